/**
 * Changes of the library and of the registry, for every process that serves them (decision 130). Triggers store what
 * each transaction has changed, and notify.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';

/**
 * `media:{id}`, `series:{id}`, `vocabulary` (subjects and publishers), `feeds`, `registry` (live builds of remotes), or
 * an event of this process.
 */
export type LibraryEventListener = (what: string) => void;

export interface LibraryEvents {
  /** Calls `listener` for each committed change. Calls it with `everything` if changes may have been missed. */
  subscribe(listener: LibraryEventListener): void;
  /** Calls the listeners of this process. */
  emit: LibraryEventListener;
}

/** Channel name of migrations 016 and 026. */
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

/**
 * Announces a change of something outside of the library's tables to all processes, when the transaction is committed.
 * @param what as in `LibraryEventListener`
 */
export async function announceChange(db: Kysely<Database>, what: string): Promise<void> {
  await sql`select announce_change(${what})`.execute(db);
}

/** Minutes after which a stored change may be deleted. */
const retentionMinutes = 60;

/** Deletes changes that all processes have read. */
export async function deleteOldChanges(db: Kysely<Database>): Promise<void> {
  await sql`delete from change_event where at < now() - make_interval(mins => ${retentionMinutes})`.execute(db);
}

/** Milliseconds between two attempts to connect. */
const reconnectDelayMs = 1_000;
/** Milliseconds between two reads of the stored changes, if no notification arrives. */
const pollMs = 500;
/** Milliseconds after which stored changes may have been deleted before they were read. */
const maxGapMs = (retentionMinutes / 2) * 60_000;

interface Position {
  /** Transactions whose changes were read, as `pg_snapshot`. */
  snapshot: string;
  /** Start time of the server: after a failover, transactions have other numbers. */
  server: string;
}

/**
 * Reads changes of transactions that were committed after `position`, also of those that had begun before.
 * @param position `undefined`: only the current position is returned
 */
async function readChanges(
  client: pg.Client,
  position: Position | undefined,
): Promise<{ position: Position; changes: string[] }> {
  const { rows } = await client.query<Position & { changes: string[] | null }>(
    `select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server,
       (select array_agg(distinct what) from change_event
        where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as changes`,
    [position?.snapshot ?? null],
  );
  const [row] = rows;
  if (!row) throw new Error('There is no snapshot');
  const { snapshot, server, changes } = row;
  return { position: { snapshot, server }, changes: changes ?? [] };
}

/**
 * Emits the changes that are committed on a PostgreSQL server, over a connection of its own. They are read twice a
 * second, and immediately after a notification, which does not arrive through a pooler in transaction mode. A broken
 * connection is replaced until the process ends.
 * @returns stops reading
 */
export function followChanges(config: pg.ClientConfig, changes: LibraryEvents): () => Promise<void> {
  const stopped = new AbortController();
  let position: Position | undefined;
  let readAt = -Infinity;

  async function read(client: pg.Client): Promise<void> {
    const now = performance.now();
    const found = await readChanges(client, position);
    const isContinued = found.position.server === position?.server && now - readAt < maxGapMs;
    position = found.position;
    readAt = now;
    for (const what of isContinued ? found.changes : ['everything']) changes.emit(what);
  }

  async function readUntilEnd(client: pg.Client): Promise<void> {
    let wake = (): void => {};
    let isNotified = false;
    client.on('notification', () => {
      isNotified = true;
      wake();
    });
    const ended = new AbortController();
    client.on('end', () => ended.abort());
    client.on('error', () => ended.abort());
    const signal = AbortSignal.any([stopped.signal, ended.signal]);
    signal.addEventListener('abort', () => wake());
    await client.connect();
    await client.query(`listen ${libraryEventsChannel}`);
    while (!signal.aborted) {
      isNotified = false;
      await read(client);
      if (isNotified || signal.aborted) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const following = (async () => {
    while (!stopped.signal.aborted) {
      const client = new pg.Client({ ...config, query_timeout: 10_000, connectionTimeoutMillis: 10_000 });
      await readUntilEnd(client).catch(() => undefined); // The database is down. Queries report that error.
      await client.end().catch(() => undefined);
      await wait(reconnectDelayMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stopped.abort();
    await following;
  };
}
