import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
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

const executeSqlOn =
  (pool: pg.Pool): OpenDatabase['executeSql'] =>
  async (text, values) => {
    const client = await pool.connect();
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
async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const unlock = lockDirectory(dataDir);
  try {
    const embedded = await startEmbedded(dataDir);
    const pool = createPool({
      host: embedded.host,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
    });
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    const close = async (): Promise<void> => {
      await db.destroy();
      await embedded.close();
      unlock();
    };
    return { db, kind: 'pglite', executeSql: executeSqlOn(pool), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

function openServer(databaseUrl: string): OpenDatabase {
  // Compiling a plan costs more than our statements take.
  const pool = createPool({ connectionString: databaseUrl, max: 10, options: '-c jit=off -c work_mem=32MB' });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: 'postgres', executeSql: executeSqlOn(pool), close: () => db.destroy() };
}

/**
 * Opens the library's database with its schema up to date: PostgreSQL by `databaseUrl`, else the embedded one.
 * @throws DirectoryLockedError when another process uses `dataDir`
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const opened = settings.databaseUrl ? openServer(settings.databaseUrl) : await openEmbedded(settings.dataDir);
  try {
    await migrate(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}
