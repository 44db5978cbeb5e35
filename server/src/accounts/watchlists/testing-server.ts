/**
 * The API as a process that a test kills: `node testing-server.ts {dataDir} [{databaseUrl}]`. It prints one line of
 * JSON when it listens (`Listening`). The first process fills an empty database, so that the database is opened once
 * less. A killed process leaves the lock of the embedded database, and the next process replaces it.
 */
import type { Kysely } from 'kysely';
import { insertAccount } from '../auth/accounts.ts';
import { startSession } from '../auth/sessions.ts';
import { shippedContent } from '../../content/shipped-content.ts';
import type { Database } from '../../base/db/database.ts';
import { openDatabase } from '../../base/db/open.ts';
import { seriesRecord } from '../../testing-records.ts';
import { addMedia } from './testing-lists.ts';
import { createApp } from '../../base/http/create-app.ts';
import { accountsModule } from '../module.ts';

export interface Listening {
  url: string;
  /**
   * User with empty lists, in a library whose items can be saved. Only sent by the process that has filled the
   * database.
   */
  user?: { session: string; lists: string[] };
}

const ids = (first: number, count: number) => Array.from({ length: count }, (_, index) => `${first + index}`);
export const mediaIds = ids(1001, 30);
export const seriesIds = ids(1, 100);
const listNames = ids(0, 10).map((number) => `List ${number}`);

async function fill(db: Kysely<Database>): Promise<Listening['user']> {
  await addMedia(db, mediaIds);
  const series = seriesIds.map((id) => ({ id, record: JSON.stringify(seriesRecord(id)) }));
  await db.insertInto('series').values(series).execute();
  const accountId = (await insertAccount(db, { username: 'ada', email: 'ada@example.org', password: 'unused' })) ?? 0;
  const rows = listNames.map((name) => ({ account_id: accountId, name, name_key: name.toLowerCase() }));
  const lists = await db.insertInto('watchlist').values(rows).returning('id').execute();
  return { session: await startSession(db, accountId), lists: lists.map(({ id }) => String(id)) };
}

if (import.meta.main) {
  const [, , dataDir = '', databaseUrl] = process.argv;
  const { db } = await openDatabase({ dataDir, databaseUrl });
  const isFilled = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  const user = isFilled ? undefined : await fill(db);
  const app = await createApp({ log: false, readiness: { ping: async () => {} } });
  await app.register(accountsModule, { db, content: await shippedContent(), origin: 'http://localhost' });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const listening: Listening = { url, ...(user && { user }) };
  process.stdout.write(`${JSON.stringify(listening)}\n`);
}
