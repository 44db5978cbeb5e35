import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../db/open.ts';
import { databaseFolder } from '../../testing.ts';
import { createApp, registerApi } from './create-app.ts';

const dataDir = await databaseFolder();

/** Database in another process: killing it closes its connections, stopping it (SIGSTOP) does not. */
async function startDatabase(): Promise<{ process: ChildProcess; host: string }> {
  const database = spawn(process.execPath, [join(import.meta.dirname, 'testing-database-process.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [host] = await once(createInterface({ input: database.stdout }), 'line');
  return { process: database, host: String(host) };
}
let database = await startDatabase();
const databaseUrl = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(database.host)}`;
const { db, close } = await openDatabase({ dataDir, databaseUrl });
const ping = () => sql`select 1`.execute(db);
const app = await createApp({ log: false, readiness: { ping } });
await registerApi(app, (api) => void api.get('/query', { schema: { hide: true } }, ping));
after(async () => {
  await app.close();
  // Closed before the database, because it would wait for responses.
  await close();
  database.process.kill('SIGKILL');
});

async function fetchPath(url: string) {
  const { statusCode, headers, body } = await app.inject(url);
  return { statusCode, body: JSON.parse(body), code: headers['x-error-code'] };
}
const healthy = async () => {
  assert.deepEqual(await fetchPath('/health/live'), { statusCode: 200, body: { live: true }, code: undefined });
  assert.deepEqual(await fetchPath('/health/ready'), { statusCode: 200, body: { ready: true }, code: undefined });
  assert.equal((await fetchPath('/readyz')).statusCode, 200);
};
const withoutDatabase = async () => {
  const begun = performance.now();
  const [live, ready, readyz] = await Promise.all(['/health/live', '/health/ready', '/readyz'].map(fetchPath));
  const ms = performance.now() - begun;
  assert.ok(ms < 2_000, `answered after ${Math.round(ms)} ms`);
  assert.deepEqual(live, { statusCode: 200, body: { live: true }, code: undefined });
  assert.deepEqual(ready, { statusCode: 503, body: { ready: false }, code: 'unavailable' });
  assert.deepEqual([readyz?.statusCode, readyz?.body.code], [503, 'unavailable']);
};

describe('addHealthChecks', () => {
  test('is live and ready', healthy);

  test('is live, but not ready, while the database hangs, and ready when the database continues', async () => {
    database.process.kill('SIGSTOP');
    // It may still respond to earlier statements.
    while ((await fetchPath('/health/ready')).statusCode === 200);
    await withoutDatabase();
    database.process.kill('SIGCONT');
    await healthy();
  });

  test('is live, but not ready, when the database is killed during a response, and ready with a new database', async () => {
    database.process.kill('SIGSTOP');
    while ((await fetchPath('/health/ready')).statusCode === 200);
    const ended = once(database.process, 'exit');
    database.process.kill('SIGKILL');
    await ended;
    await withoutDatabase();
    const { statusCode, body } = await fetchPath('/api/v0/query');
    assert.deepEqual([statusCode, body.code], [503, 'unavailable']);
    database = await startDatabase();
    await healthy();
  });
});
