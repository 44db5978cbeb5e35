import { follow, type PlayerUi } from '../player-ui.ts';
import { setButton } from '../view.ts';

/** Mute and volume. */
export function attachVolume(ui: PlayerUi): void {
  const { session, view, say, signal } = ui;
  const { media } = session;
  view.mute.addEventListener('click', () => (media.muted = !media.muted), { signal });
  view.volume.addEventListener(
    'input',
    () => {
      media.volume = view.volume.valueAsNumber;
      media.muted = false;
    },
    { signal },
  );
  follow(ui, ['volumechange'], () => {
    const silent = media.muted || media.volume === 0;
    setButton(view.mute, silent ? 'muted' : 'volume', media.muted ? say('unmute') : say('mute'));
    view.mute.removeAttribute('aria-pressed'); // its name says what a click does
    view.volume.valueAsNumber = media.muted ? 0 : media.volume;
    view.volume.style.setProperty('--played', `${view.volume.valueAsNumber * 100}%`);
  });
}
