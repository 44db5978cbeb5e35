/** Runs rows in Playwright and returns their results. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../fixtures/server.ts';

export interface RowResult {
  status: 'passed' | 'failed' | 'skipped';
  seconds: number;
  /** Message of the first failure. */
  failure: string;
}

/** Used fields of the report of Playwright's JSON reporter. */
interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    tests: { results: { status: string; duration: number; errors: { message?: string }[] }[] }[];
  }[];
}

/**
 * @param ids of the rows
 * @param env environment variables of the run
 * @returns results by id; a row that did not run is missing
 */
export async function runMatrix(
  ids: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Map<string, RowResult>> {
  const folder = await mkdtemp(join(tmpdir(), 'mediothek-matrix-'));
  const report = join(folder, 'report.json');
  const grep = `(^| )(${ids.join('|')}) @slow$`; // Playwright appends the tags to the title
  const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', `--output=${join(folder, 'out')}`];
  const child = spawn(
    join(repositoryRoot, 'node_modules/.bin/playwright'),
    [...args, '--retries=0', '--grep', grep, 'faults/matrix/'],
    {
      cwd: repositoryRoot,
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  const text = await readFile(report, 'utf8').catch(() => '{}');
  await rm(folder, { recursive: true, force: true });
  return new Map(resultsIn(JSON.parse(text) as Suite));
}

// oxlint-disable-next-line no-control-regex -- terminal colours begin with it
const colours = /\u001B\[[\d;]*m/g;

function resultsIn({ suites = [], specs = [] }: Suite): [string, RowResult][] {
  const own = specs.flatMap(({ title, tests }): [string, RowResult][] => {
    const result = tests.at(-1)?.results.at(-1);
    if (!result) return [];
    const status = result.status === 'passed' || result.status === 'skipped' ? result.status : 'failed';
    const failure = (result.errors[0]?.message ?? '').replaceAll(colours, '');
    return [[title, { status, seconds: result.duration / 1000, failure }]];
  });
  return [...own, ...suites.flatMap(resultsIn)];
}
