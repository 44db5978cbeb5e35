/** Cues of a track as they are stored: number, times, and text with its line breaks and spaces. For in-house users. */
import type { Transcript } from '@mediothek/contract';
import { mediaTexts } from '../../texts.ts';
import { uniqueKeys } from '../../unique-keys.ts';
import { TimeLink } from '../playback.tsx';
import css from './raw-cues.module.css';

type Track = Transcript['tracks'][number];

export function RawCues({ track: { lang, cues } }: { track: Track }) {
  const { t } = mediaTexts.useTexts();
  const keys = uniqueKeys(cues.map((cue) => `${cue.start} ${cue.end} ${cue.text}`));
  return (
    <ol role="list" className={css.cues} aria-label={t('transcript.raw')}>
      {cues.map((cue, at) => (
        <li key={keys[at]}>
          <TimeLink className={css.times} seconds={cue.start}>
            {positionOf(cue, at, lang)}
          </TimeLink>
          <code className={css.text}>{JSON.stringify(cue.text)}</code>
        </li>
      ))}
    </ol>
  );
}

const positionOf = ({ start, end }: Track['cues'][number], at: number, lang: string) =>
  `${lang} ${at + 1} · ${start.toFixed(3)} → ${end.toFixed(3)} s`;
