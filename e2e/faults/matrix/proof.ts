/** Which rows were seen red without their defence. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultRow, Removal } from './row.ts';

const file = join(import.meta.dirname, 'proven.json');

/** Changes when a removal does: what was seen of another one proves nothing. */
export const removalHash = ({ patches, fixture = '', fails }: Removal): string =>
  createHash('sha256')
    .update(JSON.stringify([patches, fixture, fails]))
    .digest('hex')
    .slice(0, 16);

/** Hashes of the removals by row. */
export const readProven = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>; // written below

export const isProven = ({ id, removal }: Pick<FaultRow, 'id' | 'removal'>): boolean =>
  readProven()[id] === removalHash(removal);

/** @param rows in whose order the file is written; ids that are none of theirs go */
export function noteProof(rows: readonly FaultRow[], { id, removal }: FaultRow, proven: boolean): void {
  const before = readProven();
  const entries = rows.flatMap((row): [string, string][] => {
    if (row.id === id) return proven ? [[id, removalHash(removal)]] : [];
    const known = before[row.id];
    return known === undefined ? [] : [[row.id, known]];
  });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
}
