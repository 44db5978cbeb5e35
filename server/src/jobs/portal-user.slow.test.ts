/** The user that docker/create-database.sh gives the portal can do what the portal needs, and nothing else. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../base/db/open.ts';
import { startOwnPostgres, type TestPostgres } from '../base/db/testing-replica.ts';
import { FolderStore } from '../base/blobs/folder-store.ts';
import { temporaryFolder } from '../testing-folder.ts';
import { startProcessingQueue } from './pg-boss-queue.ts';

const skip = process.env['TEST_DATABASE_URL'] ? false : 'it needs PostgreSQL (npm test -- slow-postgres)';
const script = join(import.meta.dirname, '../../../docker/create-database.sh');

describe('the database user of the containers', { skip }, () => {
  let server: TestPostgres;
  let superuser: URL;
  const urlOf = (database: string) => `postgres://portal@${superuser.host}/${database}`;
  async function connected<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return work(client).finally(() => client.end());
  }

  before(async () => {
    server = await startOwnPostgres();
    superuser = new URL(server.url);
    const { hostname: PGHOST, port: PGPORT, username: POSTGRES_USER } = superuser;
    const connection = { PGHOST, PGPORT, POSTGRES_USER, POSTGRES_DB: 'postgres' };
    const env = { ...process.env, ...connection, POSTGRES_PASSWORD: "it's secret", PORTAL_USER: 'portal' };
    await promisify(execFile)('sh', [script], { env });
  });
  after(() => server.stop());

  it('migrates its database and runs jobs there', async () => {
    const database = await openDatabase({ dataDir: '', databaseUrl: urlOf('portal') });
    try {
      const publishing = () => ({
        blobs: new FolderStore(temporaryFolder()),
        review: false,
        defaultPublisher: 'Portal',
      });
      const onError = (error: unknown) => assert.fail(String(error));
      const queue = await startProcessingQueue({
        database,
        publishing,
        isWorker: false,
        recogniser: undefined,
        onError,
      });
      await queue.close();
    } finally {
      await database.close();
    }
  });

  it('has no other right', async () => {
    await connected(urlOf('portal'), async (client) => {
      const { rows } = await client.query<Record<string, boolean>>(
        'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
      );
      assert.deepEqual([...new Set(Object.values(rows[0] ?? {}))], [false]);
      for (const statement of [
        "copy (select 1) to program 'cat'",
        "select pg_read_file('PG_VERSION')",
        'create role x',
      ]) {
        await assert.rejects(client.query(statement), { code: '42501' }, statement);
      }
    });
    await assert.rejects(
      connected(urlOf('postgres'), (client) => client.query('select 1')),
      /permission denied for database "postgres"/,
    );
  });

  it('is the only one with a password', async () => {
    const { rows } = await connected(superuser.href, (client) =>
      client.query<{ name: string }>(
        'select rolname as name from pg_authid where rolcanlogin and rolpassword is not null',
      ),
    );
    assert.deepEqual(rows, [{ name: 'portal' }]);
  });
});
