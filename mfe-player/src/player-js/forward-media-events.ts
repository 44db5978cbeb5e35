import type { PlayerEventDetails } from '@mediothek/contract';
import type { PlayerApi, Receiver } from './receiver.ts';

/**
 * Forwards events of the medium.
 * @param element the player, which dispatches the failure events
 */
export function forwardMediaEvents(
  media: HTMLMediaElement,
  element: HTMLElement,
  player: () => PlayerApi,
  emit: Receiver['emit'],
): void {
  const on = (type: string, listener: () => void) => media.addEventListener(type, listener);
  // Another file, or the hand-over to the player, restarts the medium. The embedding page is not notified of that.
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
    // Some clients read `percent`; the protocol's specification has the other two.
    emit('progress', { seconds, duration, percent: duration > 0 ? Math.min(1, seconds / duration) : 0 });
  });
  element.addEventListener('mediothek-failure', (event) => {
    const { failure } = (event as CustomEvent<PlayerEventDetails['mediothek-failure']>).detail;
    emit('error', { code: failure === 'unsupported' ? 1 : -1, msg: failure });
  });
}
