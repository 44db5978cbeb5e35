/** Follows an upload by server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), or by asking. */
import { useEffect, useState } from 'react';
import type { Upload } from '@mediothek/contract';
import { usePlatform, useQuery } from '@mediothek/platform';
import { setUploadData, uploadWith } from '../../queries.ts';

/** Between questions where no events come, e.g. behind a proxy that collects answers; ms. */
const intervalMs = 3000;
/** Without a first event after this time the page asks as well; ms. */
const timeoutMs = 5000;

/** @param live something may still happen to it by itself */
export function useUploadEvents(id: string, live: boolean): void {
  const { queries } = usePlatform();
  const [hasEvents, setHasEvents] = useState(false);
  const [hasTimedOut, setHasTimedOut] = useState(false);
  useQuery({ ...uploadWith(id), refetchInterval: live && hasTimedOut && !hasEvents ? intervalMs : false });

  useEffect(() => {
    // The connection is outside React.
    if (!live) return undefined;
    const events = new EventSource(`/api/v0/uploads/${id}/events`);
    const timer = setTimeout(() => setHasTimedOut(true), timeoutMs);
    events.addEventListener('message', ({ data }: MessageEvent<string>) => {
      setHasEvents(true);
      setUploadData(queries, JSON.parse(data) as Upload); // our own server's
    });
    events.addEventListener('gone', () => {
      events.close();
      void queries.invalidateQueries({ queryKey: uploadWith(id).queryKey });
    });
    events.addEventListener('error', () => {
      // The browser comes back by itself; until then, or where it has given up, the page asks.
      setHasEvents(false);
      setHasTimedOut(true);
    });
    return () => {
      clearTimeout(timer);
      events.close();
    };
  }, [id, live, queries]);
}
