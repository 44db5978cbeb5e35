/** Index of the dumps: a small file beside them, written when they are complete. */
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { readBlob } from '../../base/blobs/read-blob.ts';

/** Names of the files below `/dumps/`, by format. */
export const dumpFiles = { jsonl: 'library.jsonl.gz', turtle: 'library.ttl.gz' } as const;
export type DumpFormat = keyof typeof dumpFiles;

const Dump = Type.Object({
  format: Type.Enum(['jsonl', 'turtle']),
  file: Type.String(),
  /** Bytes, compressed. */
  size: Type.Integer({ minimum: 1 }),
  /** When the content last changed. */
  date: Type.String({ format: 'date-time' }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** Number of records. */
  records: Type.Integer({ minimum: 0 }),
});
export type Dump = Static<typeof Dump>;
const DumpIndex = Type.Object({ checked: Type.String({ format: 'date-time' }), dumps: Type.Array(Dump) });
/** `checked`: when the library was last compared with the dumps. */
export type DumpIndex = Static<typeof DumpIndex>;
const validator = Compile(DumpIndex);

/** Prefix of the dumps in the storage. */
export const dumpPrefix = 'dumps/';
const indexKey = `${dumpPrefix}index.json`;
/** Bytes. The index has less than 1 kB. */
const maxIndexBytes = 100_000;

/** @returns `undefined` before the first dumps, or if the index cannot be read; it is then written again */
export async function readDumpIndex(blobs: BlobStore): Promise<DumpIndex | undefined> {
  const text = await readBlob(blobs, indexKey, maxIndexBytes).catch(() => undefined);
  try {
    const index: unknown = JSON.parse(text?.toString() ?? '');
    return validator.Check(index) ? index : undefined;
  } catch {
    return undefined;
  }
}

export async function writeDumpIndex(blobs: BlobStore, index: DumpIndex): Promise<void> {
  await blobs.put(indexKey, Buffer.from(JSON.stringify(index, undefined, 2)));
}
