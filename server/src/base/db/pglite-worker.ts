/** Runs PGlite in a worker thread: in the main thread one search would block all other requests. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { PgliteSettings } from './pglite.ts';

const { directory, socketPath, imagePath }: PgliteSettings = workerData;
const extensions = { pg_trgm, unaccent };
/**
 * PGlite's default parameters with smaller buffers. 128 MB of them cost 140 MB of memory and a second of the start. The
 * operating system caches the same pages.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_connections=10'];

/** Image of an empty database: unpacking it takes 0.7 s, initialising a database 3.4 s. */
function readImage(): Blob | undefined {
  return existsSync(imagePath) ? new Blob([readFileSync(imagePath)]) : undefined;
}

async function storeImage(db: PGlite): Promise<void> {
  const unfinished = `${imagePath}.${process.pid}`;
  try {
    const image = await db.dumpDataDir('gzip');
    mkdirSync(dirname(imagePath), { recursive: true });
    writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()));
    renameSync(unfinished, imagePath);
  } catch {
    // The image only speeds up later starts. A read-only installation works without it.
    rmSync(unfinished, { force: true });
  }
}

/** Created in a temporary folder and renamed when complete: a killed process leaves no incomplete database. */
async function create(): Promise<void> {
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const image = readImage();
  const db = await PGlite.create(
    unfinished,
    image ? { extensions, startParams, loadDataDir: image } : { extensions, startParams },
  );
  if (!image) await storeImage(db);
  await db.close();
  renameSync(unfinished, directory);
}

if (!existsSync(directory)) await create();
const db = await PGlite.create(directory, { extensions, startParams });
await db.exec("set work_mem = '8MB'");
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 8 });
await server.start();

parentPort?.on('message', async (message: 'ping' | 'close') => {
  if (message === 'ping') return parentPort?.postMessage('pong');
  await server.stop();
  await db.close();
  parentPort?.close();
});
parentPort?.postMessage('ready');
