/** Records which rows have failed without their defence. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../fixtures/server.ts';
import { findDefences, type Defence } from './defences.ts';
import type { FaultRow, MutationSpec } from './row.ts';

const file = join(import.meta.dirname, 'proven.json');

let found: Defence[] | undefined;
/** Defences of this project. */
export const markedDefences = (): readonly Defence[] => (found ??= findDefences(repositoryRoot));

/**
 * Hash of the marked code and of its removal: a run with another removal proves nothing. The file and the position of
 * the code do not matter.
 */
export function removalHash({ mutations, fixture = '', fails }: MutationSpec): string {
  const removed = Object.entries(mutations).map(([name, mutation]) => {
    const code = markedDefences().flatMap((defence) => (defence.name === name ? [defence.code] : []));
    return [name, code, mutation];
  });
  return createHash('sha256')
    .update(JSON.stringify([removed, fixture, fails]))
    .digest('hex')
    .slice(0, 16);
}

/** Hashes of the removals, by row. */
export const readProven = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>; // `recordProof` writes the file

export const isProven = ({ id, removal }: Pick<FaultRow, 'id' | 'removal'>): boolean =>
  readProven()[id] === removalHash(removal);

/** @param rows in the order of the file; other ids are removed from it */
export function recordProof(rows: readonly FaultRow[], { id, removal }: FaultRow, proven: boolean): void {
  const before = readProven();
  const entries = rows.flatMap((row): [string, string][] => {
    if (row.id === id) return proven ? [[id, removalHash(removal)]] : [];
    const known = before[row.id];
    return known === undefined ? [] : [[row.id, known]];
  });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
}
