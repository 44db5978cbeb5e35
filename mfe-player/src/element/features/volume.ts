import { setVolume, toggleMute } from '../actions.ts';
import { onMediaEvents, type PlayerUi } from '../player-ui.ts';
import { setButton } from '../view.ts';

/** Mute and volume. While a text is read aloud, the medium's volume is lowered, which the slider does not show. */
export function attachVolume(ui: PlayerUi): void {
  const { session, view, t, signal } = ui;
  const { media } = session;
  // On an iPhone or iPad only its own buttons change the volume. An unused video element shows whether that is so.
  const probe = document.createElement('video');
  probe.volume = 0.5;
  view.volume.hidden = probe.volume !== 0.5;
  view.mute.addEventListener('click', () => toggleMute(ui), { signal });
  view.volume.addEventListener('input', () => setVolume(ui, view.volume.valueAsNumber), { signal });
  onMediaEvents(ui, ['volumechange'], () => {
    if (view.frame.dataset['ducked'] !== undefined) return;
    const silent = media.muted || media.volume === 0;
    setButton(view.mute, silent ? 'muted' : 'volume', media.muted ? t('unmute') : t('mute'));
    view.volume.valueAsNumber = media.muted ? 0 : media.volume;
    view.volume.style.setProperty('--played', `${view.volume.valueAsNumber * 100}%`);
  });
}
