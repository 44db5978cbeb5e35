/**
 * Runs test files one after another in this process, each as a test around its tests, so that the modules are loaded once:
 *
 *     node shared-process.mjs QUEUE LANE FILE …
 *
 * Several processes share the files: a process claims the next file that is free by creating `QUEUE/<number of the file>`.
 * That file contains the LANE of the process, and `done` after the tests have ended. Hooks at the top level of a test file
 * belong to that file only.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { writeResult } from './write-result.mjs';

const [queue = '', lane = '', ...files] = process.argv.slice(2);
/** Milliseconds. A test that never ends would block the process. */
const timeoutMs = 5 * 60_000;
/** Milliseconds in which a process has to end after its last test. */
const graceMs = 5000;

/** @param {number} number @returns {boolean} whether this process was the first to claim the file */
function claim(number) {
  try {
    writeFileSync(join(queue, String(number)), lane, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Counts the resources that hold this process, standard streams included.
 * @returns {Map<string, number>} count by kind
 */
function openResources() {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

// Opens both streams at the beginning, so that no file is reported for them.
for (const stream of [process.stdout, process.stderr]) stream.write('');
const initially = openResources();
/** @type {Array<{ file: string, open: Map<string, number> }>} what was open after each file */
const history = [];
// Holds the process while tests wait for something that does not, such as a timer without a reference.
const running = setInterval(() => undefined, 60_000);
for (const [number, file] of files.entries()) {
  if (!claim(number)) continue;
  await test(file, { timeout: timeoutMs }, async () => {
    await import(pathToFileURL(resolve(file)).href);
  });
  // The reporter needs a turn of the event loop to write.
  await new Promise((resolve) => setImmediate(resolve));
  writeFileSync(join(queue, String(number)), 'done');
  history.push({ file, open: openResources() });
}
clearInterval(running);

/**
 * @param {string} kind
 * @returns {string} the last file that ended with more of these resources than the file before it
 */
function openedBy(kind) {
  const count = (/** @type {number} */ at) => (history[at]?.open ?? initially).get(kind) ?? 0;
  return (history.findLast((_, at) => count(at) > count(at - 1)) ?? history.at(-1))?.file ?? '';
}

// The timer has no reference: it fires only if another resource holds the process.
setTimeout(() => {
  const all = [...openResources()];
  const opened = all.filter(([kind, count]) => count > (initially.get(kind) ?? 0));
  for (const [kind, count] of opened.length > 0 ? opened : all) {
    const why = `The process does not end because of open handles: ${count} × ${kind}`;
    writeResult({ file: openedBy(kind), title: 'end of the process', ms: graceMs, status: 'failed', why });
  }
  process.exit(1);
}, graceMs).unref();
