/** Runs PGlite in a thread of its own: in the main thread one search would stall every other request. */
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
 * PGlite's own, and less memory for pages of tables: 128 MB of it cost 140 MB and a second of the start, and the operating
 * system keeps the same pages anyway.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_connections=10'];

/** An empty database unpacked from a kept image takes 0.7 s, initialising one 3.4 s. */
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
    // Only a shortcut for later starts: a read-only installation does without.
    rmSync(unfinished, { force: true });
  }
}

/** Created aside and renamed when complete: a process killed half-way leaves nothing that looks like a database. */
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
