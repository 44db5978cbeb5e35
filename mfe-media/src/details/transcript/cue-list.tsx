/**
 * List of times with texts, each a link that plays from there. The active entry is marked and, if `autoScroll`, scrolled
 * into view.
 */
import { memo, useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { foreignLang, localeOf, useHydrated, usePlatform } from '@mediothek/platform';
import { uniqueKeys } from '../../unique-keys.ts';
import { TimeLink, useMediaHref } from '../playback.tsx';
import css from './cue-list.module.css';
import type { Match } from './find-in-cues.ts';
import { scrollToItem, useAutoScroll } from './use-auto-scroll.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useActiveCue } from './use-active-cue.ts';

export interface CueEntry {
  /** Seconds. */
  start: number;
  /** The start, formatted. */
  time: string;
  text: string;
  lang?: string | undefined;
  /** Set if the speaker is another one than before. */
  speaker?: string | undefined;
}

interface CueListProps {
  entries: readonly CueEntry[];
  label: string;
  autoScroll: boolean;
  onReading: () => void;
  /** Matches of the search, and the index of the current one. */
  matches?: readonly Match[];
  active?: number | undefined;
  /** Called with the index of a line that is activated, instead of playing it. Setting it focuses a line. */
  onChoose?: ((index: number) => void) | undefined;
  /** Line to focus when `onChoose` is set. Without it: the current line. */
  focused?: number | undefined;
}

const noMatches: readonly Match[] = [];

export function CueList({
  entries,
  label,
  autoScroll,
  onReading,
  matches = noMatches,
  active,
  onChoose,
  focused,
}: CueListProps) {
  const list = useRef<HTMLOListElement>(null);
  const locale = localeOf(usePlatform());
  const hrefOf = useMediaHref();
  const hydrated = useHydrated();
  const starts = useMemo(() => entries.map(({ start }) => start), [entries]);
  const keys = useMemo(() => uniqueKeys(entries.map(({ start, text }) => `${start} ${text}`)), [entries]);
  const activeCue = useActiveCue(starts);
  const byCue = useMemo(() => Map.groupBy(matches, ({ cue }) => cue), [matches]);
  const currentMatch = active === undefined ? undefined : matches[active];
  const roving = useRovingFocus(list, activeCue ?? 0);
  useAutoScroll(list, { activeCue, autoScroll, onReading });

  useEffect(() => {
    // the scroll position is outside React
    if (currentMatch && list.current) scrollToItem(list.current, currentMatch.cue);
  }, [currentMatch]);

  const focusLine = useEffectEvent(() => {
    const line = focused ?? roving.stop;
    if (list.current) scrollToItem(list.current, line);
    list.current?.children[line]?.querySelector('a')?.focus();
  });
  useEffect(() => {
    if (onChoose) focusLine(); // the focus is outside React
  }, [onChoose]);

  return (
    <ol
      role="list"
      aria-label={label}
      className={css.list}
      ref={list}
      onKeyDown={roving.onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) roving.onLeave();
      }}
    >
      {entries.map((entry, index) => (
        <Cue
          key={keys[index]}
          entry={entry}
          index={index}
          href={hrefOf({ t: Math.floor(entry.start) })}
          lang={foreignLang(entry.lang, locale)}
          current={index === activeCue}
          tabIndex={hydrated ? (index === roving.stop ? 0 : -1) : undefined}
          onFocus={roving.onFocus}
          matches={byCue.get(index) ?? noMatches}
          currentMatch={currentMatch?.cue === index ? currentMatch : undefined}
          onChoose={onChoose}
        />
      ))}
    </ol>
  );
}

interface CueProps {
  entry: CueEntry;
  index: number;
  href: string;
  lang: string | undefined;
  current: boolean;
  tabIndex: number | undefined;
  onFocus: (index: number) => void;
  matches: readonly Match[];
  currentMatch: Match | undefined;
  onChoose: CueListProps['onChoose'];
}

/** Memoised, because only one or two of thousands change at a time. */
const Cue = memo(function Cue({
  entry,
  index,
  href,
  lang,
  current,
  tabIndex,
  onFocus,
  matches,
  currentMatch,
  onChoose,
}: CueProps) {
  const { start, time, text, speaker } = entry;
  return (
    <li className={css.item} onFocus={() => onFocus(index)}>
      <TimeLink
        className={css.link}
        seconds={start}
        href={href}
        current={current}
        tabIndex={tabIndex}
        onChoose={onChoose && (() => onChoose(index))}
      >
        <span className={css.time}>{time}</span>
        <span lang={lang}>
          {speaker && <span className={css.speaker}>{speaker}</span>}
          {speaker && ' '}
          {marked(text, matches, currentMatch)}
        </span>
      </TimeLink>
    </li>
  );
});

function marked(text: string, matches: readonly Match[], currentMatch: Match | undefined): ReactNode {
  if (matches.length === 0) return text;
  const after = matches.at(-1)?.to ?? 0;
  return [
    ...matches.flatMap((match, index) => [
      text.slice(matches[index - 1]?.to ?? 0, match.from),
      <mark key={match.from} data-looked={match === currentMatch ? '' : undefined}>
        {text.slice(match.from, match.to)}
      </mark>,
    ]),
    text.slice(after),
  ];
}
