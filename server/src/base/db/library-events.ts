/** Changes of the library, for every process that serves it: triggers notify (migration 016), this module listens. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** `media:{id}`, `series:{id}`, `vocabulary` (subjects and publishers), `feeds`, or an event of this process. */
export type LibraryEventListener = (what: string) => void;

export interface LibraryEvents {
  /** Calls `listener` for each committed change. Calls it with `everything` if changes may have been missed. */
  subscribe(listener: LibraryEventListener): void;
  /** Calls the listeners of this process. */
  emit: LibraryEventListener;
}

/** Channel name of migration 016. */
export const libraryEventsChannel = 'library_changed';

/** All cache tags that a change invalidates: lists count and sort all media and series. */
export const tagsAffectedBy = (what: string): string[] => (/^(media|series):/.test(what) ? [what, 'lists'] : [what]);

/** @param onFirstListener called when the first listener subscribes */
export function createLibraryEvents(onFirstListener: () => void = () => {}): LibraryEvents {
  const listeners: LibraryEventListener[] = [];
  return {
    subscribe(listener) {
      if (listeners.length === 0) onFirstListener();
      listeners.push(listener);
    },
    emit(what) {
      for (const listener of listeners) listener(what);
    },
  };
}

/** Milliseconds between two attempts to connect. */
const reconnectDelayMs = 1_000;

/**
 * Emits the notifications of a PostgreSQL server, over a connection of its own. A broken connection is replaced until
 * the process ends.
 * @returns stops listening
 */
export function subscribeToNotify(config: pg.ClientConfig, changes: LibraryEvents): () => Promise<void> {
  const stopped = new AbortController();
  const listen = async () => {
    for (let first = true; !stopped.signal.aborted; first = false) {
      const client = new pg.Client(config);
      const ended = new Promise<void>((resolve) => {
        client.on('end', resolve);
        client.on('error', () => resolve());
        stopped.signal.addEventListener('abort', () => resolve());
      });
      client.on('notification', ({ payload = '' }) => changes.emit(payload));
      try {
        await client.connect();
        await client.query(`listen ${libraryEventsChannel}`);
        // Changes since the connection broke were missed.
        if (!first) changes.emit('everything');
        await ended;
      } catch {
        // The database is down. Queries report that error.
      }
      await client.end().catch(() => undefined);
      await wait(reconnectDelayMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const listening = listen();
  return async () => {
    stopped.abort();
    await listening;
  };
}
