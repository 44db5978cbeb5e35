/** Index of the dumps: a small file beside them, written when they are complete. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { writeFileAtomic } from '../../base/write-file-atomic.ts';

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

export const dumpFolder = (dataDir: string): string => join(dataDir, 'dumps');
const indexFile = (dataDir: string): string => join(dumpFolder(dataDir), 'index.json');

/** @returns `undefined` before the first dumps, or if the index cannot be read; it is then written again */
export async function readDumpIndex(dataDir: string): Promise<DumpIndex | undefined> {
  const text = await readFile(indexFile(dataDir), 'utf8').catch(() => undefined);
  try {
    const index: unknown = JSON.parse(text ?? '');
    return validator.Check(index) ? index : undefined;
  } catch {
    return undefined;
  }
}

export const writeDumpIndex = (dataDir: string, index: DumpIndex): Promise<void> =>
  writeFileAtomic(indexFile(dataDir), Buffer.from(JSON.stringify(index, undefined, 2)));
