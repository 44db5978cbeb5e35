/** `npm test [-- step …]`: sets up, runs every step (or the named ones) and closes with `N passed, N failed`. */
import './require-node.mjs';
import { stopChildren } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { steps } from './test/steps.mjs';

/** @param {string} line */
const say = (line) => console.log(line);

/**
 * @param {import('./test/steps.mjs').Step} step
 * @returns {Promise<import('./test/runners.mjs').Result>} a step that throws is one failure
 */
async function runStep(step) {
  const started = performance.now();
  const result = await step.run(say).catch((error) => {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      output: `${error instanceof Error ? error.message : error}\n`,
      note: undefined,
    };
  });
  const counts = [`${result.passed} passed`];
  if (result.failed > 0) counts.push(`${result.failed} failed`);
  if (result.skipped > 0) counts.push(`${result.skipped} skipped`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (result.failed > 0) say(`\n${result.output.trimEnd()}\n`);
  const mark = result.failed > 0 ? 'FAIL' : 'ok  ';
  say(`${mark} ${step.name.padEnd(11)} ${seconds.padStart(6)} s  ${result.note ?? counts.join(', ')}`);
  return result;
}

/** @param {string[]} names @returns {Promise<number>} the exit code */
async function test(names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    say(`No such step: ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}`);
    return 2;
  }
  await ensureInstalled(say);
  let passed = 0;
  let failed = 0;
  for (const step of steps.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const result = await runStep(step);
    passed += result.passed;
    failed += result.failed;
  }
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** @type {Array<[NodeJS.Signals, number]>} */
const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
];
for (const [signal, code] of signals) {
  process.once(signal, async () => {
    await stopChildren();
    process.exit(code);
  });
}

try {
  process.exitCode = await test(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
