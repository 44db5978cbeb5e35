/** What changed in the library, told to every process that serves it: triggers notify (migration 016), this listens. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** `media:{id}`, `series:{id}`, `vocabulary` (subjects and publishers), `feeds`, or what a process says for itself. */
export type LibraryEventListener = (what: string) => void;

export interface LibraryEvents {
  /** Calls `listener` once for each change, soon after it was committed; with `everything` when some may have been missed. */
  subscribe(listener: LibraryEventListener): void;
  /** Tells the listeners of this process. */
  emit: LibraryEventListener;
}

/** As migration 016 names it. */
export const libraryEventsChannel = 'library_changed';

/** All that a change touches: lists count and order whatever is in the library. */
export const tagsAffectedBy = (what: string): string[] => (/^(media|series):/.test(what) ? [what, 'lists'] : [what]);

/** @param onFirstListener called when somebody listens for the first time */
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

/** Between two attempts to reach the database; ms. */
const reconnectDelayMs = 1_000;

/**
 * Passes on what a PostgreSQL server tells, over a connection of its own, for as long as the process runs: one that breaks
 * is replaced.
 * @returns ends it
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
        // Nobody listened since the connection broke.
        if (!first) changes.emit('everything');
        await ended;
      } catch {
        // The database is away: whoever asks it says so.
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
