import { createHash } from 'node:crypto';
import { on, once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface PgliteSettings {
  /** Folder of PGlite's files. */
  directory: string;
  socketPath: string;
  /** Image of an empty database, for the first start of other data directories. */
  imagePath: string;
}

export interface PgliteDatabase {
  /** Folder to pass to `pg` as host. */
  host: string;
  /** Resolves when the database responds between two statements. */
  ping(): Promise<void>;
  /** Lets the process end while the database is open. For tests. */
  unref(): void;
  /** Resolves when everything is written. */
  close(): Promise<void>;
}

/** Bytes. `sun_path` has 108 bytes, including its final zero (unix(7)). */
const maxSocketPathBytes = 107;
/** PostgreSQL clients look for this name in the folder that is their host. */
const socketName = '.s.PGSQL.5432';

function socketFolder(dataDir: string): string {
  const inside = join(dataDir, 'socket');
  if (Buffer.byteLength(join(inside, socketName)) <= maxSocketPathBytes) return inside;
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `mediothek-${userInfo().uid}-${key}`);
}

/** Path of the image of an empty database, one for each version of PGlite. */
export function imagePath(): string {
  const packageFile = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json');
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8'));
  return resolve(import.meta.dirname, '../../../node_modules/.cache/mediothek', `pglite-${version}.tar.gz`);
}

/**
 * Starts PGlite on `dataDir`/db in a worker thread that listens on a Unix socket. The caller holds the directory lock.
 * The data survives a killed process, but PGlite does not sync to disk: a power failure may lose the last commits.
 */
export async function startPglite(dataDir: string): Promise<PgliteDatabase> {
  const host = socketFolder(resolve(dataDir));
  // Only this user may connect, because there is no password.
  mkdirSync(host, { recursive: true, mode: 0o700 });
  const settings: PgliteSettings = {
    directory: join(resolve(dataDir), 'db'),
    socketPath: join(host, socketName),
    imagePath: imagePath(),
  };
  rmSync(settings.socketPath, { force: true });
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: settings,
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  // Under `node --watch`, messages about imports arrive here, too.
  for await (const [message] of on(worker, 'message')) if (message === 'ready') break;
  return {
    host,
    async ping() {
      const messages = on(worker, 'message');
      worker.postMessage('ping');
      for await (const [message] of messages) if (message === 'pong') break;
    },
    unref: () => worker.unref(),
    async close() {
      const exited = once(worker, 'exit');
      worker.postMessage('close');
      await exited;
      rmSync(host, { recursive: true, force: true });
    },
  };
}
