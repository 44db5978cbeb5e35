/** Prints the matrix as a table: in the terminal with results, in docs/faults.md without. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../fixtures/server.ts';
import { isProven } from './proof.ts';
import type { FaultRow } from './row.ts';
import type { RowResult } from './run-matrix.ts';

const file = join(repositoryRoot, 'docs/faults.md');
const [begin, end] = ['<!-- matrix -->', '<!-- /matrix -->'];

/** The table that docs/faults.md should contain. */
export function documentedTable(rows: readonly FaultRow[]): string {
  const lines = rows.map((row) => {
    const proof = isProven(row) ? 'yes' : 'no';
    return [`\`${row.id}\``, row.side, row.happens, row.expected, row.defence, proof].map(cell).join(' | ');
  });
  const head = [
    'Row | Side | What happens | What the portal does | By | Red without it',
    '--- | --- | --- | --- | --- | ---',
  ];
  return [...head, ...lines].map((line) => `| ${line} |`).join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|');

/** Text between the marks in docs/faults.md. Prettier pads it. */
export const writtenTable = (): string => (readFileSync(file, 'utf8').split(begin)[1]?.split(end)[0] ?? '').trim();

/** Removes the padding of a table, which Prettier adds. */
export const unpadded = (table: string): string => table.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---');

export function writeTable(rows: readonly FaultRow[]): void {
  const [before, rest = ''] = readFileSync(file, 'utf8').split(begin);
  const after = rest.split(end)[1] ?? '';
  writeFileSync(file, `${before}${begin}\n\n${documentedTable(rows)}\n\n${end}${after}`);
}

export function printResults(
  rows: readonly FaultRow[],
  results: ReadonlyMap<string, RowResult>,
  writeLine: (line: string) => void,
) {
  const widths = [Math.max(...rows.map(({ id }) => id.length)), 7, 6];
  writeLine(['row', 'result', 'sec', 'fault → expected'].map((text, at) => text.padEnd(widths[at] ?? 0)).join('  '));
  for (const { id, happens, expected } of rows) {
    const { status = 'missing', seconds = 0, failure = '' } = results.get(id) ?? {};
    const cells = [id, status, seconds.toFixed(1)].map((text, at) => text.padEnd(widths[at] ?? 0));
    writeLine(`${cells.join('  ')}  ${happens} → ${expected}`);
    if (status === 'failed') writeLine(`    ${failure.split('\n').slice(0, 8).join('\n    ')}`);
  }
}
