import { isBusy, type Phase } from '../core/playback.ts';
import { rangesOf } from './time-ranges.ts';

/**
 * Time without data while the visitor waits. Segments of our streams take seconds even on connections that are too
 * slow.
 */
export const stallTimeoutMs = 20_000;
const intervalMs = 1_000;

interface Watched {
  readonly media: HTMLMediaElement;
  readonly phase: Phase;
}

/**
 * Detects stalls, because some have no event, such as a response that never ends.
 *
 * @param onStall called once per stall, when the playback has waited for `stallTimeoutMs` without a byte
 * @param signal ends the watch
 */
export function watchStalls(watched: Watched, onStall: () => void, signal: AbortSignal): void {
  let seen = '';
  let since = 0;
  const look = () => {
    const { media, phase } = watched;
    const { buffered, currentTime, readyState } = media;
    const ends = rangesOf(buffered).map(({ end }) => end);
    const now = [phase, currentTime, readyState, ...ends].join(' ');
    if (!isBusy(phase) || now !== seen) {
      seen = now;
      since = performance.now();
    } else if (performance.now() - since > stallTimeoutMs) {
      since = performance.now();
      onStall();
    }
  };
  const timer = setInterval(look, intervalMs);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
