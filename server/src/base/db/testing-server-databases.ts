/** Test databases on a PostgreSQL server, copied from a migrated template like the embedded ones. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from './open.ts';
import { schemaKey } from './testing-schema-key.ts';

const prefix = 'test_template_';

/** Runs `work` with a connection to the server. */
async function onServer<Result>(serverUrl: string, work: (server: pg.Client) => Promise<Result>): Promise<Result> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  return work(server).finally(() => server.end());
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** @returns name of the migrated database */
async function ensureTemplate(server: pg.Client, serverUrl: string): Promise<string> {
  const template = `${prefix}${schemaKey()}`;
  // Test files that start at the same time wait for the first one. The lock is released with the connection.
  await server.query(`select pg_advisory_lock(hashtext('${prefix}'))`);
  const { rows } = await server.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, '${prefix}')`,
  );
  if (rows.some(({ name }) => name === template)) return template;
  for (const { name } of rows) await server.query(`drop database ${name}`);
  const unfinished = `${template}_part`;
  await server.query(`create database ${unfinished}`);
  const { close } = await openDatabase({ dataDir: '', databaseUrl: urlOf(serverUrl, unfinished) });
  await close();
  await server.query(`alter database ${unfinished} rename to ${template}`);
  return template;
}

/** Creates an empty, migrated database on the server. */
export async function createDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<unknown> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, async (server) => {
    const template = await ensureTemplate(server, serverUrl);
    await server.query(`create database ${name} template ${template}`);
  });
  const drop = () => onServer(serverUrl, (server) => server.query(`drop database ${name} with (force)`));
  return { url: urlOf(serverUrl, name), drop };
}
