import { loadPart, type PlayerUi } from '../player-ui.ts';

/** The system's media controls (https://w3c.github.io/mediasession/), loaded when playback starts. */
export function attachMediaSession(ui: PlayerUi): void {
  if (!('mediaSession' in navigator)) return;
  const load = () =>
    loadPart(
      ui,
      () => import(/* webpackChunkName: 'media-session' */ '../media-session/media-session.ts'),
      ({ announceMedium }) => announceMedium(ui),
    );
  if (ui.session.phase === 'playing') load();
  else ui.session.media.addEventListener('playing', load, { once: true, signal: ui.signal });
}
