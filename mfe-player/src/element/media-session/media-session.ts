/** The system's media controls: lock screen, keyboard keys, headset (https://w3c.github.io/mediasession/). */
import { onMediaEvents, type PlayerUi } from '../player-ui.ts';

const skipped = 10; // s, unless the system passes another number

/**
 * Registers the medium with the system and handles its actions, until another player does so or this one leaves the
 * page.
 */
export function announceMedium(ui: PlayerUi): void {
  const { host, session, view, signal } = ui;
  const { mediaSession } = navigator;
  const poster = session.media instanceof HTMLVideoElement ? session.media.poster : '';
  const metadata = new MediaMetadata({
    title: host.getAttribute('media-title') ?? '',
    artist: host.getAttribute('media-artist') ?? '',
    artwork: poster ? [{ src: new URL(poster, document.baseURI).href }] : [],
  });
  const pressing = (button: HTMLButtonElement) => (button.hidden ? null : () => button.click());
  // Created for each playback, because the page may learn late which media are adjacent.
  const actions = (): Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> => ({
    play: () => void session.start(),
    pause: () => session.pause(),
    seekbackward: ({ seekOffset }) => session.seekBy(-(seekOffset ?? skipped)),
    seekforward: ({ seekOffset }) => session.seekBy(seekOffset ?? skipped),
    seekto: ({ seekTime }) => seekTime !== undefined && session.seekTo(seekTime),
    previoustrack: pressing(view.previous),
    nexttrack: pressing(view.next),
  });
  const claim = () => {
    mediaSession.metadata = metadata;
    for (const [action, handler] of Object.entries(actions())) {
      setHandler(action as MediaSessionAction, handler); // the keys of the table above
    }
  };
  const updatePosition = () => {
    const { duration, media, time } = session;
    if (mediaSession.metadata !== metadata || !(duration > 0)) return;
    mediaSession.setPositionState?.({
      duration,
      playbackRate: media.playbackRate || 1,
      position: Math.min(time, duration),
    });
  };
  claim();
  session.media.addEventListener('playing', claim, { signal });
  onMediaEvents(ui, ['playing', 'seeked', 'ratechange', 'durationchange'], updatePosition);
  signal.addEventListener('abort', () => {
    if (mediaSession.metadata !== metadata) return; // another player has replaced it
    mediaSession.metadata = null;
    for (const action of Object.keys(actions())) setHandler(action as MediaSessionAction, null); // as above
  });
}

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // A browser throws for an unknown action, whose button its system does not have.
  }
}
