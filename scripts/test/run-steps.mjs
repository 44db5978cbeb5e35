import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';
import { isPastDeadline, notBegun } from './deadline.mjs';
import { clock, lastSeconds, recordSeconds, progressLine } from './progress.mjs';
import { maxFlaky, repeatAlone } from './repeat-alone.mjs';
import { countsOf, skippedFor, slowest } from './results.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./results.mjs').Test} Test */
/** @typedef {import('./runners.mjs').Result} Result */
/** @typedef {import('./repeat-alone.mjs').Failure} Failure */

/** Lines of a reason that the closing lines repeat. Often only they are kept of a run's output. */
const maxReasonLines = 15;

/**
 * Chooses the steps of a run. A step that is not divided belongs to one of the machines. Every machine needs the build.
 * @param {readonly Step[]} steps
 * @param {import('./arguments.mjs').RunOptions} options
 * @returns {Step[]}
 */
export function chooseSteps(steps, { suite, steps: names, shard }) {
  const named = steps.filter(({ name, suite: own }) => (names.length === 0 ? own === suite : names.includes(name)));
  const undivided = named.filter(({ divided, name }) => !divided && name !== 'build');
  const here = named.filter(
    (step) =>
      step.name === 'build' || step.divided || !shard || undivided.indexOf(step) % shard.total === shard.index - 1,
  );
  const build = steps.find(({ name }) => name === 'build');
  return build && !here.includes(build) && here.some(({ needsBuild }) => needsBuild) ? [build, ...here] : here;
}

/**
 * Runs the steps, both lanes concurrently, and reports the progress.
 * @param {readonly Step[]} steps
 * @param {import('./arguments.mjs').RunOptions} options
 * @param {number} workers
 * @param {(line: string) => void} writeLine
 * @returns {Promise<number>} the exit code
 */
export async function runSteps(steps, options, workers, writeLine) {
  const chosen = chooseSteps(steps, options);
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const known = lastSeconds();
  /** @type {Map<Step, import('./progress.mjs').Work>} */
  const work = new Map(
    chosen.map((step) => [step, { name: step.name, lane: step.lane, about: known[step.name] ?? step.about }]),
  );
  /** @type {Test[]} */
  const ended = [];
  /** @type {Failure[]} */
  const failures = [];
  const ticking = setInterval(
    () => writeLine(progressLine([...work.values()], seconds())),
    process.stdout.isTTY ? 5000 : 30_000,
  );

  const build = chosen.find(({ name }) => name === 'build');

  /** @param {Step} step @returns {Promise<boolean>} whether it succeeded */
  const runAndReport = async (step) => {
    const begun = seconds();
    const own = work.get(step);
    const running = { begun, done: 0, planned: /** @type {number | undefined} */ (undefined) };
    if (own) own.running = running;
    const result = await runStep(step, {
      writeLine,
      workers,
      files: options.files,
      shard: step.divided ? options.shard : undefined,
      progress: (done, planned) => Object.assign(running, { done, planned }),
    });
    work.delete(step);
    const took = seconds() - begun;
    const counts = countsOf(result.tests);
    for (const line of report(step, took, result)) writeLine(line);
    if (counts.failed === 0 && options.files.length === 0 && !options.shard) recordSeconds(step.name, took);
    if (counts.failed > 0) failures.push({ step, failed: result.tests.filter(({ status }) => status === 'failed') });
    ended.push(...result.tests);
    return counts.failed === 0;
  };
  // Programs are installed before the lanes begin, because two installations cannot run at the same time. If one fails,
  // the step that needs the program reports it.
  for (const ensure of new Set(chosen.flatMap(({ programs = [] }) => programs)))
    await ensure(writeLine).catch(() => undefined);
  const built = build ? runAndReport(build) : Promise.resolve(true);
  /** @param {Step} step @param {string} why */
  const leaveOutStep = (step, why) => {
    work.delete(step);
    writeLine(`     ${step.name.padEnd(12)} not run: ${why}`);
  };
  const runLane = async (/** @type {Step['lane']} */ lane) => {
    for (const step of chosen.filter((each) => each.lane === lane)) {
      if (step === build) continue;
      if (step.needsBuild && !(await built)) leaveOutStep(step, 'there is no build');
      else if (isPastDeadline()) {
        leaveOutStep(step, notBegun);
        ended.push({ file: '', title: step.name, ms: 0, status: 'skipped', why: notBegun });
      } else await runAndReport(step);
    }
  };
  try {
    // Nothing runs beside the build: long steps use all cores themselves.
    if (options.suite === 'all') await built;
    if (workers === 1) {
      await built;
      await runLane('beside');
      await runLane('main');
    } else await Promise.all([built.then(() => runLane('beside')), runLane('main')]);
  } finally {
    clearInterval(ticking);
  }
  const flaky = await repeatAlone(failures, { writeLine });
  if (flaky.length <= maxFlaky) for (const test of flaky) test.status = 'flaky';
  for (const line of [...failureLines(failures), ...flakyLines(flaky)]) writeLine(line);
  writeLine(`All in ${clock(seconds())} with ${workers} ${workers === 1 ? 'worker' : 'workers'}`);
  for (const line of skippedFor(ended)) writeLine(line);
  const counts = countsOf(ended);
  writeLine(`${counts.passed} passed, ${counts.failed} failed${counts.flaky > 0 ? `, ${counts.flaky} flaky` : ''}`);
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}

/**
 * @param {Step} step
 * @param {import('./runners.mjs').Context} context
 * @returns {Promise<Result>} a step that throws is reported as one failure
 */
async function runStep(step, context) {
  try {
    const result = await step.run(context);
    if (result.output && countsOf(result.tests).failed > 0) {
      const folder = join(root, '.cache/test');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${step.name}.log`), result.output);
    }
    return result;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { tests: [{ file: '', title: 'the step', ms: 0, status: 'failed', why }] };
  }
}

/**
 * @param {Step} step
 * @param {number} seconds
 * @param {Result} result
 * @returns {string[]} lines: the result, the slowest tests, the reasons of failures, and the commands that run the
 * failed tests
 */
function report({ name }, seconds, { tests, note }) {
  const { passed, failed, skipped } = countsOf(tests);
  const counts = [`${passed} passed`];
  if (failed > 0) counts.push(`${failed} failed`);
  if (skipped > 0) counts.push(`${skipped} skipped`);
  const mark = failed > 0 ? 'FAIL' : 'ok  ';
  const head = `${mark} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s  ${note ?? counts.join(', ')}`;
  const failures = tests.filter(({ status }) => status === 'failed');
  const reasons = failures.flatMap((test) => ['', ...reasonOf(test, 60), '']);
  if (failures.length > 0) reasons.push('To run only these:', '', ...commandsFor(name, failures), '');
  return [head, ...slowest(tests).map((line) => `       ${line}`), ...reasons];
}

/**
 * @param {string} step
 * @param {Test[]} failed
 * @returns {string[]} lines: a command for each file, or for the step if the failures name no file
 */
function commandsFor(step, failed) {
  const files = [...new Set(failed.map(({ file }) => file))].filter(Boolean);
  return files.length === 0 ? [`  npm test -- ${step}`] : files.map((file) => `  npm test -- ${step} ${file}`);
}

/**
 * @param {Test} failed
 * @param {number} maxLines maximum number of lines of the reason
 * @returns {string[]} lines
 */
function reasonOf({ file, title, why = '' }, maxLines) {
  const lines = why.split('\n').filter((line) => line.trim() !== '');
  const cut = lines.length > maxLines ? [`… ${lines.length - maxLines} lines more`] : [];
  const name = [file, title].filter(Boolean).join(' › ');
  return [`✗ ${name}`, ...[...lines.slice(0, maxLines), ...cut].map((line) => `    ${line}`)];
}

/**
 * @param {Failure[]} all
 * @returns {string[]} lines: the beginning of each failure that is not flaky, then the commands that run the failed
 * tests
 */
function failureLines(all) {
  const failures = all
    .map(({ step, failed }) => ({ step, failed: failed.filter(({ status }) => status === 'failed') }))
    .filter(({ failed }) => failed.length > 0);
  if (failures.length === 0) return [];
  const again = failures.flatMap(({ step, failed }) => commandsFor(step.name, failed));
  const reasons = failures.flatMap(({ failed }) => failed.flatMap((test) => reasonOf(test, maxReasonLines)));
  return ['', 'Failed tests:', '', ...reasons, '', 'To run only these:', '', ...again, ''];
}

/**
 * @param {Test[]} tests tests that failed first and passed alone
 * @returns {string[]} lines: each with its first failure
 */
function flakyLines(tests) {
  if (tests.length === 0) return [];
  const heads = [`Flaky: ${tests.length} failed at first and passed when repeated alone. Fix them:`];
  if (tests.length > maxFlaky) heads.push(`More than ${maxFlaky} flaky tests fail the run.`);
  return ['', ...heads, '', ...tests.flatMap((test) => reasonOf(test, maxReasonLines)), ''];
}
