import { useEffect, useRef } from 'react';
import { parseMediaTime, parseMediaTimeRange, type PlayerTimes } from '@mediothek/contract';
import { useHydrated, usePageLocation, useSearchParams } from '@mediothek/platform';
import { usePlayback } from './playback.tsx';

/**
 * Times in the URL: `?t=90`, `?t=1m30s`, `?t=90&end=120`, or `#t=90,120`, which the server does not receive. A start beyond the end of
 * the medium is ignored.
 * @param duration seconds, if known
 */
export function useUrlTimes(duration = Infinity): PlayerTimes {
  const params = useSearchParams();
  const fromQuery = { start: parseMediaTime(params.get('t')), end: parseMediaTime(params.get('end')) };
  const { hash } = usePageLocation();
  const hydrated = useHydrated();
  const fromHash = hydrated && hash.startsWith('#t=') ? parseMediaTimeRange(hash.slice(3)) : {};
  const { start, end }: PlayerTimes = { ...fromQuery, ...fromHash };
  if (start !== undefined && start >= duration) return {};
  return { start, end: end !== undefined && end > (start ?? 0) ? end : undefined };
}

/**
 * Seeks when the URL changes to another time of the same medium, by a link or by typing. The player itself handles the
 * first time.
 */
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
