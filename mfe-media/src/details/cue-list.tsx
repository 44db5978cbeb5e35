/** Times with texts, each a link into the medium; the one that runs is marked and kept in sight. */
import { useEffect, useRef } from 'react';
import { localeOf, usePlatform } from '@mediothek/platform';
import css from './cue-list.module.css';
import { TimeLink } from './playback.tsx';
import { useRunningEntry } from './use-running-entry.ts';

export interface CueEntry {
  /** Seconds */
  start: number;
  /** The start as it is shown. */
  time: string;
  text: string;
  lang?: string | undefined;
}

export function CueList({ entries }: { entries: readonly CueEntry[] }) {
  const list = useRef<HTMLOListElement>(null);
  const locale = localeOf(usePlatform());
  const running = useRunningEntry(entries);

  useEffect(() => {
    // Scrolls the list, never the page; whoever reads elsewhere in it is left there.
    const box = list.current;
    const item = running === undefined ? undefined : box?.children[running];
    if (!box || !(item instanceof HTMLElement) || box.matches(':hover, :focus-within')) return;
    box.scrollTo({ top: item.offsetTop - box.clientHeight / 3 });
  }, [running]);

  return (
    <ol role="list" className={css.list} ref={list}>
      {entries.map(({ start, time, text, lang }, index) => (
        <li key={`${start} ${text}`} className={css.item}>
          <TimeLink className={css.link} seconds={start} current={index === running}>
            <span className={css.time}>{time}</span>
            <span lang={lang === locale ? undefined : lang}>{text}</span>
          </TimeLink>
        </li>
      ))}
    </ol>
  );
}
