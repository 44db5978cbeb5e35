import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import type { Database } from '../../base/db/database.ts';
import { type Dump, dumpFiles, type DumpFormat, dumpPrefix, readDumpIndex, writeDumpIndex } from './dump-index.ts';
import { type DumpPart, jsonLines, turtle } from './public-records.ts';

export interface DumpOptions {
  blobs: BlobStore;
  /** Public origin of the portal, without a trailing slash. */
  origin: string;
  signal: AbortSignal;
}

const writers = { jsonl: jsonLines, turtle } satisfies Record<DumpFormat, unknown>;

/**
 * Writes all dumps. Each dump replaces its predecessor when it is complete. An unchanged dump keeps its date, because
 * the same library results in the same bytes.
 */
export async function writeDumps(db: Kysely<Database>, options: DumpOptions): Promise<void> {
  const { blobs, origin } = options;
  const before = (await readDumpIndex(blobs))?.dumps ?? [];
  const dumps: Dump[] = [];
  for (const format of ['jsonl', 'turtle'] as const) {
    const previous = before.find((dump) => dump.format === format);
    dumps.push(await writeOne(format, writers[format](db, origin), previous, options));
  }
  await writeDumpIndex(blobs, { checked: new Date().toISOString(), dumps });
}

async function writeOne(
  format: DumpFormat,
  parts: AsyncIterable<DumpPart>,
  previous: Dump | undefined,
  { blobs, signal }: DumpOptions,
): Promise<Dump> {
  const file = dumpFiles[format];
  const key = dumpPrefix + file;
  const temporary = `${key}.${randomUUID()}.tmp`;
  const hash = createHash('sha256');
  let records = 0;
  async function* text() {
    for await (const part of parts) {
      records += part.records;
      yield part.text;
    }
  }
  async function* compressed() {
    const gzip = createGzip({ level: 9 });
    const written = pipeline(Readable.from(text()), gzip, { signal });
    // The iteration below throws the same error.
    written.catch(() => undefined);
    for await (const chunk of gzip) {
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    const { size } = await blobs.put(temporary, Readable.from(compressed()), { signal });
    const sha256 = hash.digest('hex');
    const isSame = previous?.sha256 === sha256 && (await blobs.head(key))?.size === size;
    if (!isSame) await blobs.copy(temporary, key);
    return { format, file, size, date: isSame ? previous.date : new Date().toISOString(), sha256, records };
  } finally {
    await blobs.delete(temporary);
  }
}
