import { follow, type PlayerUi } from '../player-ui.ts';

/** Playback speed. */
export function attachSpeed(ui: PlayerUi): void {
  const { session, view, signal } = ui;
  const { media } = session;
  view.speed.addEventListener(
    'change',
    () => {
      media.defaultPlaybackRate = Number(view.speed.value); // survives the opening of another file
      media.playbackRate = Number(view.speed.value);
    },
    { signal },
  );
  follow(ui, ['ratechange'], () => {
    view.speed.value = String(media.playbackRate);
  });
}
