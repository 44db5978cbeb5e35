/**
 * Sitemap files in the storage: those of series and media, if a library needs several. A job writes them, so that no
 * crawler waits until 5,000 media have been read. Files that are not in the storage are written on request.
 */
import { gzipSync } from 'node:zlib';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Kysely } from 'kysely';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { readBlobIfExists } from '../../base/blobs/read-blob.ts';
import type { Database } from '../../base/db/database.ts';
import { fileName, libraryFiles, type LibraryFile, maxFileEntries } from './sitemap-files.ts';
import { writeLibraryFile } from './write-sitemap.ts';

const StoredFile = Type.Object({
  /** Changes with each entry of the file. */
  fingerprint: Type.String(),
  /** Last change of an entry. */
  changed: Type.String({ format: 'date-time' }),
  written: Type.String({ format: 'date-time' }),
});
const StoredSitemaps = Type.Object({
  format: Type.Integer(),
  origin: Type.String(),
  /** Maximum number of entries in a file. */
  size: Type.Integer(),
  /** When the job last compared the files with the library. */
  checked: Type.String({ format: 'date-time' }),
  /** By name, such as `media-2`. */
  files: Type.Record(Type.String(), StoredFile),
});
type StoredSitemaps = Static<typeof StoredSitemaps>;
const validator = Compile(StoredSitemaps);

/** Raised when the same library results in other bytes. */
const format = 1;
const prefix = 'sitemaps/';
const indexKey = `${prefix}index.json`;
const fileKey = (name: string): string => `${prefix}${name}.xml.gz`;
/** Bytes. The index has 150 for each file, of which five million media have 1,000. */
const maxIndexBytes = 2_000_000;
/** The protocol's limit for a file that is not compressed. */
const maxFileBytes = 50 * 1024 * 1024;
const dayMs = 24 * 3600_000;
/** Milliseconds after which files are written on request again, because no worker runs. */
const maxIndexAgeMs = dayMs;
/** Milliseconds after which a file is written again although no entry has changed. */
const maxFileAgeMs = 7 * dayMs;
/** Files that a stopped run loses at most. */
const filesPerSave = 10;
/** Milliseconds between two lines about the progress. */
const reportIntervalMs = 30_000;

/** @returns `undefined` if there are no stored files, or if their index cannot be read; all are then written again */
async function readIndex(blobs: BlobStore): Promise<StoredSitemaps | undefined> {
  const text = await readBlobIfExists(blobs, indexKey, maxIndexBytes);
  if (!text) return undefined;
  try {
    const index: unknown = JSON.parse(text.toString());
    return validator.Check(index) ? index : undefined;
  } catch {
    return undefined;
  }
}

const isEqual = (a: StoredSitemaps, b: Omit<StoredSitemaps, 'files' | 'checked'>): boolean =>
  a.format === b.format && a.origin === b.origin && a.size === b.size;

/** The stored files, as long as they are up to date. */
export async function readStoredFiles(
  blobs: BlobStore,
  { origin, size }: { origin: string; size: number },
): Promise<StoredSitemaps['files']> {
  const index = await readIndex(blobs);
  const isUsable = index && isEqual(index, { format, origin, size });
  return isUsable && Date.now() - Date.parse(index.checked) < maxIndexAgeMs ? index.files : {};
}

/** @returns a stored file, compressed with gzip; `undefined` if it is not there */
export const readStoredFile = (blobs: BlobStore, name: string): Promise<Buffer | undefined> =>
  readBlobIfExists(blobs, fileKey(name), maxFileBytes);

export interface StoredSitemapsOptions {
  blobs: BlobStore;
  /** Public origin of the portal, without a trailing slash. */
  origin: string;
  signal: AbortSignal;
  /** Called with the progress. */
  log: (line: string) => void;
  /** Maximum number of entries in a file. */
  size?: number;
}

const isCurrent = (stored: StoredSitemaps['files'][string] | undefined, file: LibraryFile): boolean =>
  stored?.fingerprint === file.fingerprint && Date.now() - Date.parse(stored.written) < maxFileAgeMs;

/**
 * Writes the files whose entries have changed, and deletes those that are no longer needed. A stopped run is continued
 * by the next one.
 */
export async function storeSitemaps(db: Kysely<Database>, options: StoredSitemapsOptions): Promise<void> {
  const { blobs, origin, signal, log, size = maxFileEntries } = options;
  const found = await readIndex(blobs);
  const required = await libraryFiles(db, size);
  // A library that fits into one file is written on request.
  const files = required.some(({ number }) => number > 1) ? required : [];
  if (!found && files.length === 0) return;
  const about = { format, origin, size };
  const before = found && isEqual(found, about) ? found.files : {};
  const outdated = files.filter((file) => !isCurrent(before[fileName(file)], file));
  const names = new Set(files.map(fileName));
  const stored = Object.fromEntries(Object.entries(before).filter(([name]) => names.has(name)));
  const save = () =>
    blobs.put(indexKey, Buffer.from(JSON.stringify({ ...about, checked: new Date().toISOString(), files: stored })));

  let reported = Date.now();
  for (const [done, file] of outdated.entries()) {
    if (signal.aborted) break;
    const name = fileName(file);
    const xml = await writeLibraryFile({ db, origin }, file, size);
    if (xml === undefined) continue; // its entries were deleted in the meantime
    await blobs.put(fileKey(name), gzipSync(xml));
    const { fingerprint, changed } = file;
    stored[name] = { fingerprint, changed: changed.toISOString(), written: new Date().toISOString() };
    if (done % filesPerSave === filesPerSave - 1) await save();
    if (Date.now() - reported > reportIntervalMs) {
      log(`Sitemap: ${done + 1} of ${outdated.length} files written`);
      reported = Date.now();
    }
  }
  await save();
  // After the index: a file that it names is always there.
  for (const name of Object.keys(found?.files ?? {})) if (!names.has(name)) await blobs.delete(fileKey(name));
}
