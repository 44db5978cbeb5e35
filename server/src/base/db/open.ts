import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createPool } from './create-pool.ts';
import { ConnectionQueue, type Precedence, type QueueLimits } from './connection-queue.ts';
import { type LibraryEvents, libraryEventsChannel, createLibraryEvents, followChanges } from './library-events.ts';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { type PgliteDatabase, startPglite } from './pglite.ts';
import { migrate } from './migrate.ts';
import { createReader } from './reader.ts';
import type { ReplicaState } from './replica.ts';
import { openReplicas, type Replicas } from './replicas.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  /**
   * Database for background jobs. On a PostgreSQL server, jobs have connections of their own. PGlite has one
   * connection: jobs wait for requests, without limit.
   */
  jobs: Kysely<Database>;
  /**
   * Database for reading public data, on replicas if there are any. It cannot change anything. Everything else is read
   * with `db`, such as what a user has stored.
   */
  reader: Kysely<Database>;
  changes: LibraryEvents;
  /** State of each read replica. */
  replicas(): ReplicaState[];
  /** Rejects if the database does not respond. Does not need a connection of the request pool. */
  ping(): Promise<void>;
  kind: 'pglite' | 'postgres';
  /** Most requests that waited for a connection at the same time since the last call. */
  takeMaxWaiting(): number;
  /** SQL for libraries: one statement, or several without values. Returns the rows of all statements. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Waits for running statements, then closes. No committed data is lost. */
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** Folder of the embedded database. Used without `databaseUrl`. */
  dataDir: string;
  /** `postgres://…` of a PostgreSQL server. */
  databaseUrl?: string | undefined;
  /** Connections for requests to a PostgreSQL server. Default: 10. */
  connections?: number | undefined;
  /** Time that requests wait for a connection before the response is 503. `undefined`: no limits (commands, tests). */
  limits?: QueueLimits | undefined;
  /** Milliseconds for a request's statement on a PostgreSQL server. `undefined`: no limit (commands, tests). */
  statementTimeout?: number | undefined;
  /** `false`: the tables stay as they are, also if they are older than this version. Default: true. */
  migrates?: boolean | undefined;
  /** Read replicas of the PostgreSQL server. */
  replicas?: ReplicaSettings | undefined;
}

export interface ReplicaSettings {
  /** `postgres://…` of each replica. */
  urls: readonly string[];
  /** Milliseconds. A replica whose data are older is not used. */
  maxLagMs: number;
}

/** @param precedence of all its statements; default: the precedence of the request */
function kyselyOn(queue: ConnectionQueue, pool: pg.Pool, precedence?: Precedence): Kysely<Database> {
  // Several Kysely instances may share the pool, so the code that opened it ends it.
  const end = async () => undefined;
  const dialect = new PostgresDialect({
    pool: { options: pool.options, connect: () => queue.connect(precedence), end },
  });
  return new Kysely<Database>({ dialect });
}

const executeSqlOn =
  (queue: ConnectionQueue): OpenDatabase['executeSql'] =>
  async (text, values) => {
    const client = await queue.connect('job');
    try {
      const results = [await client.query(text, values)].flat();
      return { rows: results.flatMap(({ rows }) => rows) };
    } catch (error) {
      // The statements may have started a transaction.
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };

/**
 * Connects to the embedded database. The pool has exactly one connection, because PGlite has one backend: a statement of a
 * second connection could get between the parts of a large one. Therefore, use only the callback's `trx` inside
 * `db.transaction()`, never `db`.
 * @param onClose runs after the connection is closed
 */
export function connectToEmbedded(
  { host, ping }: Pick<PgliteDatabase, 'host' | 'ping'>,
  limits: QueueLimits = {},
  onClose: () => Promise<void> = async () => {},
): OpenDatabase {
  const changes = createLibraryEvents();
  const pool = createPool({
    host,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: async (client: pg.ClientBase) => {
      client.on('notification', ({ payload = '' }) => changes.emit(payload));
      await client.query(`listen ${libraryEventsChannel}`);
    },
  });
  const queue = new ConnectionQueue(pool, limits);
  const [db, jobs] = [kyselyOn(queue, pool), kyselyOn(queue, pool, 'job')];
  const close = async (): Promise<void> => {
    await Promise.all([db.destroy(), jobs.destroy()]);
    await pool.end();
    await onClose();
  };
  const takeMaxWaiting = () => queue.takeMaxWaiting();
  const reader = createReader(db);
  return {
    db,
    jobs,
    reader,
    replicas: () => [],
    changes,
    ping,
    kind: 'pglite',
    takeMaxWaiting,
    executeSql: executeSqlOn(queue),
    close,
  };
}

async function openEmbedded({ dataDir, limits }: DatabaseSettings): Promise<OpenDatabase> {
  const unlock = lockDirectory(dataDir);
  try {
    const embedded = await startPglite(dataDir);
    return connectToEmbedded(embedded, limits, async () => {
      await embedded.close();
      unlock();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** @returns the database and, if there are replicas, what begins to measure them when the tables exist */
function openServer(settings: DatabaseSettings & { databaseUrl: string }): {
  opened: OpenDatabase;
  replicas: Replicas | undefined;
} {
  const { databaseUrl: connectionString, connections = 10, limits = {}, statementTimeout } = settings;
  // JIT compilation of a plan costs more than the statements take.
  const options = '-c jit=off -c work_mem=32MB';
  const requests: pg.PoolConfig = {
    max: connections,
    options,
    ...(statementTimeout !== undefined && { statement_timeout: statementTimeout }),
  };
  const pool = createPool({
    ...requests,
    connectionString,
    // Timeout for opening a connection. Requests that wait for a busy connection are in the queue.
    ...(limits.request !== undefined && { connectionTimeoutMillis: limits.request }),
  });
  const jobPool = createPool({ connectionString, max: 4, options });
  const healthPool = createPool({ connectionString, max: 1, connectionTimeoutMillis: 1_500 });
  const [queue, jobQueue] = [new ConnectionQueue(pool, limits), new ConnectionQueue(jobPool, {})];
  const [db, jobs] = [kyselyOn(queue, pool), kyselyOn(jobQueue, jobPool, 'job')];
  const replicas =
    settings.replicas &&
    openReplicas({
      ...settings.replicas,
      primaryUrl: connectionString,
      pool: { ...requests, options: `${options} -c default_transaction_read_only=on` },
      limits,
    });
  let endFollowing: () => Promise<void> = async () => {};
  const events = createLibraryEvents(() => {
    endFollowing = followChanges({ connectionString }, changes);
  });
  const changes: LibraryEvents = {
    subscribe: events.subscribe,
    emit(what) {
      // Before the listeners: they read again, and requests fill the caches that they have emptied.
      replicas?.requireLatest();
      events.emit(what);
    },
  };
  const opened: OpenDatabase = {
    db,
    jobs,
    reader: createReader(db, replicas?.list),
    changes,
    replicas: () => (replicas?.list ?? []).map(({ state }) => state),
    async ping() {
      await healthPool.query('select 1');
    },
    kind: 'postgres',
    takeMaxWaiting: () => queue.takeMaxWaiting(),
    executeSql: executeSqlOn(jobQueue),
    async close() {
      await Promise.all([endFollowing(), replicas?.stop(), db.destroy(), jobs.destroy()]);
      await Promise.all([pool.end(), jobPool.end(), healthPool.end()]);
    },
  };
  return { opened, replicas };
}

/**
 * Opens the library's database and migrates it, unless the settings say otherwise: PostgreSQL with `databaseUrl`, or else the embedded one.
 * @throws DirectoryLockedError if another process uses `dataDir`
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { databaseUrl } = settings;
  const { opened, replicas } = databaseUrl
    ? openServer({ ...settings, databaseUrl })
    : { opened: await openEmbedded(settings) };
  try {
    if (settings.migrates !== false) await migrate(opened.jobs);
    replicas?.start();
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/**
 * Milliseconds that a page's query waits for a connection. A page depends on one small query, so it fails only if the
 * database does not seem to respond at all.
 */
const pageTimeoutMs = 15_000;

/** Opens the database for a server, with limits for connections and statements. */
export const openForRequests = ({
  dataDir,
  databaseUrl,
  databasePool: connections,
  statementTimeout,
  requestWaitMs,
  replicas,
}: {
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  statementTimeout: number;
  requestWaitMs: number;
  replicas: ReplicaSettings | undefined;
}): Promise<OpenDatabase> =>
  openDatabase({
    dataDir,
    databaseUrl,
    connections,
    limits: { page: Math.max(pageTimeoutMs, requestWaitMs), request: requestWaitMs },
    statementTimeout,
    replicas,
  });
