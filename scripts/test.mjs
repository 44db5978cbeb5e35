/**
 * `npm test [-- [--shard N/M] [STEP …] [FILE …]]`: runs all steps or the named ones. Ends with the failed tests, the
 * commands that run just these, and `N passed, N failed`. `npm run test:all` does the same with all steps that `npm
 * test` omits.
 */
import './require-node.mjs';
import { stopChildren } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { readArguments } from './test/arguments.mjs';
import { workersHere } from './test/machine.mjs';
import { runSteps } from './test/run-steps.mjs';
import { steps } from './test/steps.mjs';

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

/** @param {string} line */
const writeLine = (line) => console.log(line);

/** @returns {Promise<number>} the exit code */
async function test() {
  let options;
  try {
    options = readArguments(process.argv.slice(2), steps);
  } catch (error) {
    writeLine(error instanceof Error ? error.message : String(error));
    return 2;
  }
  await ensureInstalled(writeLine);
  return runSteps(steps, options, workersHere(), writeLine);
}

try {
  process.exitCode = await test();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
