import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ConnectionQueue, type Precedence, type QueueLimits } from './connection-queue.ts';
import { type LibraryEvents, libraryEventsChannel, createLibraryEvents, subscribeToNotify } from './library-events.ts';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { startPglite } from './pglite.ts';
import { migrate } from './migrate.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  /**
   * For background jobs. On a PostgreSQL server they have connections of their own. PGlite has one only: there jobs go behind
   * requests, and wait however long that takes.
   */
  jobs: Kysely<Database>;
  changes: LibraryEvents;
  /** Rejects when the database does not answer; needs none of the connections that requests wait for. */
  ping(): Promise<void>;
  kind: 'pglite' | 'postgres';
  /** For libraries that bring statements of their own: one, or several without values, then with the rows of all. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Finishes running statements, then closes; nothing acknowledged is lost. */
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** Folder of the embedded database; used when there is no `databaseUrl` */
  dataDir: string;
  /** `postgres://…` of a PostgreSQL server */
  databaseUrl?: string | undefined;
  /** Connections for requests to a PostgreSQL server; 10 */
  connections?: number | undefined;
  /** How long requests wait for a connection; then the answer is 503. No limits where it is absent (commands, tests) */
  limits?: QueueLimits | undefined;
  /** ms that a request's statement may take on a PostgreSQL server; no limit where it is absent (commands, tests) */
  statementTimeout?: number | undefined;
}

/**
 * A broken idle connection is replaced by the pool; without listeners Node would end the process. So it would for one that
 * breaks while it is in use: the client says so in addition to failing the query.
 */
function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** @param precedence of all its statements; without it that of the request which begins them */
function kyselyOn(queue: ConnectionQueue, pool: pg.Pool, precedence?: Precedence): Kysely<Database> {
  // The pool is ended by who opened it, as several of these may share it.
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
      // Several statements may have begun a transaction.
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };

/**
 * Embedded, the pool has exactly one connection: all share one backend, where a second one's statement could slip
 * between the parts of a large one. Hence never use `db` inside `db.transaction()`, only what the callback gives you.
 */
async function openEmbedded({ dataDir, limits = {} }: DatabaseSettings): Promise<OpenDatabase> {
  const unlock = lockDirectory(dataDir);
  try {
    const embedded = await startPglite(dataDir);
    const changes = createLibraryEvents();
    const pool = createPool({
      host: embedded.host,
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
      await embedded.close();
      unlock();
    };
    return { db, jobs, changes, ping: embedded.ping, kind: 'pglite', executeSql: executeSqlOn(queue), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

function openServer({ databaseUrl, connections = 10, limits = {}, statementTimeout }: DatabaseSettings): OpenDatabase {
  const connectionString = databaseUrl;
  // Compiling a plan costs more than our statements take.
  const options = '-c jit=off -c work_mem=32MB';
  const pool = createPool({
    connectionString,
    max: connections,
    options,
    // For connecting: who waits for a connection that others have is in the queue.
    ...(limits.request !== undefined && { connectionTimeoutMillis: limits.request }),
    ...(statementTimeout !== undefined && { statement_timeout: statementTimeout }),
  });
  const jobPool = createPool({ connectionString, max: 4, options });
  const healthPool = createPool({ connectionString, max: 1, connectionTimeoutMillis: 1_500 });
  const jobQueue = new ConnectionQueue(jobPool, {});
  const [db, jobs] = [kyselyOn(new ConnectionQueue(pool, limits), pool), kyselyOn(jobQueue, jobPool, 'job')];
  let endListening: () => Promise<void> = async () => {};
  const changes = createLibraryEvents(() => {
    endListening = subscribeToNotify({ connectionString }, changes);
  });
  return {
    db,
    jobs,
    changes,
    async ping() {
      await healthPool.query('select 1');
    },
    kind: 'postgres',
    executeSql: executeSqlOn(jobQueue),
    async close() {
      await Promise.all([endListening(), db.destroy(), jobs.destroy()]);
      await Promise.all([pool.end(), jobPool.end(), healthPool.end()]);
    },
  };
}

/**
 * Opens the library's database with its schema up to date: PostgreSQL by `databaseUrl`, else the embedded one.
 * @throws DirectoryLockedError when another process uses `dataDir`
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const opened = settings.databaseUrl ? openServer(settings) : await openEmbedded(settings);
  try {
    await migrate(opened.jobs);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/**
 * How long requests of a server wait for a connection; ms. What a page is depends on one small look-up: it is given up only
 * when the database seems not to answer at all.
 */
const limits: QueueLimits = { page: 15_000, request: 2_000 };

/** Opens it for a server, whose requests wait neither for ever for a connection nor for a statement. */
export const openForRequests = ({
  dataDir,
  databaseUrl,
  databasePool: connections,
  statementTimeout,
}: {
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  statementTimeout: number;
}): Promise<OpenDatabase> => openDatabase({ dataDir, databaseUrl, connections, limits, statementTimeout });
