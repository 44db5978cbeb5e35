import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../child.mjs';
import { projectNode, root } from '../project.mjs';
import { countsOf, readResults } from './results.mjs';
import { shareProcesses } from './share-processes.mjs';

/** @typedef {import('./results.mjs').Test} Test */
/**
 * @typedef {object} Context parameters of a step
 * @property {(line: string) => void} writeLine
 * @property {number} workers maximum number of busy processes
 * @property {string[]} files paths from the project's root: only tests in these files; empty: all
 * @property {Test[]} [only] only these tests of `files`, if the runner can select single tests
 * @property {{ index: number, total: number } | undefined} shard only this part of the tests, counted from 1
 * @property {(done: number, planned: number | undefined) => void} progress
 * @typedef {object} Result
 * @property {Test[]} tests
 * @property {string} [note] text that replaces the counts
 * @property {string} [output] the program's output, stored if a test failed
 */

/**
 * Runs a check, which counts as one test.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
export async function check(command, ...args) {
  const started = performance.now();
  const { code, output } = await run(command, args);
  const title = [command.split('/').at(-1), ...args].join(' ');
  const ms = performance.now() - started;
  if (code === 0) return { tests: [{ file: '', title, ms, status: 'passed' }] };
  return { tests: [{ file: '', title, ms, status: 'failed', why: output.trim() }] };
}

/**
 * Combines several checks to one step. All of them run.
 * @param {Array<() => Promise<Result>>} parts
 * @returns {Promise<Result>}
 */
export async function all(...parts) {
  /** @type {Result} */
  const sum = { tests: [] };
  for (const part of parts) sum.tests.push(...(await part()).tests);
  return sum;
}

/**
 * Runs a test runner whose reporter writes the lines of results.mjs. A runner that fails without a failed test, or runs
 * no test, counts as a failure. If there are more shards than tests, the last shards may be empty.
 * @param {Context} context
 * @param {(file: string) => Promise<import('../child.mjs').Outcome>} start receives the file for the results
 * @param {number} [planned] number of units, if the reporter does not report it
 * @returns {Promise<Result>}
 */
async function reported({ progress, shard }, start, planned) {
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-test-'));
  const file = join(folder, 'results.jsonl');
  const watch = setInterval(() => {
    const seen = readResults(file);
    progress(seen.done, seen.planned ?? planned);
  }, 2000);
  try {
    const { code, output } = await start(file);
    const { tests } = readResults(file);
    const { failed } = countsOf(tests);
    // If there are any tests, the first shard has some.
    if (code === 0 && tests.length === 0 && shard && shard.index > 1) return { tests, note: 'none in this shard' };
    if (failed === 0 && (code !== 0 || tests.length === 0)) {
      const why = `${output.trim().split('\n').slice(-40).join('\n')}\nThe runner ended with exit code ${code} after ${tests.length} tests.`;
      tests.push({ file: '', title: 'the runner', ms: 0, status: 'failed', why });
    }
    return { tests, output };
  } finally {
    clearInterval(watch);
    rmSync(folder, { recursive: true });
  }
}

/**
 * Runs Jest on the code that runs in browsers. Tests that import ES modules at run time need an option of Node that
 * slows down all others, so they are a separate run.
 * @param {Context} context
 * @returns {Promise<Result>}
 */
export function jest(context) {
  const { workers, files, shard } = context;
  const reporter = fileURLToPath(new URL('reporters/jest.mjs', import.meta.url));
  // Files come first: an option with several values would take them.
  const args = [...files, '--ci', `--maxWorkers=${workers}`, '--reporters=default', `--reporters=${reporter}`];
  // Named files may belong to one of the runs only. If neither run has a test, `reported` fails.
  args.push('--passWithNoTests');
  if (shard) args.push(`--shard=${shard.index}/${shard.total}`);
  return reported(context, async (file) => {
    const modules = await run('jest', [...args, '--selectProjects', 'modules'], {
      env: {
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
        TEST_RESULTS: file,
      },
    });
    const others = await run('jest', [...args, '--selectProjects', 'plain', 'browser'], {
      env: { TEST_RESULTS: file },
    });
    return { code: modules.code || others.code, output: modules.output + others.output };
  });
}

/**
 * Runs Node's own test runner, on Node 24 as in production.
 * @param {Context} context
 * @param {string[]} tests all test files; the context may select some of them
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(file: string) => boolean} [sharesProcess] selects files that share processes, one process for each worker;
 * all other files have a process each
 * @returns {Promise<Result>}
 */
export async function nodeTest(context, tests, env, sharesProcess = () => false) {
  const { workers, files, shard } = context;
  const selected = files.length === 0 ? tests : tests.filter((test) => files.some((file) => test.startsWith(file)));
  const unknown = files.filter((file) => !tests.some((test) => test.startsWith(file)));
  if (unknown.length > 0 || selected.length === 0)
    throw new Error(`No such test: ${unknown.join(', ') || 'none was named'}`);
  const here = shard ? selected.filter((_, at) => at % shard.total === shard.index - 1) : selected;
  const together = here.filter((test) => sharesProcess(test));
  const apart = here.filter((test) => !sharesProcess(test));
  const reporter = new URL('reporters/node.mjs', import.meta.url).href;
  const reporters = ['spec', reporter].flatMap((name) => [
    `--test-reporter=${name}`,
    '--test-reporter-destination=stdout',
  ]);
  // Each process loads the same modules. They are compiled once for all runs.
  const compiled = join(root, 'node_modules/.cache/compiled');
  mkdirSync(compiled, { recursive: true });
  return reported(
    context,
    async (file) => {
      /** @type {import('./share-processes.mjs').Start} */
      const node = (args, more) =>
        run(projectNode(), [...reporters, ...args], {
          env: {
            NODE_ENV: 'test',
            // With a context, a run inside a test would report its results as those of that test.
            NODE_TEST_CONTEXT: undefined,
            NODE_COMPILE_CACHE: compiled,
            TEST_RESULTS: file,
            TEST_SHARED_PROCESS: undefined,
            ...env,
            ...more,
          },
        });
      const outcomes = await shareProcesses(together, { workers, results: file, start: node });
      if (apart.length > 0) outcomes.push(await node(['--test', `--test-concurrency=${workers}`, ...apart]));
      const code = outcomes.find((outcome) => outcome.code !== 0)?.code ?? 0;
      return { code, output: outcomes.map(({ output }) => output).join('') };
    },
    here.length,
  );
}

/**
 * Runs Playwright on the journeys of e2e/.
 * @param {Context} context
 * @param {readonly ('core' | 'all' | 'longest' | 'slow' | 'engines')[]} projects of e2e/playwright.config.ts
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result>}
 */
export function playwright(context, projects, env) {
  const { workers, files, only, shard } = context;
  const reporter = fileURLToPath(new URL('reporters/playwright.mjs', import.meta.url));
  const args = ['test', '--config=e2e/playwright.config.ts', `--workers=${workers}`, ...files];
  args.push(`--reporter=list,${reporter}`);
  // Named files run completely, whatever project their tests belong to.
  if (files.length === 0) args.push(...projects.map((project) => `--project=${project}`));
  if (shard) args.push(`--shard=${shard.index}/${shard.total}`, '--pass-with-no-tests');
  return reported(context, (file) => {
    const list = only ? [`--test-list=${writeTestList(only, `${file}.list`)}`] : [];
    return run('playwright', [...args, ...list], { env: { ...env, TEST_RESULTS: file } });
  });
}

/**
 * Writes a list of tests for `playwright test --test-list` (https://playwright.dev/docs/test-cli). Each line has the
 * path from the folder of the configuration, then the titles.
 * @param {Test[]} tests
 * @param {string} target
 * @returns {string} the target
 */
function writeTestList(tests, target) {
  writeFileSync(target, tests.map(({ file, title }) => `${relative('e2e', file)} › ${title}\n`).join(''));
  return target;
}
