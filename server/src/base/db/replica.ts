/** One read replica: its connections, and whether its data are young enough to be read (decision 139). */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ApiError } from '../http/api-error.ts';
import { ConnectionQueue, type QueueLimits } from './connection-queue.ts';
import { createPool } from './create-pool.ts';
import type { Heartbeat } from './heartbeat.ts';

export interface ReplicaOptions {
  /** `postgres://…` */
  url: string;
  heartbeat: Heartbeat;
  /** Milliseconds. A replica whose data are older is not used. */
  maxLagMs: number;
  /** Milliseconds between two measurements. */
  intervalMs: number;
  pool: pg.PoolConfig;
  limits: QueueLimits;
}

export interface ReplicaState {
  /** Host, port and database, without user and password. */
  address: string;
  /** `late`: its data are too old. `down`: it does not respond. */
  state: 'used' | 'late' | 'down';
  /** Milliseconds, at most, by which its data are older than those of the primary. `undefined`: unknown. */
  lagMs: number | undefined;
  /** When `state` last changed. */
  since: Date;
  /** Statements since the start that it has executed, and those that were repeated on the primary. */
  statements: { executed: number; repeated: number };
}

/** The replica cannot execute the statement. The primary can. */
export class ReplicaError extends Error {
  override name = 'ReplicaError';
}

/** Milliseconds. A replica that takes longer for a measurement does not respond. */
const timeoutMs = 1_000;
/** Milliseconds between two attempts to connect to a replica that does not respond. */
const retryMs = 500;
/** Milliseconds between two measurements while changes are on their way to the replica. */
const catchUpMs = 25;

/** Host, port and database of a URL. */
export function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/**
 * Whether another server may succeed: connection exceptions (08), conflicts with the replay of the log (40), insufficient
 * resources (53), shutdown (57, but not the statement timeout), system and internal errors (58, XX), and errors without a
 * code of PostgreSQL, such as a broken connection. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
function isRepeatable(error: unknown): boolean {
  if (error instanceof ReplicaError) return true;
  // Its connections are all in use. The primary would be overloaded, too, if it got these statements.
  if (error instanceof ApiError) return false;
  const code = codeOf(error);
  return code === undefined || (/^(08|40|53|57|58|XX)/.test(code) && code !== statementTimeout);
}

const statementTimeout = '57014';

/** Code of PostgreSQL. `undefined`: the connection failed. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

export class Replica {
  readonly #options: ReplicaOptions;
  readonly #pool: pg.Pool;
  readonly #queue: ConnectionQueue;
  readonly #stopped = new AbortController();
  readonly #address: string;
  readonly #statements = { executed: 0, repeated: 0 };
  #running: Promise<void> | undefined;
  /** Aborted when the replica does not respond any more. */
  #left = new AbortController();
  #isUp = false;
  #beat = 0;
  #state: ReplicaState['state'] = 'down';
  #since = new Date();
  #pending = 0;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#address = addressOf(options.url);
    this.#pool = createPool({
      ...options.pool,
      connectionString: options.url,
      connectionTimeoutMillis: timeoutMs,
      onConnect: (client: pg.ClientBase) => this.#checkConnection(client),
    });
    this.#queue = new ConnectionQueue(this.#pool, options.limits);
  }

  start(): void {
    this.#running ??= this.#watch();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#leave();
    await this.#running;
    await this.#pool.end();
  }

  /** Whether its data are young enough, and contain all changes that this process knows of. */
  isUsable(): boolean {
    const { heartbeat, maxLagMs } = this.#options;
    return this.#isUp && this.#beat >= heartbeat.required && heartbeat.ageOf(this.#beat) <= maxLagMs;
  }

  /**
   * Executes a statement that changes nothing.
   * @returns `undefined` if it has to be executed on the primary
   * @throws errors of the statement itself, which the primary would throw, too; ApiError `unavailable`
   */
  async query(text: string, parameters: readonly unknown[]): Promise<unknown[] | undefined> {
    this.#pending += 1;
    try {
      const rows = await this.#execute(text, parameters);
      this.#statements.executed += 1;
      return rows;
    } catch (error) {
      if (!isRepeatable(error)) throw error;
      this.#statements.repeated += 1;
      return undefined;
    } finally {
      this.#pending -= 1;
    }
  }

  /** Number of statements that run or wait for a connection. */
  get pending(): number {
    return this.#pending;
  }

  get state(): ReplicaState {
    this.#updateState();
    const age = this.#options.heartbeat.ageOf(this.#beat);
    return {
      address: this.#address,
      state: this.#state,
      lagMs: this.#isUp && Number.isFinite(age) ? Math.round(age) : undefined,
      since: this.#since,
      statements: { ...this.#statements },
    };
  }

  async #execute(text: string, parameters: readonly unknown[]): Promise<unknown[]> {
    const { signal } = this.#left;
    const client = await this.#connect(signal);
    let isBroken = true;
    try {
      // It may have become too old while the statement waited for a connection.
      if (!this.isUsable()) {
        isBroken = false;
        throw new ReplicaError('The replica became too old');
      }
      const { rows } = await untilAborted(client.query<object>(text, [...parameters]), signal);
      isBroken = false;
      return rows;
    } catch (error) {
      isBroken &&= codeOf(error) === undefined;
      if (isBroken && !(error instanceof ReplicaError)) this.#leave();
      throw error;
    } finally {
      // Releasing a connection with an error closes it, even if it is in use.
      client.release(isBroken);
    }
  }

  async #connect(signal: AbortSignal): Promise<pg.PoolClient> {
    const connecting = this.#queue.connect();
    try {
      return await untilAborted(connecting, signal);
    } catch (error) {
      // If it was aborted, the connection arrives later.
      connecting.then(
        (client) => client.release(true),
        () => undefined,
      );
      const isOpening = error instanceof ApiError && error.cause !== undefined;
      throw isOpening ? new ReplicaError('The replica accepts no connection', { cause: error }) : error;
    }
  }

  /**
   * A standby that was restarted begins at an earlier point of the log. A new connection is used only if it sees what was
   * measured before.
   */
  async #checkConnection(client: pg.ClientBase): Promise<void> {
    const beat = await readBeat(client, this.#options.heartbeat.server, AbortSignal.timeout(timeoutMs));
    if (beat < this.#beat) throw new ReplicaError('The replica has lost data that it had before');
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: this.#options.url,
        connectionTimeoutMillis: timeoutMs,
      });
      const ended = new AbortController();
      client.on('error', () => ended.abort());
      client.on('end', () => ended.abort());
      // Statements of a replica that does not respond are repeated on the primary.
      ended.signal.addEventListener('abort', () => this.#leave());
      await this.#measureUntilEnd(client, AbortSignal.any([signal, ended.signal])).catch(() => undefined);
      this.#leave();
      // A stopped server never confirms the end.
      void client.end().catch(() => undefined);
      await wait(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #measureUntilEnd(client: pg.Client, signal: AbortSignal): Promise<void> {
    const { heartbeat, intervalMs } = this.#options;
    await client.connect();
    while (!signal.aborted) {
      this.#beat = await readBeat(client, heartbeat.server, AbortSignal.timeout(timeoutMs));
      if (!this.#isUp) this.#left = new AbortController();
      this.#isUp = true;
      this.#updateState();
      const isCatchingUp = this.#beat < heartbeat.required && this.#state === 'used';
      await wait(isCatchingUp ? catchUpMs : intervalMs, undefined, { signal });
    }
  }

  #leave(): void {
    this.#isUp = false;
    this.#left.abort();
    this.#updateState();
  }

  #updateState(): void {
    const isYoung = this.#options.heartbeat.ageOf(this.#beat) <= this.#options.maxLagMs;
    const state = this.#isUp ? (isYoung ? 'used' : 'late') : 'down';
    if (state === this.#state) return;
    this.#state = state;
    this.#since = new Date();
  }
}

/** @returns number of the last heartbeat that the replica has; 0: none */
async function readBeat(client: pg.ClientBase, server: string, signal: AbortSignal): Promise<number> {
  const reading = client.query<{ beat: number }>('select beat::int from heartbeat where server = $1', [server]);
  const { rows } = await untilAborted(reading, signal);
  return rows[0]?.beat ?? 0;
}

/** @throws ReplicaError when `signal` is aborted */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new ReplicaError('The replica does not respond'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
