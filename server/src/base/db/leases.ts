/**
 * Locks that hold for all processes of a portal on PostgreSQL (decision 129). A lock is a row with an expiry, so that a
 * killed process keeps nothing for long. It needs no connection of its own, so it also works through a pooler.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { withPrecedence } from './connection-queue.ts';
import type { Database } from './database.ts';
import type { OpenDatabase } from './open.ts';

export interface Lease {
  /**
   * Whether no other process can have the lock. It becomes `false` shortly before the row expires, also if the process
   * was stopped meanwhile or the database does not respond.
   */
  isHeld(): boolean;
  /** Ends the lock. If the database does not respond, the lock expires. */
  release(): Promise<void>;
  /** Ends the lock. Until `seconds` later, only `acquire` with `early` gets it. */
  releaseFor(seconds: number): Promise<void>;
}

export interface LeaseOptions {
  /** Milliseconds for which a lock stays if its process is killed. */
  ttlMs: number;
  /** Called when another process waits for the lock. */
  onRequest?: () => void;
  /** Also acquires a lock that was released by `releaseFor`. */
  early?: boolean;
}

/** Milliseconds between two renewals, which also tell who waits for a lock. */
const renewalMs = 500;
/** Milliseconds by which a lock ends in its process before its row expires. */
const marginMs = 500;

interface Held extends LeaseOptions {
  name: string;
  owner: string;
  /** As in `performance.now()`, which also counts while the process is stopped. */
  until: number;
  isLost: boolean;
}

export class Leases {
  readonly #db: Kysely<Database>;
  readonly #held = new Map<string, Held>();
  #timer: NodeJS.Timeout | undefined;
  #isRenewing = false;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /**
   * Acquires the lock, if no process has it.
   * @param name such as `upload:{id}`
   * @returns `undefined` if another process has it
   */
  async acquire(name: string, options: LeaseOptions): Promise<Lease | undefined> {
    const owner = randomUUID();
    const until = this.#untilAfter(options);
    const { rows } = await sql`
      insert into lease (name, owner, expires) values (${name}, ${owner}, ${expiry(options)})
      on conflict (name) do update set owner = excluded.owner, expires = excluded.expires, requested = false
      where lease.expires < now() or (${options.early ?? false} and lease.owner = '')
      returning owner`.execute(this.#db);
    if (rows.length === 0) return undefined;
    const held: Held = { ...options, name, owner, until, isLost: false };
    this.#held.set(owner, held);
    this.#timer ??= setInterval(() => void this.#renew(), renewalMs).unref();
    return {
      isHeld: () => !held.isLost && performance.now() < held.until,
      release: () => this.#end(held, sql`delete from lease where name = ${name} and owner = ${owner}`),
      releaseFor: (seconds) =>
        this.#end(
          held,
          sql`update lease set owner = '', expires = now() + make_interval(secs => ${seconds})
            where name = ${name} and owner = ${owner}`,
        ),
    };
  }

  /** Acquires the lock as soon as no other process has it. */
  async acquireInTurn(name: string, options: LeaseOptions): Promise<Lease> {
    for (;;) {
      const lease = await this.acquire(name, options);
      if (lease) return lease;
      await wait(renewalMs);
    }
  }

  /** Asks the process that has the lock to release it. */
  async request(name: string): Promise<void> {
    await this.#db
      .updateTable('lease')
      .set({ requested: true })
      .where('name', '=', name)
      .where('requested', '=', false)
      .execute();
  }

  readonly #untilAfter = ({ ttlMs }: LeaseOptions): number => performance.now() + ttlMs - marginMs;

  async #end(held: Held, statement: ReturnType<typeof sql>): Promise<void> {
    held.isLost = true;
    this.#held.delete(held.owner);
    if (this.#held.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    await statement.execute(this.#db).catch(() => undefined);
  }

  /** Renews all locks of this process with one statement. */
  async #renew(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    try {
      // A lock that has expired is not renewed: another process may have had it meanwhile.
      const held = [...this.#held.values()].filter((lease) => {
        lease.isLost ||= performance.now() >= lease.until;
        return !lease.isLost;
      });
      if (held.length === 0) return;
      const renewed = held.map((lease) => ({ lease, until: this.#untilAfter(lease) }));
      const [names, owners] = [held.map(({ name }) => name), held.map(({ owner }) => owner)];
      const seconds = held.map(({ ttlMs }) => ttlMs / 1000);
      // Before other requests: a lock that is renewed too late ends the request that has it.
      const { rows } = await withPrecedence('page', () =>
        sql<{ owner: string; requested: boolean }>`
          update lease set expires = now() + make_interval(secs => seconds)
          from unnest(${names}::text[], ${owners}::text[], ${seconds}::float8[]) as mine (name, owner, seconds)
          where lease.name = mine.name and lease.owner = mine.owner
          returning lease.owner, requested`.execute(this.#db),
      );
      for (const { lease, until } of renewed) {
        const row = rows.find(({ owner }) => owner === lease.owner);
        if (row) lease.until = until;
        else lease.isLost = true;
        if (row?.requested) lease.onRequest?.();
      }
    } catch {
      // The database does not respond. The next renewal tries again until the locks have expired.
    } finally {
      this.#isRenewing = false;
    }
  }
}

/**
 * Locks of all processes on this database.
 * @returns `undefined` for PGlite, which belongs to one process
 */
export const leasesOf = ({ kind, db }: Pick<OpenDatabase, 'kind' | 'db'>): Leases | undefined =>
  kind === 'postgres' ? new Leases(db) : undefined;

const expiry = ({ ttlMs }: LeaseOptions) => sql`now() + make_interval(secs => ${ttlMs / 1000})`;
