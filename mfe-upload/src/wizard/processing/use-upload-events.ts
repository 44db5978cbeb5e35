/**
 * Updates an upload by server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), or by
 * polling.
 */
import { useEffect, useState } from 'react';
import type { Upload } from '@mediothek/contract';
import { usePlatform, useQuery } from '@mediothek/platform';
import { setUploadData, uploadWith } from '../../queries.ts';

/** Polling interval if no events arrive, e.g. behind a proxy that buffers responses. */
const intervalMs = 3000;
/** Polling starts if no event arrives within this time. */
const timeoutMs = 5000;

/** @param live the upload may still change without the author */
export function useUploadEvents(id: string, live: boolean): void {
  const { queries } = usePlatform();
  const [hasEvents, setHasEvents] = useState(false);
  const [hasTimedOut, setHasTimedOut] = useState(false);
  useQuery({ ...uploadWith(id), refetchInterval: live && hasTimedOut && !hasEvents ? intervalMs : false });

  useEffect(() => {
    // Outside React: the connection.
    if (!live) return undefined;
    const events = new EventSource(`/api/v0/uploads/${id}/events`);
    const timer = setTimeout(() => setHasTimedOut(true), timeoutMs);
    events.addEventListener('message', ({ data }: MessageEvent<string>) => {
      setHasEvents(true);
      setUploadData(queries, JSON.parse(data) as Upload); // sent by our own server
    });
    events.addEventListener('gone', () => {
      events.close();
      void queries.invalidateQueries({ queryKey: uploadWith(id).queryKey });
    });
    events.addEventListener('error', () => {
      // The browser reconnects automatically. Until then, or if it has given up, the page polls.
      setHasEvents(false);
      setHasTimedOut(true);
    });
    return () => {
      clearTimeout(timer);
      events.close();
    };
  }, [id, live, queries]);
}
