import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Transcript as TranscriptData } from '@mediothek/contract';
import { localeOf, useFlag, usePlatform, useSearchParams } from '@mediothek/platform';
import { formatDuration } from '@mediothek/ui';
import { mediaTexts } from '../../texts.ts';
import { Switch } from '../switch.tsx';
import { CorrectControl } from './correct-control.tsx';
import { CueList, type CueEntry } from './cue-list.tsx';
import { Downloads } from './downloads.tsx';
import { Languages } from './languages.tsx';
import { SearchField } from './search-field.tsx';
import css from './transcript.module.css';
import { useCorrectionForm } from './use-correction-form.ts';
import { useCueSearch } from './use-cue-search.ts';

/** For in-house users. */
const RawCues = lazy(async () => ({ default: (await import('./raw-cues.tsx')).RawCues }));

type Track = TranscriptData['tracks'][number];

/** Transcript in one of its languages, chosen by `?transcript=de`. */
export function Transcript({ mediaId, tracks }: Pick<TranscriptData, 'tracks'> & { mediaId: string }) {
  const locale = localeOf(usePlatform());
  const requested = useSearchParams().get('transcript') ?? locale;
  const track = tracks.find(({ lang }) => lang === requested) ?? tracks[0];
  if (!track) return null;
  return (
    <TrackTranscript key={track.lang} mediaId={mediaId} track={track}>
      {tracks.length > 1 && <Languages languages={tracks.map(({ lang }) => lang)} chosen={track.lang} />}
    </TrackTranscript>
  );
}

/** @param children are rendered before the tools */
function TrackTranscript({ mediaId, track, children }: { mediaId: string; track: Track; children: ReactNode }) {
  const { t } = mediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const entries = useMemo(() => entriesOf(track, locale), [track, locale]);
  const search = useCueSearch(entries);
  const [autoScroll, setAutoScroll] = useState(true);
  const onReading = useCallback(() => setAutoScroll(false), []);
  const [isChoosing, setChoosing] = useState(false);
  const [line, setLine] = useState<{ index: number; isOpen: boolean }>();
  const onChoose = useCallback((index: number) => setLine({ index, isOpen: true }), []);
  const { Form, busy, load } = useCorrectionForm();
  const debugged = useFlag('transcriptAndSubtitleDebug');
  const cue = line?.isOpen ? track.cues[line.index] : undefined;
  if (Form && line && cue) {
    return <Form mediaId={mediaId} lang={track.lang} cue={cue} onClose={() => setLine({ ...line, isOpen: false })} />;
  }
  const footer = (
    <div className={css.downloads}>
      {track.correctedBy && (
        <p className={css.authors}>{t('transcript.correctedBy', { names: track.correctedBy.join(', ') })}</p>
      )}
      <Downloads mediaId={mediaId} lang={track.lang} />
      <CorrectControl on={isChoosing} busy={busy} onChange={(on) => void choose(on)} />
    </div>
  );
  async function choose(on: boolean): Promise<void> {
    if (on) await load();
    if (on) onReading();
    setLine(undefined);
    setChoosing(on);
  }
  if (debugged) {
    return (
      <>
        <Suspense>
          <RawCues track={track} />
        </Suspense>
        {footer}
      </>
    );
  }
  // A search ends auto-scrolling, so that the list stays at the match.
  const searchWithoutScrolling: typeof search = {
    ...search,
    setQuery: (query) => {
      if (query.trim() !== '') onReading();
      search.setQuery(query);
    },
  };
  return (
    <>
      <div className={css.tools}>
        {children}
        <Switch className={css.follow} label={t('transcript.follow')} on={autoScroll} onChange={setAutoScroll} />
        <SearchField search={searchWithoutScrolling} />
      </div>
      <p role="status" className={css.hint}>
        {isChoosing && t('transcript.correctHint')}
      </p>
      <CueList
        entries={entries}
        label={t('panel.transcript')}
        autoScroll={autoScroll}
        onReading={onReading}
        matches={search.matches}
        active={search.active}
        onChoose={isChoosing ? onChoose : undefined}
        focused={line?.index}
      />
      {footer}
    </>
  );
}

function entriesOf({ lang, cues }: Track, locale: string): CueEntry[] {
  return cues.map(({ start, text, speaker }, index) => ({
    start,
    time: formatDuration(start, locale),
    text,
    lang,
    speaker: speaker === cues[index - 1]?.speaker ? undefined : speaker,
  }));
}
