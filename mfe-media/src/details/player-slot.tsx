/** The native video, which plays without any script, inside the element that the player's remote brings to life. */
import type { ReactNode, Ref } from 'react';
import { preload } from 'react-dom';
import {
  playerAttributes,
  playerDebugAttributes,
  playerSources,
  type MediaDetails,
  type PlayerAttributes,
} from '@mediothek/contract';
import { addToViewHistory, localeOf, useFlag, usePlatform, useRemote, useSite } from '@mediothek/platform';
import { Button, Notice } from '@mediothek/ui';
import { languageName } from '../language-name.ts';
import { mediaTexts } from '../texts.ts';
import type { AdjacentMedia } from './adjacent-media.ts';
import css from './player-slot.module.css';
import { usePlayback } from './playback.tsx';
import { usePlayerEvents } from './use-player-events.ts';
import { useSeekToUrlTime, useUrlTimes } from './use-url-times.ts';
import { useViewerState } from './viewer-state.tsx';

/** What React is told of the element; the type is exported because the declaration below is seen everywhere. */
export interface PlayerElementProps extends PlayerAttributes {
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  suppressHydrationWarning?: boolean;
  children?: ReactNode;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mediothek-player': PlayerElementProps;
    }
  }
}

/** The debug flags that the player knows. */
function useDebugAttributes() {
  const preferHLS = useFlag('preferHLS');
  const ignoreAdaptive = useFlag('ignoreAdaptive');
  const enableFlash700 = useFlag('enableFlash700');
  const mediaPlayerDebugOverlay = useFlag('mediaPlayerDebugOverlay');
  const textToSpeechForSubtitles = useFlag('textToSpeechForSubtitles');
  const textToSpeechDebugOverlay = useFlag('textToSpeechDebugOverlay');
  return playerDebugAttributes({
    preferHLS,
    ignoreAdaptive,
    enableFlash700,
    mediaPlayerDebugOverlay,
    textToSpeechForSubtitles,
    textToSpeechDebugOverlay,
  });
}

export function PlayerSlot({ media, adjacent }: { media: MediaDetails; adjacent: AdjacentMedia }) {
  const { element } = usePlayback();
  const { theatre } = useViewerState();
  const { maxviewhistory } = useSite().content.categorysliders;
  const player = useRemote('player'); // defines the element, which takes over the video where it stands
  const times = useUrlTimes(media.duration);
  const locale = localeOf(usePlatform());
  const attributes: PlayerAttributes = {
    ...playerAttributes(media, locale, times),
    ...useDebugAttributes(),
    'has-previous': adjacent.previous !== undefined,
    'has-next': adjacent.next !== undefined,
    theatre: theatre ? 'on' : 'off',
  };
  usePlayerEvents(media.id, adjacent);
  useSeekToUrlTime(times);
  // The largest thing on the page; a browser asks late for a video's poster, after all scripts.
  if (media.poster) preload(media.poster, { as: 'image', fetchPriority: 'high' });
  return (
    <div className={css.slot}>
      <mediothek-player {...attributes} ref={element} className={css.player} suppressHydrationWarning>
        {/* A video element for sound, too: only this one shows posters and captions. */}
        <video
          className={css.video}
          controls
          preload="none"
          playsInline
          poster={media.poster}
          aria-label={attributes['media-title']}
          onPlay={() => recordView(media.id, maxviewhistory)}
          suppressHydrationWarning
        >
          {playerSources(media, times).map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
          {media.files.captions.map(({ kind, lang, src }) => (
            <track key={src} kind={kind} src={src} srcLang={lang} label={languageName(lang, lang)} />
          ))}
        </video>
      </mediothek-player>
      {player.status === 'failed' && <PlayerNotice retry={player.retry} />}
    </div>
  );
}

/** Reading `localStorage` itself throws where storage is blocked, hence inside what the history guards. */
const storage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
};

/** The history holds numbers (specification, section 3). */
function recordView(id: string, limit: number): void {
  if (Number.isSafeInteger(Number(id))) addToViewHistory(storage, Number(id), limit);
}

function PlayerNotice({ retry }: { retry: () => void }) {
  const { t } = mediaTexts.useTexts();
  return (
    <Notice
      tone="warning"
      announce
      title={t('player.failed')}
      action={<Button onClick={retry}>{t('failed.retry')}</Button>}
    >
      {t('player.failedText')}
    </Notice>
  );
}
