/** What one process changes is served by all others within a second: directly on PostgreSQL, and through PgBouncer. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { LibraryRecord } from '@mediothek/contract';
import type { Database } from './base/db/database.ts';
import { openDatabase } from './base/db/open.ts';
import { cli } from './cli/testing-cli.ts';
import { archiveOf, buildFiles } from './remotes/delivery/testing-delivery.ts';
import { addToken } from './remotes/delivery/tokens.ts';
import { fakeDist } from './site/testing-dist.ts';
import { newDatabaseUrl } from './testing.ts';
import { temporaryFolder } from './testing-folder.ts';
import { mediaRecord, putAll } from './testing-records.ts';
import { startServerProcess, type TestServer } from './testing-server-process.ts';

/** Milliseconds within which all processes serve a change. A second if the processor is free: see the diagnostics. */
const limitMs = 30_000;
const bouncer = '/usr/sbin/pgbouncer';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  assert.ok(typeof address === 'object' && address);
  return address.port;
}

/** Starts PgBouncer in transaction mode. It does not run as root. @returns the URL through it */
async function startBouncer(databaseUrl: string): Promise<string> {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const [folder, own, name] = [temporaryFolder(), await freePort(), pathname.slice(1)];
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${name} = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 40
ignore_startup_parameters = extra_float_digits, options, statement_timeout
`,
  );
  const account = 65_534;
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, settings]) chownSync(path, account, account);
  chmodSync(folder, 0o755);
  const child = spawn(bouncer, [settings], { stdio: 'ignore', ...(isRoot && { uid: account, gid: account }) });
  after(async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  });
  return `postgres://${username}@127.0.0.1:${own}/${name}`;
}

/** Calls `holds` until it returns `true`. @returns milliseconds */
async function timeUntil(holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    assert.ok(performance.now() - began < limitMs, 'nothing changed');
    await wait(10);
  }
  return performance.now() - began;
}

/** Two servers and a command line on one database. */
async function startTwo(databaseUrl: string, directUrl: string) {
  const dist = fakeDist({ browse: {}, media: {}, player: {} });
  const dataDir = temporaryFolder();
  const opened = await openDatabase({ dataDir, databaseUrl: directUrl });
  const db: Kysely<Database> = opened.db;
  await putAll(db, [mediaRecord('7', { title: { en: 'Before' } })]);
  const token = await addToken(db, { team: 'Team Media', remote: 'media', trusted: true }, 'test');
  const env = { DIST: dist.folder, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RENDER_THREADS: '0' };
  const servers = await Promise.all([startServerProcess(env), startServerProcess(env)]);
  const ofAll = async (holds: (server: TestServer) => Promise<boolean>): Promise<number> =>
    Math.max(...(await Promise.all(servers.map((server) => timeUntil(() => holds(server))))));
  const titleOf = async ({ url }: TestServer): Promise<string> => {
    const response = await fetch(`${url}/api/v0/videos/7`);
    return JSON.stringify(((await response.json()) as { title?: unknown }).title ?? response.status);
  };
  return {
    db,
    servers,
    /** Puts the medium with another title. @returns milliseconds until all servers respond with it */
    async timeOfTitle(title: string, put: (record: LibraryRecord) => Promise<unknown>): Promise<number> {
      for (const server of servers) await titleOf(server); // the response is cached
      await put(mediaRecord('7', { title: { en: title } }));
      return ofAll(async (server) => (await titleOf(server)).includes(title));
    },
    async timeOfWithdrawal(): Promise<number> {
      for (const server of servers) await titleOf(server);
      await putAll(db, [mediaRecord('7', { withdrawn: { date: '2026-01-01' } })]);
      return ofAll(async (server) => (await titleOf(server)).includes('410'));
    },
    async timeOfImport(records: LibraryRecord[]): Promise<number> {
      for (const { url } of servers) await fetch(`${url}/api/v0/videos/newest`).then((response) => response.text());
      const file = join(temporaryFolder(), 'library.jsonl');
      writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'));
      const { code, stderr } = await cli(['import', file], { env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } });
      assert.equal(code, 0, stderr);
      return ofAll(async ({ url }) => (await (await fetch(`${url}/api/v0/videos/newest`)).text()).includes('Imported'));
    },
    /** Delivers a build to the first server. @returns milliseconds until both say that it is live */
    async timeOfDelivery(text: string): Promise<number> {
      const badge = { slot: 'card.badge', component: 'badge' } as const;
      const { files, version } = buildFiles(text, { manifest: { extensions: [badge] } });
      const response = await fetch(`${servers[0].url}/api/v0/remotes/media/releases`, {
        method: 'POST',
        headers: { 'content-type': 'application/gzip', authorization: `Bearer ${token}` },
        body: new Blob([new Uint8Array(await archiveOf(files))]),
      });
      assert.ok(response.ok, await response.text());
      return ofAll(async ({ url }) => {
        return (await (await fetch(`${url}/api/v0/remotes`)).text()).includes(version);
      });
    },
    /** Hides a slot, or shows it again. @returns milliseconds until all servers leave out its extensions, or have them */
    async timeOfSlot(change: 'hide' | 'show'): Promise<number> {
      const places = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DIST_DIR: dist.folder };
      const { code, stderr } = await cli(['remote', 'slots', change, 'card.badge'], { env: places });
      assert.equal(code, 0, stderr);
      return ofAll(async ({ url }) => {
        const text = await (await fetch(`${url}/api/v0/remotes`)).text();
        return text.includes('card.badge') === (change === 'show');
      });
    },
    async close() {
      await Promise.all(servers.map(({ end }) => end('SIGTERM')));
      await opened.close();
    },
  };
}

const databaseUrl = await newDatabaseUrl();
const ways: [title: string, skip: string | false, url: () => Promise<string>][] = [
  ['on PostgreSQL', false, async () => databaseUrl ?? ''],
  [
    'through PgBouncer in transaction mode',
    existsSync(bouncer) ? false : 'not run: no PgBouncer here (Debian: `apt-get install pgbouncer`)',
    () => startBouncer(databaseUrl ?? ''),
  ],
];

for (const [title, skip, urlOf] of ways) {
  const missing = databaseUrl === undefined && 'not run: only PostgreSQL serves several processes';

  describe(`two servers ${title}`, { timeout: 900_000, skip: missing || skip }, () => {
    it('serve what other processes have changed', async (t) => {
      const portal = await startTwo(await urlOf(), databaseUrl ?? '');
      const times = {
        edit: await portal.timeOfTitle('Edited', (record) => putAll(portal.db, [record])),
        delivery: await portal.timeOfDelivery(`a build ${title}`),
        'hidden slot': await portal.timeOfSlot('hide'),
        'shown slot': await portal.timeOfSlot('show'),
        import: await portal.timeOfImport([
          mediaRecord(title === 'on PostgreSQL' ? '8' : '9', { title: { en: 'Imported' } }),
        ]),
        withdrawal: await portal.timeOfWithdrawal(),
      };
      for (const [what, ms] of Object.entries(times)) t.diagnostic(`${what}: ${Math.round(ms)} ms`);
      await portal.close();
    });
  });
}
