import { useEffect, useState } from 'react';
import { usePlayback } from '../playback.tsx';

/** Seconds. A seek may end slightly before the requested time, by less than a frame. */
const tolerance = 0.05;

/**
 * Index of the active entry, once playback has started. Re-renders only when the index changes.
 * @param starts seconds, ascending
 */
export function useActiveCue(starts: readonly number[]): number | undefined {
  const { element } = usePlayback();
  const [activeCue, setActiveCue] = useState<number>();
  useEffect(() => {
    // the media element's clock is outside React
    const video = element.current?.querySelector('video');
    if (!video) return undefined;
    const update = () => {
      const index =
        video.played.length > 0 ? starts.findLastIndex((start) => start <= video.currentTime + tolerance) : -1;
      setActiveCue(index < 0 ? undefined : index);
    };
    const events = ['timeupdate', 'seeked', 'emptied'];
    for (const event of events) video.addEventListener(event, update);
    update();
    return () => {
      for (const event of events) video.removeEventListener(event, update);
    };
  }, [element, starts]);
  return activeCue;
}
