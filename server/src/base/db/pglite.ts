import { createHash } from 'node:crypto';
import { on, once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface PgliteSettings {
  /** Where PGlite keeps its files */
  directory: string;
  socketPath: string;
  /** An empty database kept for later fresh starts */
  imagePath: string;
}

export interface PgliteDatabase {
  /** The folder to give to `pg`. */
  host: string;
  /** Resolves when it is between two statements. */
  ping(): Promise<void>;
  /** Has written everything when it resolves. */
  close(): Promise<void>;
}

/** Longest path a Unix socket may have (`sun_path` has 108 bytes with its final zero, unix(7)). */
const maxSocketPathBytes = 107;
/** PostgreSQL clients look for this name in the folder they are given as host. */
const socketName = '.s.PGSQL.5432';

function socketFolder(dataDir: string): string {
  const inside = join(dataDir, 'socket');
  if (Buffer.byteLength(join(inside, socketName)) <= maxSocketPathBytes) return inside;
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `mediothek-${userInfo().uid}-${key}`);
}

/** Where an empty database is kept for later starts; one for each version of PGlite. */
export function imagePath(): string {
  const packageFile = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json');
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8'));
  return resolve(import.meta.dirname, '../../../node_modules/.cache/mediothek', `pglite-${version}.tar.gz`);
}

/**
 * Starts PGlite on `dataDir`/db in a worker thread that listens on a Unix socket. The caller holds the directory lock.
 * PGlite survives a killed process but never waits for the disk: a power cut may cost the last commits.
 */
export async function startPglite(dataDir: string): Promise<PgliteDatabase> {
  const host = socketFolder(resolve(dataDir));
  // Only this user may connect: there is no password.
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
  // Under `node --watch` a thread's imports arrive as messages, too.
  for await (const [message] of on(worker, 'message')) if (message === 'ready') break;
  return {
    host,
    async ping() {
      const messages = on(worker, 'message');
      worker.postMessage('ping');
      for await (const [message] of messages) if (message === 'pong') break;
    },
    async close() {
      const exited = once(worker, 'exit');
      worker.postMessage('close');
      await exited;
      rmSync(host, { recursive: true, force: true });
    },
  };
}
