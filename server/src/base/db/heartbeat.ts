/**
 * Heartbeats tell how old the data of a read replica are. A server counts in a row on the primary. A replica that has
 * number n has everything that was committed before number n was begun, because a standby replays the log in order:
 * https://www.postgresql.org/docs/current/hot-standby.html
 *
 * The functions for positions in the log were not used. `now() - pg_last_xact_replay_timestamp()` grows while nothing is
 * written on the primary. `pg_last_wal_replay_lsn()` says nothing about the data if a standby was separated from its
 * primary, such as after a failover: https://www.postgresql.org/docs/current/functions-admin.html
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';

/** Milliseconds between two heartbeats at least, also after many changes. */
const minIntervalMs = 25;
/** Older heartbeats are as good as none. */
const maxRemembered = 4_000;

export class Heartbeat {
  /** Key of the row. Another one for each start of a server, so that a number never means two times. */
  readonly server = randomUUID();
  readonly #pool: Pick<pg.Pool, 'query'>;
  readonly #intervalMs: number;
  readonly #begun = new Map<number, number>();
  readonly #stopped = new AbortController();
  #last = 0;
  #required = 1;
  #wake = (): void => {};
  #running: Promise<void> | undefined;

  /**
   * @param pool of the primary
   * @param intervalMs milliseconds between two heartbeats, unless `requireNext()` is called
   */
  constructor(pool: Pick<pg.Pool, 'query'>, intervalMs: number) {
    this.#pool = pool;
    this.#intervalMs = intervalMs;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#wake();
    await this.#running;
    await this.#pool.query('delete from heartbeat where server = $1', [this.server]).catch(() => undefined);
  }

  /** Number that a replica must have to be used. */
  get required(): number {
    return this.#required;
  }

  /** From now on a replica must have everything that is committed on the primary at this moment. */
  requireNext(): void {
    this.#required = this.#last + 1;
    this.#wake();
  }

  /** @returns milliseconds since the heartbeat was begun; `Infinity` if it is unknown */
  ageOf(beat: number): number {
    const begun = this.#begun.get(beat);
    return begun === undefined ? Infinity : performance.now() - begun;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      const beat = (this.#last += 1);
      this.#begun.set(beat, performance.now());
      this.#begun.delete(beat - maxRemembered);
      // While the primary does not respond, replicas become too old.
      await this.#write(beat).catch(() => undefined);
      await wait(minIntervalMs, undefined, { signal }).catch(() => undefined);
      if (this.#required <= this.#last) await this.#pause();
    }
  }

  async #write(beat: number): Promise<void> {
    await this.#pool.query(
      `insert into heartbeat (server, beat) values ($1, $2)
       on conflict (server) do update set beat = excluded.beat, at = now()`,
      [this.server, beat],
    );
  }

  /** Waits for the interval, or until a newer heartbeat is required. */
  async #pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#intervalMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.#stopped.signal.aborted) this.#wake();
    });
  }
}

/** Deletes the rows of servers that were killed more than an hour ago. */
export async function deleteOldHeartbeats(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('heartbeat')
    .where('at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
