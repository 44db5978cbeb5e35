/**
 * A worker process that tests kill. It opens the given database and data directory, prints their state, and processes
 * all waiting uploads. Jobs of a killed worker count as timed out. With the start of a statement and a file as
 * arguments, it writes the file and blocks instead of running such a statement.
 */
import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { FolderStore } from '../../base/blobs/folder-store.ts';
import { openDatabase } from '../../base/db/open.ts';
import { startProcessingQueue } from '../../jobs/pg-boss-queue.ts';
import { uploadsInProcessing } from '../processing-queue.ts';

const [dataDir = '', statement, markerFile = ''] = process.argv.slice(2);
if (statement) {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: [string | { text: string }]) {
    const [first] = args;
    if ((typeof first === 'string' ? first : first.text).startsWith(statement)) {
      writeFileSync(markerFile, String(process.pid));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    return Reflect.apply(query, this, args);
  } as typeof query; // only those of its overloads that Kysely uses
}
const database = await openDatabase({ dataDir, databaseUrl: process.env['DATABASE_URL'] || undefined });
const { db } = database;
const { rows } = await sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`.execute(db);
if (rows[0]?.exists)
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(db);
const media = await db.selectFrom('media').select('id').execute();
const states = await db.selectFrom('upload').select('state').execute();
process.stdout.write(`${JSON.stringify({ media: media.length, states: states.map(({ state }) => state) })}\n`);

const queue = await startProcessingQueue({
  database,
  publishing: () => ({ blobs: new FolderStore(dataDir), review: false, defaultPublisher: 'Portal' }),
  isWorker: true,
  onError: (error) => process.stderr.write(`${error.stack}\n`),
  pace: { pollSeconds: 0.5, superviseSeconds: 1, retryDelaySeconds: 0, heartbeatSeconds: 10 },
});
const { signal } = new AbortController();
for (;;) {
  await queue.job.run(db, signal);
  if ((await uploadsInProcessing(db)).length === 0) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
await queue.close();
await database.close();
