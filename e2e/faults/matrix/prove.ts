/** Takes each row's defence away in a copy of the project, and expects the row to fail in the assertion that it names. */
import { spawn } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject } from '../../dev/project-copy.ts';
import { repositoryRoot } from '../../fixtures/server.ts';
import { noteProof } from './proof.ts';
import type { FaultRow, Patch } from './row.ts';
import { runMatrix, type RowResult } from './run-matrix.ts';

const base = process.env['FAULTS_PROJECT'] ?? repositoryRoot;
/** These are part of the shell's build; what the server runs is not built. */
const isBuilt = ({ file }: Patch) => /^(shell|shared\/(platform|ui))\//.test(file);

/**
 * @param all of the matrix
 * @param wanted those to prove
 * @param redOnly leaves out the run with all defences, for code whose rows have just been green
 * @returns how many were not
 */
export async function prove(
  all: readonly FaultRow[],
  wanted: readonly FaultRow[],
  redOnly: boolean,
  say: (line: string) => void,
) {
  const green = redOnly ? wanted : await greenRows(wanted, say);
  const { folder, remove } = await copyProject(base);
  let unproven = wanted.length - green.length;
  try {
    await cp(join(base, 'dist'), join(folder, 'dist'), { recursive: true });
    for (const rows of Map.groupBy(green, copyOf).values()) {
      say(`Without the defence of ${rows.map(({ id }) => id).join(', ')} …`);
      const results = await runWithout(folder, rows);
      for (const row of rows) {
        const failure = typeof results === 'string' ? results : judge(row, results.get(row.id));
        noteProof(all, row, failure === undefined);
        if (failure !== undefined) unproven += 1;
        say(failure === undefined ? `${row.id}: red without its defence` : `${row.id}: NOT proven: ${failure}`);
      }
    }
  } finally {
    await remove();
  }
  return unproven;
}

/** Rows with the same answer share a copy. */
const copyOf = ({ removal }: FaultRow) => removal.together ?? JSON.stringify([removal.patches, removal.fixture]);

async function greenRows(wanted: readonly FaultRow[], say: (line: string) => void): Promise<readonly FaultRow[]> {
  const results = await runMatrix(
    wanted.map(({ id }) => id),
    { FAULTS_PROJECT: base },
  );
  return wanted.filter(({ id }) => {
    const isGreen = results.get(id)?.status === 'passed';
    if (!isGreen) say(`${id}: not green with its defence: ${firstLine(results.get(id))}`);
    return isGreen;
  });
}

/** @returns the results, or why there are none */
async function runWithout(folder: string, rows: readonly FaultRow[]): Promise<Map<string, RowResult> | string> {
  // Rows may share a patch.
  const patches = [
    ...new Map(rows.flatMap(({ removal }) => removal.patches).map((patch) => [JSON.stringify(patch), patch])).values(),
  ];
  const fixture = rows[0]?.removal.fixture ?? '';
  const files = new Map<string, string>();
  for (const { file } of patches) files.set(file, await readFile(join(folder, file), 'utf8'));
  try {
    for (const patch of patches) await applyPatch(folder, patch);
    const failed = patches.some(isBuilt) ? await buildShell(folder) : undefined;
    if (failed !== undefined) return `the shell cannot be built: ${failed}`;
    return await runMatrix(
      rows.map(({ id }) => id),
      { FAULTS_PROJECT: folder, FAULTS_REMOVED: fixture },
    );
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const [file, text] of files) await writeFile(join(folder, file), text);
    if (patches.some(isBuilt)) {
      await rm(join(folder, 'dist/shell'), { recursive: true, force: true });
      await cp(join(base, 'dist/shell'), join(folder, 'dist/shell'), { recursive: true });
    }
  }
}

async function applyPatch(folder: string, { file, find, replace }: Patch): Promise<void> {
  const parts = (await readFile(join(folder, file), 'utf8')).split(find);
  if (parts.length !== 2) throw new Error(`${file} holds ${JSON.stringify(find)} ${parts.length - 1} times`);
  await writeFile(join(folder, file), parts.join(replace));
}

/** @returns why it failed */
async function buildShell(folder: string): Promise<string | undefined> {
  const child = spawn(
    join(repositoryRoot, 'node_modules/.bin/node'),
    ['shared/build/src/build-target.ts', join(folder, 'dist'), 'shell'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise((resolve) => child.once('close', resolve));
  return status === 0 ? undefined : output.slice(0, 500);
}

/** Red by its own assertion: neither by the set-up nor by the time limit of the test. @returns why it is not */
function judge({ removal }: FaultRow, result: RowResult | undefined): string | undefined {
  if (!result) return 'it did not run';
  if (result.status === 'passed') return 'it stays green';
  if (result.failure.startsWith(`Error: ${removal.fails}`)) return undefined;
  return `it fails in something else than "${removal.fails}": ${firstLine(result)}`;
}

const firstLine = (result: RowResult | undefined) =>
  result ? `${result.status} ${result.failure.split('\n', 1)[0]}` : 'did not run';
