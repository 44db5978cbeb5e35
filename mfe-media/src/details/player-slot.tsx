/** The native video, which plays without scripts, inside the element that the player's remote defines. */
import { useEffect, useRef, type MouseEvent, type ReactNode, type Ref } from 'react';
import { preload } from 'react-dom';
import {
  playerAttributes,
  playerDebugAttributes,
  playerSources,
  type MediaDetails,
  type PlayerAttributes,
} from '@mediothek/contract';
import type { LocalStore } from '@mediothek/contract/browser-storage';
import { addToViewHistory, localeOf, useFlag, usePlatform, useRemote, useSite } from '@mediothek/platform';
import { localStore } from '@mediothek/platform/browser-storage';
import { Button, Icon, Notice } from '@mediothek/ui';
import { languageName } from '../language-name.ts';
import { mediaTexts } from '../texts.ts';
import type { AdjacentMedia } from './adjacent-media.ts';
import css from './player-slot.module.css';
import { usePlayback } from './playback.tsx';
import { usePlayerEvents } from './use-player-events.ts';
import { useUpNext } from './use-up-next.ts';
import { useSeekToUrlTime, useUrlTimes } from './use-url-times.ts';
import { useAutoplayNext, useViewerState } from './viewer-state.tsx';

/** Props of the element for React. Exported, because the declaration below is global. */
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

/** Attributes derived from the player's debug flags. */
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

/** A click on the video while the player is loading plays it as soon as the player is there. */
function useEarlyClick(status: ReturnType<typeof useRemote>['status']) {
  const playback = usePlayback();
  const clicked = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // the player is outside React
    if (status === 'ready' && clicked.current?.played.length === 0) playback.play();
    if (status !== 'loading') clicked.current = null;
  }, [status, playback]);
  return ({ currentTarget }: MouseEvent<HTMLVideoElement>) => {
    if (status === 'loading') clicked.current = currentTarget;
  };
}

const autoplayAttribute = (playsOn: boolean) => (playsOn ? 'on' : 'off');

export function PlayerSlot({ media, adjacent }: { media: MediaDetails; adjacent: AdjacentMedia }) {
  const { element } = usePlayback();
  const { theatre } = useViewerState();
  const site = useSite();
  const { maxviewhistory } = site.content.categorysliders;
  const player = useRemote('player'); // defines the element, which then controls the video
  const onClick = useEarlyClick(player.status);
  const times = useUrlTimes(media.duration);
  const locale = localeOf(usePlatform());
  const offered = useUpNext(media, adjacent);
  const playsOn = useAutoplayNext(adjacent);
  const attributes: PlayerAttributes = {
    ...playerAttributes(media, locale, times),
    ...useDebugAttributes(),
    'has-previous': adjacent.previous !== undefined,
    'has-next': adjacent.next !== undefined,
    'up-next': offered?.upNext && JSON.stringify(offered.upNext),
    'autoplay-next': adjacent.next === undefined ? undefined : autoplayAttribute(playsOn),
    theatre: theatre ? 'on' : 'off',
    'has-tools': true,
    'google-cast': site.player?.googleCast ?? false,
    keyboard: 'page',
  };
  usePlayerEvents(media.id, adjacent, offered);
  useSeekToUrlTime(times);
  // Preloaded, because it is the largest image of the page, and browsers load a video's poster after all scripts.
  if (media.poster) preload(media.poster, { as: 'image', fetchPriority: 'high' });
  return (
    <div className={css.slot} data-print="no" data-native={player.status === 'failed' ? '' : undefined}>
      <mediothek-player {...attributes} ref={element} className={css.player} suppressHydrationWarning>
        {/* A video element for audio, too, because an audio element shows no posters and captions. */}
        <video
          className={css.video}
          controls
          preload="none"
          playsInline
          poster={media.poster}
          aria-label={attributes['media-title']}
          onClick={onClick}
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
        <span className={css.start} aria-hidden="true">
          <Icon name="play" size="large" />
        </span>
      </mediothek-player>
      {player.status === 'failed' && <PlayerNotice retry={player.retry} />}
    </div>
  );
}

/**
 * If storage is blocked, reading it throws. Therefore it is read inside the history's functions,
 * which catch that.
 */
const storage: Pick<LocalStore, 'getItem' | 'setItem'> = {
  getItem: (key) => localStore().getItem(key),
  setItem: (key, value) => localStore().setItem(key, value),
};

/** Adds the medium to the view history, which contains numbers (specification, section 3). */
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
