import type { PlayerEventDetails } from '@mediothek/contract';
import type { PlayerApi, Receiver } from './receiver.ts';

/**
 * Passes events of the medium on.
 * @param element the player's, whose events of failure it also is
 */
export function forwardMediaEvents(
  media: HTMLMediaElement,
  element: HTMLElement,
  player: () => PlayerApi,
  emit: Receiver['emit'],
): void {
  const on = (type: string, listener: () => void) => media.addEventListener(type, listener);
  // Another file, or the player taking over, makes the medium start again: nothing that the page around should hear of.
  let playing = false;
  const setPlaying = (now: boolean) => {
    if (now === playing) return;
    playing = now;
    emit(now ? 'play' : 'pause');
  };
  on('play', () => setPlaying(true));
  on('pause', () => media.ended || setPlaying(false));
  on('ended', () => {
    playing = false;
    emit('ended');
  });
  const times = () => ({ seconds: player().currentTime, duration: player().duration });
  on('timeupdate', () => emit('timeupdate', times()));
  on('seeked', () => emit('seeked', times()));
  on('progress', () => {
    const { buffered } = media;
    const seconds = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
    const { duration } = player();
    // `percent` is what some clients read; the protocol's own text has the two others.
    emit('progress', { seconds, duration, percent: duration > 0 ? Math.min(1, seconds / duration) : 0 });
  });
  element.addEventListener('mediothek-failure', (event) => {
    const { failure } = (event as CustomEvent<PlayerEventDetails['mediothek-failure']>).detail;
    emit('error', { code: failure === 'unsupported' ? 1 : -1, msg: failure });
  });
}
