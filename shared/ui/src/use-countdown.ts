import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onEnd` after `delay` milliseconds, without the time during which it was paused.
 *
 * @param countdown.running false: paused
 */
export function useCountdown({ delay, running, onEnd }: { delay: number; running: boolean; onEnd: () => void }): void {
  const left = useRef(delay);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    // the clock is outside React
    if (!running) return;
    const since = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - since));
    };
  }, [running]);
}
