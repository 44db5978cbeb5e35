import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './child.mjs';
import { canUseApt, findProgram, installWithApt, versionsIn } from './programs.mjs';

const debian = '/usr/lib/postgresql';

/** @returns {{ initdb: string, postgres: string } | undefined} programs of PostgreSQL, on PATH or in Debian's folder */
export function findPostgres() {
  const folders = versionsIn(debian).map((version) => join(debian, version, 'bin'));
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
 * Starts a temporary PostgreSQL on an empty folder, independent of an installed server. It accepts all local
 * connections and does not sync to the disk, so it is for tests only.
 * @param {{ initdb: string, postgres: string }} programs
 * @param {Record<string, string>} [more] further settings of the server
 * @returns {Promise<{ url: string, stop: () => Promise<void>, crash: () => Promise<void>, restart: () => Promise<void>
 * }>} `url` connects as superuser. `stop` deletes the folder. `crash` kills the server. `restart` starts it on the
 * remaining files.
 * @throws {Error} with PostgreSQL's own message if it does not start
 */
export async function startPostgres({ initdb, postgres }, more = {}) {
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const options = ['--username=mediothek', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const created = await run(initdb, ['-D', folder, ...options], { ...account, cwd: folder });
  if (created.code !== 0) {
    remove();
    throw new Error(`initdb failed:\n${created.output}`);
  }
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    ...more,
  };
  const args = ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const launch = () => spawn(postgres, args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let server = launch();
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    const ended = new Promise((resolve) => server.once('close', resolve));
    if (server.exitCode === null && server.signalCode === null && server.kill(signal)) await ended;
  };
  const stop = async () => {
    process.off('exit', abandon);
    await end('SIGINT'); // PostgreSQL's "fast shutdown" ends its connections and then the server
    remove();
  };
  // SIGQUIT is its "immediate shutdown": its processes end without cleaning up, as in a crash.
  const crash = () => end('SIGQUIT');
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
  return { url: `postgresql://mediothek@127.0.0.1:${port}/postgres`, stop, crash, restart };
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
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('close', (code) => reject(new Error(`PostgreSQL ended with ${code} while starting:\n${log}`)));
  });
}
