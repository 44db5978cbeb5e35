import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onEnd` when `delay` milliseconds have run. Time that ran before a pause counts.
 *
 * @param countdown.running false: the clock stands
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
