import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../child.mjs';
import { projectNode } from '../project.mjs';
import { jestCounts, playwrightCounts, reasons } from './counts.mjs';

/**
 * @typedef {import('./counts.mjs').Counts & { output: string, note?: string }} Result
 *   `output` is what to show when something failed, `note` what to say in any case
 */

/**
 * A check is one test: it passes or it does not.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
export async function check(command, ...args) {
  const { code, output } = await run(command, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

/**
 * Several checks as one step; all of them run.
 *
 * @param {Array<() => Promise<Result>>} parts
 * @returns {Promise<Result>}
 */
export async function all(...parts) {
  /** @type {Result} */
  const sum = { passed: 0, failed: 0, skipped: 0, output: '' };
  for (const part of parts) {
    const result = await part();
    sum.passed += result.passed;
    sum.failed += result.failed;
    sum.skipped += result.skipped;
    if (result.failed > 0) sum.output += result.output;
  }
  return sum;
}

/**
 * Runs a test runner that leaves its counts in a file. One that ends badly without a failed test, leaves no counts, or
 * runs no test at all counts as a failure.
 *
 * @template T
 * @param {(report: string) => Promise<import('../child.mjs').Outcome>} start is given the file's path
 * @param {(json: T) => import('./counts.mjs').Counts} read makes the counts of the file's content
 * @returns {Promise<Result>}
 */
async function counted(start, read) {
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-test-'));
  try {
    const report = join(folder, 'report.json');
    const { code, output } = await start(report);
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, output };
    const counts = read(JSON.parse(readFileSync(report, 'utf8')));
    if (counts.failed > 0) return { ...counts, output };
    if (code !== 0) return { ...counts, failed: 1, output: `${output}\nThe runner ended with exit code ${code}.\n` };
    if (counts.passed === 0) return { ...counts, failed: 1, output: `${output}\nNo test ran.\n` };
    return { ...counts, output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Jest, on everything that runs in a browser. @returns {Promise<Result>} */
export function jest() {
  const env = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
  return counted((report) => run('jest', ['--json', `--outputFile=${report}`, '--ci'], { env }), jestCounts);
}

/**
 * Node's own test runner, on Node 24 as in production.
 *
 * @param {string[]} globs
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Result>}
 */
export function nodeTest(globs, env) {
  const reporter = new URL('node-counts.mjs', import.meta.url).href;
  const toTerminal = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  const start = (/** @type {string} */ report) =>
    run(
      projectNode(),
      [
        '--test',
        '--test-concurrency=2',
        ...toTerminal,
        `--test-reporter=${reporter}`,
        `--test-reporter-destination=${report}`,
        ...globs,
      ],
      {
        env: {
          NODE_ENV: 'test',
          // Without a context a run inside a test reports as one of its own.
          NODE_TEST_CONTEXT: undefined,
          // Each file is a process that loads the same modules: they are compiled once in a run.
          NODE_COMPILE_CACHE: join(dirname(report), 'compiled'),
          ...env,
        },
      },
    );
  return counted(start, (counts) => counts);
}

/**
 * Playwright, on the journeys of e2e/. What passed only when repeated is named in the note; the output ends with what
 * failed, in short.
 *
 * @param {string} chromium the browser's path
 * @param {string} ffmpeg its path
 * @returns {Promise<Result>}
 */
export async function playwright(chromium, ffmpeg) {
  const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'];
  /** @type {string[]} */
  let again = [];
  /** @type {string[]} */
  let failed = [];
  const env = { CHROMIUM_PATH: chromium, FFMPEG_PATH: ffmpeg };
  const result = await counted(
    (report) => run('playwright', args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
    (/** @type {Parameters<typeof playwrightCounts>[0] & Parameters<typeof reasons>[0]} */ report) => {
      again = reasons(report, 'flaky');
      failed = reasons(report, 'unexpected');
      return playwrightCounts(report);
    },
  );
  if (result.failed > 0) return { ...result, output: `${result.output.trimEnd()}\n\n${failed.join('\n')}\n` };
  if (again.length === 0) return result;
  const note = `${result.passed} passed, ${again.length} only when repeated:\n${again.join('\n')}`;
  return { ...result, note };
}
