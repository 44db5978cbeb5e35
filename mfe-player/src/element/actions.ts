/** Changes volume and speed. They apply immediately, and are stored for the next medium. */
import { clamp } from '../core/clock.ts';
import { stepSpeed } from '../core/speeds.ts';
import { announce, type PlayerUi } from './player-ui.ts';

export function setVolume({ session, preferences }: PlayerUi, volume: number): void {
  session.media.volume = clamp(volume, 0, 1);
  session.media.muted = false;
  preferences.set({ volume: session.media.volume, muted: false });
}

export function toggleMute({ session, preferences }: PlayerUi): void {
  session.media.muted = !session.media.muted;
  preferences.set({ muted: session.media.muted });
}

export function setSpeed({ session, preferences }: PlayerUi, speed: number): void {
  session.media.defaultPlaybackRate = speed; // remains when another file is opened
  session.media.playbackRate = speed;
  preferences.set({ speed });
}

export function speedBy(ui: PlayerUi, steps: 1 | -1): void {
  setSpeed(ui, stepSpeed(ui.session.media.playbackRate, steps));
  const speed = `${new Intl.NumberFormat(ui.locale).format(ui.session.media.playbackRate)}×`;
  announce(ui, ui.t('speedIs', { speed }));
}

export function volumeBy(ui: PlayerUi, step: number): void {
  setVolume(ui, ui.session.media.volume + step);
  const percent = new Intl.NumberFormat(ui.locale, { style: 'percent' }).format(ui.session.media.volume);
  announce(ui, ui.t('volumeIs', { percent }));
}

export function skip(ui: PlayerUi, seconds: number): void {
  ui.session.seekBy(seconds);
  announce(ui, ui.t(seconds > 0 ? 'secondsForward' : 'secondsBack', { seconds: String(Math.abs(seconds)) }));
}
