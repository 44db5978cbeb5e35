/** A thousand saves, and the server killed among them: what was acknowledged is there. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import type { SavedItems, WatchlistMap } from '@mediothek/contract';
import { insertAccount } from '../auth/accounts.ts';
import { startSession } from '../auth/sessions.ts';
import { openDatabase } from '../db/open.ts';
import { openTestDatabase, temporaryFolder } from '../testing.ts';
import { mediaRecord, putAll, seriesRecord } from '../testing-records.ts';

const mediaIds = Array.from({ length: 30 }, (_, index) => `${1001 + index}`);
const seriesIds = Array.from({ length: 700 }, (_, index) => `${1 + index}`);
const listNames = Array.from({ length: 10 }, (_, index) => `List ${index}`);
const writers = 6;

const dataDir = temporaryFolder();
const databaseUrl = process.env['TEST_DATABASE_URL'] ? (await openTestDatabase()).databaseUrl : undefined;

/** @returns the session of a user with empty lists, in a library to save from */
async function prepare(): Promise<{ session: string; lists: string[] }> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  await putAll(
    db,
    mediaIds.map((id) => mediaRecord(id)),
  );
  const series = seriesIds.map((id) => ({ id, record: JSON.stringify(seriesRecord(id)) }));
  await db.insertInto('series').values(series).execute();
  const account = { username: 'ada', email: 'ada@example.org', password: 'unused' };
  const accountId = (await insertAccount(db, account)) ?? 0;
  const rows = listNames.map((name) => ({ account_id: accountId, name, name_key: name.toLowerCase() }));
  const lists = await db.insertInto('watchlist').values(rows).returning('id').execute();
  const session = await startSession(db, accountId);
  await close();
  return { session, lists: lists.map(({ id }) => String(id)) };
}
const { session, lists } = await prepare();

interface Save {
  method: 'PATCH' | 'PUT';
  path: string;
  body: object;
  /** How the lists name it: `{list}/{id}`, or the id of a series. */
  entry: string;
}
const saves: Save[] = [
  ...mediaIds.flatMap((id) =>
    lists.map((list): Save => ({
      method: 'PATCH',
      path: `/watchlists/${list}`,
      body: { add: [id] },
      entry: `${list}/${id}`,
    })),
  ),
  ...seriesIds.map((seriesId): Save => ({
    method: 'PUT',
    path: '/series/save',
    body: { seriesId },
    entry: `series:${seriesId}`,
  })),
];

let server: ChildProcess | undefined;
after(() => server?.kill('SIGKILL'));

/** @returns the API's address */
async function start(): Promise<string> {
  const program = join(import.meta.dirname, 'testing-server.ts');
  const child = spawn(process.execPath, [program, dataDir, ...(databaseUrl ? [databaseUrl] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  for await (const address of createInterface({ input: child.stdout })) return `${address}/api/v0`;
  throw new Error('The server ended before it listened');
}

async function send(api: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${api}${path}`, {
    method,
    headers: { cookie: `session=${session}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  assert.equal(answer.status, 200, `${method} ${path}: ${text}`);
  return JSON.parse(text);
}

/**
 * Several writers at once; the one whose save is the `last` to be waited for kills the server while the others' are under
 * way.
 * @param acknowledged entries, to be added to
 */
async function saveUntilKilled(api: string, acknowledged: Set<string>, last: number): Promise<void> {
  const open = saves.filter(({ entry }) => !acknowledged.has(entry));
  let killed = false;
  const write = async () => {
    for (let save = open.shift(); save && !killed; save = open.shift()) {
      try {
        await send(api, save.method, save.path, save.body);
      } catch (error) {
        if (killed && !(error instanceof assert.AssertionError)) return;
        throw error;
      }
      acknowledged.add(save.entry);
      if (acknowledged.size >= last && !killed) killed = server?.kill('SIGKILL') ?? false;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  if (server?.signalCode === null) await once(server, 'exit');
}

async function requireAll(api: string, acknowledged: ReadonlySet<string>): Promise<void> {
  // The calls name the same things: what the lists hold, and what is saved.
  const watchlists = (await send(api, 'GET', '/watchlists')) as WatchlistMap;
  const { ids } = (await send(api, 'GET', '/watchlists/saveditems')) as SavedItems;
  const entries = Object.entries(watchlists).flatMap(([list, { entries: held }]) => held.map((id) => `${list}/${id}`));
  const kept = new Set([...entries, ...ids]);
  assert.deepEqual(
    [...acknowledged].filter((entry) => !kept.has(entry)),
    [],
  );
  assert.equal(new Set(entries).size, entries.length, 'each once');
  const unsaved = entries.filter((entry) => !kept.has(entry.slice(entry.indexOf('/') + 1)));
  assert.deepEqual(unsaved, [], 'a change is whole or not there: what a list holds is saved');
}

test('the server killed during a thousand saves keeps every one it had acknowledged', async () => {
  assert.equal(saves.length, 1000);
  const acknowledged = new Set<string>();
  for (const last of [500, 1000]) {
    const api = await start();
    await requireAll(api, acknowledged);
    await saveUntilKilled(api, acknowledged, last);
    assert.ok(acknowledged.size >= last, `${acknowledged.size} of ${last}`);
    assert.equal(server?.signalCode, 'SIGKILL');
  }
  await requireAll(await start(), acknowledged);
});
