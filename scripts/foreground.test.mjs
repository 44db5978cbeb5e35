import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const program = `
  process.on('SIGINT', () => { console.log('interrupted'); setTimeout(() => process.exit(7), 200); });
  setInterval(() => {}, 1000);
  console.log('ready');
`;
const parent = `
  import { runInForeground } from ${JSON.stringify(new URL('foreground.mjs', import.meta.url).href)};
  process.exitCode = await runInForeground(process.execPath, ['-e', ${JSON.stringify(program)}]);
`;

describe('runInForeground', () => {
  it('forwards Ctrl-C once, although the terminal and npm both deliver it, and returns the program’s exit code', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', parent], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      if (text.includes('ready')) {
        child.kill('SIGINT');
        setTimeout(() => child.kill('SIGINT'), 20);
      }
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    assert.equal(code, 7);
    assert.equal(output, 'ready\ninterrupted\n');
  });
});

describe('package.json', () => {
  it('starts no shell between npm and the portal: a shell that is ended by a signal leaves its program running', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    for (const name of ['start', 'test', 'dev']) assert.match(scripts[name], /^exec node /);
  });
});
