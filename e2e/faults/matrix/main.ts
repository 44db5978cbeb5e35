/** `npm run faults [-- ids]`: runs the matrix and prints its table; `npm run faults -- --prove [--red-only] [ids]`: see prove.ts. */
import { prove } from './prove.ts';
import { rows } from './rows.ts';
import { runMatrix } from './run-matrix.ts';
import { printResults, writeTable } from './table.ts';

const writeLine = (line: string) => void process.stdout.write(`${line}\n`);
const ids = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = ids.filter((id) => !rows.some((row) => row.id === id));
const selected = rows.filter(({ id }) => ids.length === 0 || ids.includes(id));

if (unknown.length > 0) {
  writeLine(`No such row: ${unknown.join(', ')}. There are: ${rows.map(({ id }) => id).join(', ')}`);
  process.exitCode = 2;
} else if (process.argv.includes('--prove')) {
  process.exitCode = (await prove(rows, selected, process.argv.includes('--red-only'), writeLine)) === 0 ? 0 : 1;
  writeTable(rows);
} else {
  const started = performance.now();
  const results = await runMatrix(selected.map(({ id }) => id));
  printResults(selected, results, writeLine);
  writeTable(rows);
  const count = (status: string) =>
    selected.filter(({ id }) => (results.get(id)?.status ?? 'failed') === status).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  writeLine(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped in ${seconds} s`);
  process.exitCode = count('failed') === 0 ? 0 : 1;
}
