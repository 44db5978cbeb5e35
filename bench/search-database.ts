import pg from 'pg';

async function runStatements(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates an empty database on the server. @returns its URL */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const database = pg.escapeIdentifier(name);
  await runStatements(serverUrl, [`drop database if exists ${database} with (force)`, `create database ${database}`]);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Does at once what autovacuum and the next checkpoint would do for minutes after a library was written. */
export const finishWrites = (databaseUrl: string): Promise<void> =>
  runStatements(databaseUrl, ['vacuum (analyze)', 'checkpoint']);
