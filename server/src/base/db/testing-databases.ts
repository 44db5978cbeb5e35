/**
 * Empty databases for tests, embedded or on the PostgreSQL server of `TEST_DATABASE_URL`. A process that runs several test
 * files (`TEST_SHARED_PROCESS`) empties a database and uses it again, which takes a third of the time of a new one. It does
 * not remove the last one: the step that started the process removes the server.
 */
import { sql } from 'kysely';
import { connectToEmbedded, openDatabase, type OpenDatabase } from './open.ts';
import { startPglite } from './pglite.ts';
import { createDatabase } from './testing-server-databases.ts';
import { copyEmptyDatabase } from './testing-template.ts';
import { temporaryFolder } from '../../testing-folder.ts';

interface ReusableDatabase {
  /** On PostgreSQL. */
  databaseUrl?: string;
  /** For clients of other processes. The embedded database listens on a Unix socket. */
  clientUrl: string;
  open(): Promise<OpenDatabase>;
  remove(): Promise<unknown>;
}

/** Migrated empty databases of this process that no test file uses. */
const unused: ReusableDatabase[] = [];

async function create(): Promise<ReusableDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl) {
    const { url, drop } = await createDatabase(serverUrl);
    const open = () => openDatabase({ dataDir: '', databaseUrl: url });
    return { databaseUrl: url, clientUrl: url, open, remove: drop };
  }
  const dataDir = temporaryFolder();
  await copyEmptyDatabase(dataDir);
  const embedded = await startPglite(dataDir);
  // Between two test files nothing else keeps the process running.
  embedded.unref();
  const clientUrl = `postgres://postgres@localhost/postgres?host=${embedded.host}`;
  return { clientUrl, open: async () => connectToEmbedded(embedded), remove: () => embedded.close() };
}

/** Tables, columns and indexes as text, to notice a test that changes the schema. */
async function schemaOf({ jobs }: OpenDatabase): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    select string_agg(format('%s %s', relation, columns), E'\n' order by relation) as schema
    from (
      select format('%s %s', c.relkind, c.relname) as relation,
        string_agg(format('%s %s %s', a.attname, a.atttypid, a.attnotnull), ', ' order by a.attnum) as columns
      from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace
      group by c.relkind, c.relname
    ) as relations`.execute(jobs);
  return rows[0]?.schema ?? '';
}

/** Schema of the migrations. It is read from the first database, before a test has used it. */
let migrated: string | undefined;

/**
 * Deletes all rows, resets the sequences, and drops the schemas that libraries have created.
 * @throws Error if another connection holds a lock for 10 s, or if the schema is not that of the migrations any more
 */
async function empty(database: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop schema %I cascade', nspname) as statement from pg_namespace
    where nspname <> 'public' and nspname <> 'information_schema' and nspname not like 'pg\\_%'
    union all
    select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity cascade'
    from pg_tables where schemaname = 'public' and tablename not like 'kysely\\_%'`.execute(database.jobs);
  const statements = ["set lock_timeout = '10s'", ...rows.map(({ statement }) => statement)];
  // The embedded database has one session for all connections: nothing of the test may be left in it.
  const session = ['reset lock_timeout', 'deallocate all', 'discard temp', 'select pg_advisory_unlock_all()'];
  await database.executeSql([...statements, ...session].join(';'));
  if ((await schemaOf(database)) !== migrated) throw new Error('The tests have changed the schema of their database');
}

/** A migrated empty database that nobody else uses until its release. */
export interface LeasedDatabase extends Omit<ReusableDatabase, 'remove'> {
  /** Call it when all connections are closed. */
  release(): Promise<void>;
}

export async function leaseDatabase(): Promise<LeasedDatabase> {
  const database = unused.pop() ?? (await create());
  const { open, remove, ...urls } = database;
  return {
    ...urls,
    async open() {
      const opened = await open();
      migrated ??= await schemaOf(opened);
      return opened;
    },
    async release() {
      if (!process.env['TEST_SHARED_PROCESS']) {
        await remove();
        return;
      }
      const opened = await open();
      try {
        await empty(opened);
      } catch (error) {
        await opened.close();
        await remove();
        throw error;
      }
      await opened.close();
      unused.push(database);
    },
  };
}
