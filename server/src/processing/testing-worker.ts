/**
 * A process to be killed: opens the data directory it is given, says what it finds, and processes what waits until nothing
 * does. What a killed worker held counts as silent for long.
 */
import { sql } from 'kysely';
import { openDatabase } from '../db/open.ts';
import { startProcessingQueue } from '../jobs/processing-queue.ts';
import { uploadsInProcessing } from '../uploads/processing-queue.ts';

const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
const { db } = database;
const { rows } = await sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`.execute(db);
if (rows[0]?.exists)
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(db);
const media = await db.selectFrom('media').select('id').execute();
const states = await db.selectFrom('upload').select('state').execute();
process.stdout.write(`${JSON.stringify({ media: media.length, states: states.map(({ state }) => state) })}\n`);

const queue = await startProcessingQueue({
  database,
  publishing: () => ({ dataDir, review: false, portalName: 'Portal' }),
  works: true,
  onError: (error) => process.stderr.write(`${error.stack}\n`),
  pace: { poll: 0.5, supervise: 1, retryDelay: 0, heartbeat: 10 },
});
const { signal } = new AbortController();
for (;;) {
  await queue.job.run(db, signal);
  if ((await uploadsInProcessing(db)).length === 0) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
await queue.close();
await database.close();
