import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ensureEngines } from './engines.mjs';
import { scratchProject } from './test/scratch-project.mjs';

/**
 * Finds the engines on a machine that has only these programs, and no apt-get.
 * @param {string[]} programs
 */
async function ensureAmong(programs) {
  const { folder, remove } = scratchProject({ files: Object.fromEntries(programs.map((name) => [name, ''])) });
  const { PATH } = process.env;
  for (const name of programs) chmodSync(join(folder, name), 0o755);
  process.env.PATH = folder;
  try {
    const { firefox } = await ensureEngines(() => undefined);
    return firefox.slice(folder.length + 1);
  } finally {
    process.env.PATH = PATH;
    remove();
  }
}

describe('ensureEngines', () => {
  it('finds the programs of both engines', async () => {
    const all = ['firefox-esr', 'WebKitWebDriver', 'xvfb-run', 'dbus-run-session'];
    assert.equal(await ensureAmong(all), 'firefox-esr');
  });

  it('names what is missing, and the command that installs it', async () => {
    await assert.rejects(
      ensureAmong(['firefox-esr', 'xvfb-run']),
      /^Error: Missing on PATH: WebKitWebDriver, dbus-run-session\. .*apt-get install firefox-esr webkit2gtk-driver /,
    );
  });
});
