/** Fills an empty library with the demo library, so that a new portal has content. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { BlobStore } from '../base/blobs/blob-store.ts';
import { putFolder } from '../base/blobs/local-file.ts';
import type { Database } from '../base/db/database.ts';
import type { Leases } from '../base/db/leases.ts';
import { refreshFileVersions } from '../library/files/refresh-file-versions.ts';
import { filesPrefix } from '../library/files/library-key.ts';
import { libraryStore } from '../exchange/import/library-store.ts';
import { dumpFormat } from '../exchange/import/formats.ts';
import { openSource } from '../exchange/import/open-source.ts';
import { runStrictImport } from '../exchange/import/run-import.ts';
import { recordEvent } from '../security/record-event.ts';

export interface SeedOptions {
  db: Kysely<Database>;
  /** Gets the files, as `files/{id}/…`. */
  blobs: BlobStore;
  /** Folder of `library.jsonl` and `files/`. */
  demo: string;
  /** Locks of all processes. `undefined`: there is one process. */
  leases?: Leases | undefined;
  log(line: string): void;
}

/** Milliseconds for which another server waits if the one that fills the library is killed. */
const ttlMs = 15_000;

/**
 * Does nothing if the library contains media. Files are copied first, then all records are stored in one transaction.
 * So each listed medium has its files, and an interrupted start begins again. Of servers that start at the same time,
 * one fills the library, and the others wait for it.
 * @returns whether the library was empty
 */
export async function seedDemo(options: SeedOptions): Promise<boolean> {
  const lease = await options.leases?.acquireInTurn('seed demo', { ttlMs });
  try {
    return await seedEmptyLibrary(options);
  } finally {
    await lease?.release();
  }
}

async function seedEmptyLibrary({ db, blobs, demo, log }: SeedOptions): Promise<boolean> {
  const library = join(demo, 'library.jsonl');
  const existing = await db.selectFrom('media').select('id').limit(1).executeTakeFirst();
  if (existing || !existsSync(library)) return false;
  log('Copying the demo library …');
  await putFolder(blobs, filesPrefix, join(demo, 'files'));
  const { signal } = new AbortController();
  const source = await openSource(library, { format: dumpFormat, signal });
  const result = await runStrictImport(source.items, libraryStore(db), {
    signal,
    onMessage: log,
    onChecked: () => log('Storing the demo library …'),
    onStored: () => {},
  });
  if (result.rejected > 0)
    throw new Error(`Nothing of the demo library was stored; rejected records: ${result.rejected}`);
  const detail = { text: result.summary() };
  await recordEvent(db, { type: 'records-imported', actor: 'server', target: 'demo library', detail });
  await refreshFileVersions(db, blobs);
  return true;
}
