import { useEffect, useState } from 'react';
import { usePlayback } from './playback.tsx';

/** Index of the entry the medium is in, once it has been started; re-renders only when that changes. */
export function useRunningEntry(entries: readonly { start: number }[]): number | undefined {
  const { element } = usePlayback();
  const [running, setRunning] = useState<number>();
  useEffect(() => {
    // the media element's clock is outside React
    const video = element.current?.querySelector('video');
    if (!video) return undefined;
    const follow = () => {
      const index =
        video.played.length > 0 ? entries.findLastIndex(({ start }) => start <= video.currentTime + 0.05) : -1;
      setRunning(index < 0 ? undefined : index);
    };
    const events = ['timeupdate', 'seeked', 'emptied'];
    for (const event of events) video.addEventListener(event, follow);
    follow();
    return () => {
      for (const event of events) video.removeEventListener(event, follow);
    };
  }, [element, entries]);
  return running;
}
