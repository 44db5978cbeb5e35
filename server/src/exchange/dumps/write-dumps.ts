import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { type Dump, dumpFiles, dumpFolder, type DumpFormat, readDumpIndex, writeDumpIndex } from './dump-index.ts';
import { type DumpPart, jsonLines, turtle } from './public-records.ts';

export interface DumpOptions {
  dataDir: string;
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
  const { dataDir, origin } = options;
  await mkdir(dumpFolder(dataDir), { recursive: true });
  const before = (await readDumpIndex(dataDir))?.dumps ?? [];
  const dumps: Dump[] = [];
  for (const format of ['jsonl', 'turtle'] as const) {
    const previous = before.find((dump) => dump.format === format);
    dumps.push(await writeOne(format, writers[format](db, origin), previous, options));
  }
  await writeDumpIndex(dataDir, { checked: new Date().toISOString(), dumps });
}

async function writeOne(
  format: DumpFormat,
  parts: AsyncIterable<DumpPart>,
  previous: Dump | undefined,
  { dataDir, signal }: DumpOptions,
): Promise<Dump> {
  const file = dumpFiles[format];
  const path = join(dumpFolder(dataDir), file);
  const temporary = `${path}.${randomUUID()}.tmp`;
  let records = 0;
  async function* text() {
    for await (const part of parts) {
      records += part.records;
      yield part.text;
    }
  }
  try {
    await pipeline(Readable.from(text()), createGzip({ level: 9 }), createWriteStream(temporary), { signal });
    const hash = createHash('sha256');
    await pipeline(createReadStream(temporary), hash);
    const sha256 = hash.digest('hex');
    const { size } = await stat(temporary);
    const isSame = previous?.sha256 === sha256 && (await stat(path).catch(() => undefined))?.size === size;
    await (isSame ? rm(temporary) : rename(temporary, path));
    return { format, file, size, date: isSame ? previous.date : new Date().toISOString(), sha256, records };
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
