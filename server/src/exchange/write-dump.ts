import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type LibraryRecord, type RecordKind } from '@mediothek/contract';
import { canonicalRecord } from '../library/records/canonical-record.ts';

export type RecordCounts = Partial<Record<RecordKind, number>>;

async function* toLines(records: AsyncIterable<LibraryRecord>, counts: RecordCounts): AsyncGenerator<string> {
  for await (const record of records) {
    counts[record.kind] = (counts[record.kind] ?? 0) + 1;
    yield `${JSON.stringify(canonicalRecord(record))}\n`;
  }
}

/**
 * Writes a dump (docs/dump-format.md) to a stream, which stays open.
 * @returns number of records of each kind
 */
export async function writeDump(
  records: AsyncIterable<LibraryRecord>,
  output: Writable,
  signal?: AbortSignal,
): Promise<RecordCounts> {
  const counts: RecordCounts = {};
  await pipeline(Readable.from(toLines(records, counts)), output, { end: false, ...(signal && { signal }) });
  return counts;
}

/**
 * Writes a dump to a file atomically: the new file replaces the old one when it is complete and on disk.
 * @throws if `file` is not a regular file or cannot be written
 */
export async function writeDumpFile(
  records: AsyncIterable<LibraryRecord>,
  file: string,
  signal?: AbortSignal,
): Promise<RecordCounts> {
  const existing = await stat(file).catch(() => undefined);
  if (existing && !existing.isFile()) throw new Error(`${file} is not a regular file`);
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  const counts: RecordCounts = {};
  try {
    const output = createWriteStream(temporary, { flags: 'wx', flush: true });
    await pipeline(Readable.from(toLines(records, counts)), output, { ...(signal && { signal }) });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return counts;
}
