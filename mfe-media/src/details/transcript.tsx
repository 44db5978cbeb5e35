import { lazy, Suspense, useMemo } from 'react';
import type { Transcript as TranscriptData } from '@mediothek/contract';
import { localeOf, useFlag, usePlatform, useSearchParams } from '@mediothek/platform';
import { formatDuration } from '@mediothek/ui';
import { languageName } from '../language-name.ts';
import { mediaTexts } from '../texts.ts';
import { CueList } from './cue-list.tsx';
import { useMediaHref } from './playback.tsx';
import css from './side-panel.module.css';

/** For members of staff. */
const RawCues = lazy(async () => ({ default: (await import('./raw-cues.tsx')).RawCues }));

/** What is said, in one of the languages there are; `?transcript=de` chooses. */
export function Transcript({ tracks }: Pick<TranscriptData, 'tracks'>) {
  const locale = localeOf(usePlatform());
  const wanted = useSearchParams().get('transcript') ?? locale;
  const track = tracks.find(({ lang }) => lang === wanted) ?? tracks[0];
  const entries = useMemo(
    () =>
      track?.cues.map(({ start, text }) => ({ start, time: formatDuration(start, locale), text, lang: track.lang })),
    [track, locale],
  );
  const debugged = useFlag('transcriptAndSubtitleDebug');
  if (!track || !entries) return null;
  return (
    <>
      {tracks.length > 1 && <Languages languages={tracks.map(({ lang }) => lang)} chosen={track.lang} />}
      {debugged ? (
        <Suspense>
          <RawCues track={track} />
        </Suspense>
      ) : (
        <CueList key={track.lang} entries={entries} />
      )}
    </>
  );
}

function Languages({ languages, chosen }: { languages: readonly string[]; chosen: string }) {
  const { t, locale } = mediaTexts.useTexts();
  const href = useMediaHref();
  return (
    <ul role="list" className={css.languages} aria-label={t('transcript.language')}>
      {languages.map((lang) => (
        <li key={lang}>
          <a
            className={css.language}
            href={href({ transcript: lang })}
            hrefLang={lang}
            data-keep-scroll=""
            aria-current={lang === chosen ? 'true' : undefined}
          >
            {languageName(lang, locale)}
          </a>
        </li>
      ))}
    </ul>
  );
}
