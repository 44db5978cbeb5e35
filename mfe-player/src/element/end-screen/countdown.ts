/** Counts seconds down to zero. It can be paused and stopped at any time (WCAG 2.2, 2.2.1). */

const tickMs = 1000; // ms

export interface Countdown {
  pause(): void;
  resume(): void;
}

/**
 * @param show called with the seconds that are left, at once and every second
 * @param onEnd called once, unless `signal` is aborted before
 */
export function countDown(
  seconds: number,
  { show, onEnd, signal }: { show: (left: number) => void; onEnd: () => void; signal: AbortSignal },
): Countdown {
  let left = seconds;
  let timer: ReturnType<typeof setInterval> | undefined;
  const pause = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const tick = () => {
    left -= 1;
    show(left);
    if (left > 0) return;
    pause();
    onEnd();
  };
  const resume = () => {
    if (signal.aborted || left <= 0) return;
    show(left);
    timer ??= setInterval(tick, tickMs);
  };
  signal.addEventListener('abort', pause);
  resume();
  return { pause, resume };
}
