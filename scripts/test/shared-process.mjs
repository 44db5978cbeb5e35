/**
 * Runs test files one after another in this process, each as a test around its tests, so that all load the modules once:
 *
 *     node shared-process.mjs QUEUE FILE …
 *
 * Several such processes divide the files among themselves: a process takes the next file that none has taken, by creating
 * `QUEUE/<number of the file>`. Hooks at the top of a file belong to that file.
 */
import { closeSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const [queue = '', ...files] = process.argv.slice(2);

/** @param {number} number @returns {boolean} whether no other process was first */
function claim(number) {
  try {
    closeSync(openSync(join(queue, String(number)), 'wx'));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

// Tests may wait for what does not keep a process running, such as a timer without a reference.
const running = setInterval(() => undefined, 60_000);
for (const [number, file] of files.entries()) {
  if (!claim(number)) continue;
  await test(file, async () => {
    await import(pathToFileURL(resolve(file)).href);
  });
}
clearInterval(running);
