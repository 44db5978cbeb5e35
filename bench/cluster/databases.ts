/**
 * A primary with a synchronous standby, and PgBouncer in front of the primary. If the primary ends, the standby is
 * promoted. https://www.postgresql.org/docs/current/warm-standby.html
 */
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres, freePort, startPostgres, startReplica } from '../../scripts/postgres.mjs';
import { type Service, supervise } from './supervisor.ts';

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** A commit returns when the standby has it, too. The system does not fail here, so nothing is synced to the disk. */
const settings = { synchronous_commit: 'on' };
const bouncer = '/usr/sbin/pgbouncer';
/** Account that PgBouncer uses if this process is root's. */
const bouncerAccount = 65_534;

export interface Databases {
  /** URL of the primary, through PgBouncer. */
  url: string;
  /** URL of each server. The primary is a replica without lag. */
  serverUrls: string[];
  bouncers: Service[];
  primaryPid(): number | undefined;
  standbyPid(): number | undefined;
  /** Waits until the standby has everything and commits wait for it. */
  untilReplicated(): Promise<void>;
  stop(): Promise<void>;
}

async function query(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query<object>(statement));
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Sets whether commits wait for the standby, and repeats that until it succeeds. Neither statement is a transaction that
 * waits.
 */
async function setSynchronous(url: string, isWaiting: boolean): Promise<void> {
  const value = isWaiting ? '*' : '';
  const set = () => query(url, `alter system set synchronous_standby_names = '${value}'`, 'select pg_reload_conf()');
  while (!(await set().catch(() => undefined))) await wait(100);
}

/** Promotes a standby, and waits until it can be written to. */
async function promote(url: string): Promise<void> {
  const began = performance.now();
  for (;;) {
    // Repeated, because a request to promote may be lost while the standby still replays the log.
    const isDone = await query(url, 'select pg_promote(false)').then(
      () => false,
      (error: unknown) => error instanceof Error && error.message === 'recovery is not in progress',
    );
    if (isDone) break;
    await wait(100);
  }
  console.log(`The standby was promoted within ${Math.round(performance.now() - began)} ms`);
}

/** Milliseconds. The processes of a PostgreSQL server notice within this time that the first one was killed. */
const remainingMs = 500;

/** Starts a server again that was killed. While its other processes have not ended, the start fails. */
async function restart(server: Postgres): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await server.restart();
      return;
    } catch (error) {
      if (tries === 20) throw error;
      await wait(remainingMs);
    }
  }
}

/** @throws Error if PostgreSQL is not installed */
export async function startDatabases(): Promise<Databases> {
  const found = findPostgres();
  if (!found) throw new Error('There is no PostgreSQL here');
  const programs = found;
  let primary: Postgres = await startPostgres(programs, settings);
  let standby: Postgres = await startReplica(programs, primary, settings);
  const serverUrls = [primary.url, standby.url];
  const stopped = new AbortController();
  const state = { isReplicated: false };

  const folder = mkdtempSync(join(tmpdir(), 'mediothek-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const writeConfiguration = () => {
    const { hostname, port: own, username, pathname } = new URL(primary.url);
    writeFileSync(
      file,
      `[databases]
${pathname.slice(1)} = host=${hostname} port=${own} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
so_reuseport = 1
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 40
max_client_conn = 1000
server_login_retry = 0.2
server_connect_timeout = 2
query_wait_timeout = 10
ignore_startup_parameters = extra_float_digits, options, statement_timeout
`,
    );
    chmodSync(file, 0o644);
  };
  writeConfiguration();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, bouncerAccount, bouncerAccount);
  const bouncerServices = [1, 2].map((number) =>
    supervise(`pgbouncer ${number}`, () =>
      spawn(bouncer, [file], { stdio: 'ignore', ...(isRoot && { uid: bouncerAccount, gid: bouncerAccount }) }),
    ),
  );

  const follow = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const streaming = await query(primary.url, "select from pg_stat_replication where state = 'streaming'").catch(
        () => [],
      );
      if (streaming.length > 0) break;
      await wait(50);
    }
    await setSynchronous(primary.url, true);
    state.isReplicated = true;
  };

  /** The standby becomes the primary, and the earlier primary a standby with a new copy of its data. */
  const failOver = async (): Promise<void> => {
    const [earlier, promoted] = [primary, standby];
    await setSynchronous(promoted.url, false);
    await promote(promoted.url);
    primary = promoted;
    writeConfiguration();
    for (const service of bouncerServices) {
      const pid = service.pid();
      if (pid !== undefined) process.kill(pid, 'SIGHUP');
    }
    await wait(remainingMs);
    await earlier.stop();
    standby = await startReplica(programs, primary, { ...settings, port: new URL(earlier.url).port });
  };

  const supervising = (async () => {
    await follow();
    while (!stopped.signal.aborted) {
      const ended = await Promise.race([
        primary.exited().then(() => 'primary' as const),
        standby.exited().then(() => 'standby' as const),
      ]);
      if (stopped.signal.aborted) return;
      state.isReplicated = false;
      if (ended === 'primary') await failOver();
      else {
        // Otherwise no commit would return until the standby is back.
        await setSynchronous(primary.url, false);
        await restart(standby);
      }
      await follow();
    }
  })();
  supervising.catch((error: unknown) => {
    if (!stopped.signal.aborted) console.error('The databases are not repaired any more:', error);
  });

  const { username, pathname } = new URL(primary.url);
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    serverUrls,
    bouncers: bouncerServices,
    primaryPid: () => primary.pid(),
    standbyPid: () => standby.pid(),
    async untilReplicated() {
      while (!state.isReplicated) await wait(50);
    },
    async stop() {
      stopped.abort();
      await Promise.all(bouncerServices.map((service) => service.stop()));
      await standby.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
