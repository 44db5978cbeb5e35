import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ensureChromium, ensureHeadlessChromium } from './chromium.mjs';
import { scratchProject } from './test/scratch-project.mjs';

/**
 * Finds browsers on a machine that has only these programs.
 * @param {string[]} programs
 */
async function foundAmong(programs) {
  const { folder, remove } = scratchProject({ files: Object.fromEntries(programs.map((name) => [name, ''])) });
  const { PATH, CHROMIUM_PATH } = process.env;
  for (const name of programs) chmodSync(join(folder, name), 0o755);
  process.env.PATH = folder;
  delete process.env.CHROMIUM_PATH;
  try {
    const found = await Promise.all([ensureHeadlessChromium, ensureChromium].map((ensure) => ensure(() => undefined)));
    return found.map((path) => path.slice(folder.length + 1));
  } finally {
    process.env.PATH = PATH;
    if (CHROMIUM_PATH !== undefined) process.env.CHROMIUM_PATH = CHROMIUM_PATH;
    remove();
  }
}

describe('ensureHeadlessChromium', () => {
  it('prefers the headless shell, while measurements use Chromium itself', async () => {
    assert.deepEqual(await foundAmong(['chromium', 'chromium-headless-shell']), [
      'chromium-headless-shell',
      'chromium',
    ]);
    assert.deepEqual(await foundAmong(['chromium']), ['chromium', 'chromium']);
  });
});
