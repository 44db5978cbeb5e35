/**
 * Runs test files one after another in this process, each as a test around its tests, so that they load the modules once:
 *
 *     node shared-process.mjs QUEUE LANE FILE …
 *
 * Several such processes divide the files among themselves: a process takes the next file that none has taken, by creating
 * `QUEUE/<number of the file>`. That holds the process's LANE, and `done` when the file has ended. Hooks at the top of a file
 * belong to that file.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { writeResult } from './write-result.mjs';

const [queue = '', lane = '', ...files] = process.argv.slice(2);
/** A test that waits for ever would keep the process. */
const timeoutMs = 5 * 60_000;
/** How long a process may take to end after its last test. */
const graceMs = 5000;

/** @param {number} number @returns {boolean} whether no other process was first */
function claim(number) {
  try {
    writeFileSync(join(queue, String(number)), lane, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** What keeps this process running, standard streams included. @returns {Map<string, number>} how many of each kind */
function openResources() {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

// Both streams are open from the beginning, then, and no file is blamed for them.
for (const stream of [process.stdout, process.stderr]) stream.write('');
const initially = openResources();
/** @type {Array<{ file: string, open: Map<string, number> }>} what was open after each file */
const history = [];
// Tests may wait for what does not keep a process running, such as a timer without a reference.
const running = setInterval(() => undefined, 60_000);
for (const [number, file] of files.entries()) {
  if (!claim(number)) continue;
  await test(file, { timeout: timeoutMs }, async () => {
    await import(pathToFileURL(resolve(file)).href);
  });
  // The reporter takes a turn to write.
  await new Promise((resolve) => setImmediate(resolve));
  writeFileSync(join(queue, String(number)), 'done');
  history.push({ file, open: openResources() });
}
clearInterval(running);

/**
 * @param {string} kind
 * @returns {string} the last file that ended with more of them than the one before it
 */
function openedBy(kind) {
  const count = (/** @type {number} */ at) => (history[at]?.open ?? initially).get(kind) ?? 0;
  return (history.findLast((_, at) => count(at) > count(at - 1)) ?? history.at(-1))?.file ?? '';
}

// Without a reference: it fires only where something else keeps the process.
setTimeout(() => {
  const all = [...openResources()];
  const opened = all.filter(([kind, count]) => count > (initially.get(kind) ?? 0));
  for (const [kind, count] of opened.length > 0 ? opened : all) {
    const why = `It leaves open what keeps the process: ${count} × ${kind}`;
    writeResult({ file: openedBy(kind), title: 'the end of the process', ms: graceMs, status: 'failed', why });
  }
  process.exit(1);
}, graceMs).unref();
