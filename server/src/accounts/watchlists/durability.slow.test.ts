/** The server is killed twice during 400 saves. All acknowledged saves must be stored. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import type { WatchlistMap } from '@mediothek/contract';
import { databaseFolder, openTestDatabase } from '../../testing.ts';
import { type Listening, mediaIds, seriesIds } from './testing-server.ts';

const writers = 8;

const { dataDir, databaseUrl } = process.env['TEST_DATABASE_URL']
  ? await openTestDatabase()
  : { dataDir: await databaseFolder(), databaseUrl: undefined };

interface Save {
  method: 'PATCH' | 'PUT';
  path: string;
  body: object;
  /** Name of the entry in the lists: `{list}/{id}`, or the id of a series. */
  entry: string;
}
const savesOf = (lists: readonly string[]): Save[] => [
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

async function start(): Promise<Listening> {
  const program = join(import.meta.dirname, 'testing-server.ts');
  const child = spawn(process.execPath, [program, dataDir, ...(databaseUrl ? [databaseUrl] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as Listening;
  throw new Error('The server ended before it listened');
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

const sender =
  ({ url }: Listening, session: string): Send =>
  async (method, path, body) => {
    const response = await fetch(`${url}/api/v0${path}`, {
      method,
      headers: { cookie: `session=${session}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    assert.equal(response.status, 200, `${method} ${path}: ${text}`);
    return JSON.parse(text);
  };

/**
 * Runs several writers in parallel. The writer with the `last` acknowledged save kills the server during the saves of
 * the others.
 * @param acknowledged entries, to which this function adds
 */
async function saveUntilKilled(
  send: Send,
  saves: readonly Save[],
  acknowledged: Set<string>,
  killAfter: number,
): Promise<void> {
  const pending = saves.filter(({ entry }) => !acknowledged.has(entry));
  let killed = false;
  const write = async () => {
    for (let save = pending.shift(); save && !killed; save = pending.shift()) {
      try {
        await send(save.method, save.path, save.body);
      } catch (error) {
        if (killed && !(error instanceof assert.AssertionError)) return;
        throw error;
      }
      acknowledged.add(save.entry);
      if (acknowledged.size >= killAfter && !killed) killed = server?.kill('SIGKILL') ?? false;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  if (server?.signalCode === null) await once(server, 'exit');
}

async function requireAll(send: Send, acknowledged: ReadonlySet<string>): Promise<void> {
  // Both operations name the same items: the entries of lists and the saved items.
  const watchlists = (await send('GET', '/watchlists')) as WatchlistMap;
  const ids = (await send('GET', '/watchlists/saveditems')) as string[];
  const entries = Object.entries(watchlists).flatMap(([list, { entries: listed }]) =>
    listed.map((id) => `${list}/${id}`),
  );
  const stored = new Set([...entries, ...ids]);
  assert.deepEqual(
    [...acknowledged].filter((entry) => !stored.has(entry)),
    [],
  );
  assert.equal(new Set(entries).size, entries.length, 'each once');
  const unsaved = entries.filter((entry) => !stored.has(entry.slice(entry.indexOf('/') + 1)));
  assert.deepEqual(unsaved, [], 'a change is whole or not there: what a list holds is saved');
}

test('a server that is killed during hundreds of saves loses no acknowledged save', async () => {
  const acknowledged = new Set<string>();
  let listening = await start();
  assert.ok(listening.user);
  const { session, lists } = listening.user;
  const saves = savesOf(lists);
  assert.equal(saves.length, 400);
  for (const killAfter of [200, 400]) {
    await saveUntilKilled(sender(listening, session), saves, acknowledged, killAfter);
    assert.ok(acknowledged.size >= killAfter, `${acknowledged.size} of ${killAfter}`);
    assert.equal(server?.signalCode, 'SIGKILL');
    listening = await start();
    await requireAll(sender(listening, session), acknowledged);
  }
});
