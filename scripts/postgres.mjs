import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { run } from './child.mjs';
import { canUseApt, findProgram, installWithApt, versionsIn } from './programs.mjs';

const debian = '/usr/lib/postgresql';

const debianFolders = () => versionsIn(debian).map((version) => join(debian, version, 'bin'));

/** @returns {{ initdb: string, postgres: string } | undefined} programs of PostgreSQL, on PATH or in Debian's folder */
export function findPostgres() {
  const folders = debianFolders();
  const initdb = findProgram(['initdb'], folders);
  const postgres = findProgram(['postgres'], folders);
  return initdb && postgres ? { initdb, postgres } : undefined;
}

/**
 * Finds PostgreSQL's programs like `findPostgres`. In CI, as root on Debian, it installs them if they are missing.
 * @param {(text: string) => void} writeLine
 * @throws {Error} in CI, if they cannot be installed
 */
export async function ensurePostgres(writeLine) {
  const found = findPostgres();
  if (found || !process.env.CI) return found;
  if (canUseApt()) {
    writeLine('Installing PostgreSQL (apt-get install postgresql) …');
    await installWithApt(['postgresql']);
  }
  const installed = findPostgres();
  if (!installed)
    throw new Error('PostgreSQL (initdb, postgres) is missing, and could not be installed with apt-get as root');
  return installed;
}

/**
 * Account for the server: PostgreSQL does not run as root, so it runs as `postgres` or `nobody` then.
 * @returns {{ uid?: number, gid?: number }}
 */
function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres:', 'nobody:'].map((name) => accounts.find((entry) => entry.startsWith(name))).find(Boolean);
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root, and there is no account "postgres" or "nobody"');
  return { uid: Number(uid), gid: Number(gid) };
}

/** @returns {Promise<number>} a port that was free when it was tested */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/**
 * @typedef {object} TemporaryPostgres
 * @property {string} url connects as superuser
 * @property {string} folder its files
 * @property {() => Promise<void>} stop ends the server and deletes the folder
 * @property {() => Promise<void>} crash kills the server, as a power failure of its machine does
 * @property {() => Promise<void>} kill ends its first process with SIGKILL; the others notice it and end
 * @property {() => Promise<void>} restart starts it on the remaining files
 * @property {() => number | undefined} pid of its first process
 * @property {() => Promise<void>} exited resolves when the first process has ended
 * @property {(signal: 'SIGSTOP' | 'SIGCONT') => void} signal stops all its processes without ending them, or continues
 * them
 */

/** Settings for tests: it does not sync to the disk. */
const testSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
};

/**
 * Starts a temporary PostgreSQL on an empty folder, independent of an installed server. It accepts all local
 * connections and does not sync to the disk, so it is for tests only.
 * @param {{ initdb: string, postgres: string }} programs
 * @param {Record<string, string>} [settings] that replace those for tests. With standbys, set `synchronous_commit` to
 * `local`: otherwise they get changes up to a second later.
 * @returns {Promise<TemporaryPostgres>}
 * @throws {Error} with PostgreSQL's own message if it does not start
 */
export function startPostgres({ initdb, postgres }, settings = {}) {
  const options = ['--username=mediothek', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  return startOnNewFolder(postgres, initdb, (folder) => ['-D', folder, ...options], settings);
}

/**
 * Starts a temporary standby by streaming replication, which serves reads
 * (https://www.postgresql.org/docs/current/warm-standby.html).
 * @param {{ postgres: string }} programs
 * @param {Pick<TemporaryPostgres, 'url'>} primary from `startPostgres()`
 * @param {Record<string, string>} [settings] that replace those for tests, such as the port of an earlier server
 * @returns {Promise<TemporaryPostgres>} `url` has the database of `primary`
 * @throws {Error} with PostgreSQL's own message if it does not start
 */
export async function startReplica({ postgres }, primary, settings = {}) {
  const { hostname, port, username, pathname } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username}`;
  const options = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', `--dbname=${source}`];
  const backup = findProgram(['pg_basebackup'], debianFolders());
  if (!backup) throw new Error('There is no pg_basebackup here');
  const replica = await startOnNewFolder(postgres, backup, (folder) => ['--pgdata', folder, ...options], settings);
  const url = new URL(replica.url);
  url.pathname = pathname;
  return { ...replica, url: url.href };
}

/**
 * @param {string} postgres
 * @param {string} program creates the files of the server
 * @param {(folder: string) => string[]} argumentsFor of `program`
 * @param {Record<string, string>} own settings
 * @returns {Promise<TemporaryPostgres>}
 */
async function startOnNewFolder(postgres, program, argumentsFor, own) {
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const created = await run(program, argumentsFor(folder), { ...account, cwd: folder });
  if (created.code !== 0) {
    remove();
    throw new Error(`${basename(program)} failed:\n${created.output}`);
  }
  const port = own.port ?? (await freePort());
  const settings = Object.entries({ ...testSettings, ...own, port });
  const args = ['-D', folder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const launch = () => spawn(postgres, args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let server = launch();
  const end = async (/** @type {NodeJS.Signals} */ name) => {
    const ended = new Promise((resolve) => server.once('close', resolve));
    if (server.exitCode === null && server.signalCode === null && server.kill(name)) await ended;
  };
  /** @param {'SIGSTOP' | 'SIGCONT'} name */
  const signal = (name) => {
    const { pid } = server;
    // First the parent, so that it starts no further process.
    for (const each of pid === undefined ? [] : [pid, ...childrenOf(pid)]) {
      try {
        process.kill(each, name);
      } catch (error) {
        // A child may have ended since.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
      }
    }
  };
  const stop = async () => {
    process.off('exit', abandon);
    await end('SIGINT'); // PostgreSQL's "fast shutdown" ends its connections and then the server
    remove();
  };
  // SIGQUIT is its "immediate shutdown": its processes end without cleaning up, as in a crash.
  const crash = () => end('SIGQUIT');
  // `close` comes when all its processes have closed the log, so that `restart` finds none of them.
  const kill = () => end('SIGKILL');
  const exited = async () => {
    const running = server;
    if (running.exitCode === null && running.signalCode === null)
      await new Promise((resolve) => running.once('exit', resolve));
  };
  const pid = () => server.pid;
  const restart = async () => {
    server = launch();
    await untilReady(server);
  };
  const abandon = () => {
    server.kill('SIGKILL');
    remove();
  };
  process.once('exit', abandon);
  try {
    await untilReady(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgresql://mediothek@127.0.0.1:${port}/postgres`,
    folder,
    stop,
    crash,
    kill,
    restart,
    signal,
    exited,
    pid,
  };
}

/** @param {number} pid @returns {number[]} processes that it has started (Linux) */
export function childrenOf(pid) {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

/**
 * @param {import('node:child_process').ChildProcessByStdio<null, null, import('node:stream').Readable>} server
 * @returns {Promise<void>}
 */
function untilReady(server) {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      log = (log + text).slice(-10_000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    server.once('error', reject);
    server.once('close', (code) => reject(new Error(`PostgreSQL ended with ${code} while starting:\n${log}`)));
  });
}
