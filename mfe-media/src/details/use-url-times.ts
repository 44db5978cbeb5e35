import { useEffect, useRef } from 'react';
import { parseMediaTime, parseMediaTimeRange, type PlayerTimes } from '@mediothek/contract';
import { useHydrated, usePageLocation, useSearchParams } from '@mediothek/platform';
import { usePlayback } from './playback.tsx';

/**
 * The times in the address: `?t=90`, `?t=1m30s`, or `#t=90,120`, which the server never sees. One that lies beyond the
 * end leads nowhere: the medium begins where it would without it.
 * @param duration seconds, where it is known
 */
export function useUrlTimes(duration = Infinity): PlayerTimes {
  const fromQuery = parseMediaTime(useSearchParams().get('t'));
  const { hash } = usePageLocation();
  const hydrated = useHydrated();
  const fromHash = hydrated && hash.startsWith('#t=') ? parseMediaTimeRange(hash.slice(3)) : {};
  const { start, end }: PlayerTimes = { start: fromQuery, ...fromHash };
  return start !== undefined && start >= duration ? {} : { start, end };
}

/** An address of the same medium with another time, in a link or typed in, leads there; the first one is the player's. */
export function useSeekToUrlTime({ start }: PlayerTimes): void {
  const playback = usePlayback();
  const { key } = usePageLocation();
  const handled = useRef(key);
  useEffect(() => {
    // the media element is outside React
    if (handled.current === key) return;
    handled.current = key;
    if (start !== undefined) playback.playFrom(start);
  }, [playback, key, start]);
}
