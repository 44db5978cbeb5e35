/**
 * Removes the defence of each row in a copy of the project, and expects the row to fail in the assertion that it names.
 */
import { spawn } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject } from '../../dev/project-copy.ts';
import { repositoryRoot } from '../../fixtures/server.ts';
import { findDefences, applyMutation, type Mutation } from './defences.ts';
import { recordProof } from './proof.ts';
import type { FaultRow } from './row.ts';
import { runMatrix, type RowResult } from './run-matrix.ts';

const base = process.env['FAULTS_PROJECT'] ?? repositoryRoot;
/** Whether the file is part of the shell's build. The server runs its sources without a build. */
const isBuilt = (file: string) => /^(shell|shared\/(platform|ui))\//.test(file);

/**
 * @param all rows of the matrix
 * @param selected rows to prove
 * @param redOnly skips the run with all defences, for code whose rows have just passed
 * @returns the number of rows that are not proven
 */
export async function prove(
  all: readonly FaultRow[],
  selected: readonly FaultRow[],
  redOnly: boolean,
  writeLine: (line: string) => void,
) {
  const green = redOnly ? selected : await greenRows(selected, writeLine);
  const { folder, remove } = await copyProject(base);
  let unproven = selected.length - green.length;
  try {
    await cp(join(base, 'dist'), join(folder, 'dist'), { recursive: true });
    for (const rows of Map.groupBy(green, copyOf).values()) {
      for (const { id, removal } of rows) writeLine(`${id}: without its defence, ${removal.description} …`);
      const results = await runWithout(folder, rows);
      for (const row of rows) {
        const failure = typeof results === 'string' ? results : failureReason(row, results.get(row.id));
        recordProof(all, row, failure === undefined);
        if (failure !== undefined) unproven += 1;
        writeLine(failure === undefined ? `${row.id}: red without its defence` : `${row.id}: NOT proven: ${failure}`);
      }
    }
  } finally {
    await remove();
  }
  return unproven;
}

/** Key of the copy: rows with the same key share one. */
const copyOf = ({ removal }: FaultRow) => removal.together ?? JSON.stringify([removal.mutations, removal.fixture]);

async function greenRows(
  selected: readonly FaultRow[],
  writeLine: (line: string) => void,
): Promise<readonly FaultRow[]> {
  const results = await runMatrix(
    selected.map(({ id }) => id),
    { FAULTS_PROJECT: base },
  );
  return selected.filter(({ id }) => {
    const isGreen = results.get(id)?.status === 'passed';
    if (!isGreen) writeLine(`${id}: not green with its defence: ${firstLine(results.get(id))}`);
    return isGreen;
  });
}

/** @returns the results, or the reason why there are none */
async function runWithout(folder: string, rows: readonly FaultRow[]): Promise<Map<string, RowResult> | string> {
  const fixture = rows[0]?.removal.fixture ?? '';
  const files = new Map<string, string>();
  try {
    const mutations = mutationsOf(rows);
    for (const file of filesWith(folder, mutations)) files.set(file, await readFile(join(folder, file), 'utf8'));
    for (const [file, text] of files) await writeFile(join(folder, file), applyMutation(file, text, mutations));
    const failed = [...files.keys()].some(isBuilt) ? await buildShell(folder) : undefined;
    if (failed !== undefined) return `the shell cannot be built: ${failed}`;
    return await runMatrix(
      rows.map(({ id }) => id),
      { FAULTS_PROJECT: folder, FAULTS_REMOVED: fixture },
    );
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const [file, text] of files) await writeFile(join(folder, file), text);
    if ([...files.keys()].some(isBuilt)) {
      await rm(join(folder, 'dist/shell'), { recursive: true, force: true });
      await cp(join(base, 'dist/shell'), join(folder, 'dist/shell'), { recursive: true });
    }
  }
}

/** Collects the mutations; rows may share one. @throws Error if two rows change one defence in different ways */
function mutationsOf(rows: readonly FaultRow[]): Record<string, Mutation> {
  const mutations: Record<string, Mutation> = {};
  for (const { id, removal } of rows) {
    for (const [name, mutation] of Object.entries(removal.mutations)) {
      if (JSON.stringify(mutations[name] ?? mutation) !== JSON.stringify(mutation)) {
        throw new Error(`${id} changes defence(${name}) in another way than the rows of the same copy`);
      }
      mutations[name] = mutation;
    }
  }
  return mutations;
}

/** @throws Error if a defence is not marked exactly once */
function filesWith(folder: string, mutations: Readonly<Record<string, Mutation>>): string[] {
  const all = findDefences(folder);
  const files = Object.keys(mutations).map((name) => {
    const [first, ...more] = all.filter((defence) => defence.name === name);
    if (!first || more.length > 0) throw new Error(`defence(${name}) is marked ${first ? more.length + 1 : 0} times`);
    return first.file;
  });
  return [...new Set(files)];
}

/** @returns the error, if the build failed */
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

/**
 * Checks that the row failed in its own assertion: neither in the set-up nor by the timeout of the test.
 * @returns the reason if it did not
 */
function failureReason({ removal }: FaultRow, result: RowResult | undefined): string | undefined {
  if (!result) return 'it did not run';
  if (result.status === 'passed') return 'it stays green';
  if (result.failure.startsWith(`Error: ${removal.fails}`)) return undefined;
  return `it fails in another assertion than "${removal.fails}": ${firstLine(result)}`;
}

const firstLine = (result: RowResult | undefined) =>
  result ? `${result.status} ${result.failure.split('\n', 1)[0]}` : 'did not run';
