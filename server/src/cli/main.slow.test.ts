import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import { openDatabase } from '../base/db/open.ts';
import { databaseFolder } from '../testing.ts';
import { physics, putAll } from '../testing-records.ts';

const bin = fileURLToPath(new URL('../../bin/mediothek.mjs', import.meta.url));
/** An installed Node that is too old for the sources, as on a user's machine. */
const olderNode = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find(
    (path) =>
      existsSync(path) && Number.parseInt(execFileSync(path, ['--version'], { encoding: 'utf8' }).slice(1), 10) < 24,
  );
const skipOlder = olderNode ? false : 'not run: this machine has no Node older than 24';

/** Starts an import from a server that never responds, interrupts it, and returns its exit code and messages. */
async function interrupt(node: string): Promise<{ code: number | null; stderr: string }> {
  const server = createServer();
  const requestReceived = once(server, 'request');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  // The address of a TCP server is no string.
  const { port } = server.address() as AddressInfo;
  const child = spawn(node, [bin, 'import', `http://127.0.0.1:${port}/oai`], { stdio: ['ignore', 'ignore', 'pipe'] });
  after(() => child.kill('SIGKILL'));
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  await requestReceived;
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  return { code, stderr };
}

/** Runs a command whose output pipe is closed before its first output. */
async function runWithClosedPipe(args: string[]): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [bin, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, stderr };
}

describe('mediothek', () => {
  it('ends with the command’s exit code', () => {
    assert.match(execFileSync(process.execPath, [bin, '--help'], { encoding: 'utf8' }), /Usage: mediothek/);
    assert.throws(() => execFileSync(process.execPath, [bin, 'nonsense'], { stdio: 'pipe' }), { status: 2 });
  });

  it('stops cleanly on Ctrl-C', async () => {
    const { code, stderr } = await interrupt(process.execPath);
    assert.equal(code, 130);
    assert.match(stderr, /Stopping after the current step/);
  });

  it('ends without a message when its output pipe is closed, as in `mediothek export | head`', async () => {
    const dataDir = await databaseFolder();
    const { db, close } = await openDatabase({ dataDir });
    await putAll(db, [physics]);
    await close();
    assert.deepEqual(await runWithClosedPipe(['export', '--data-dir', dataDir]), { code: 141, stderr: '' });
    assert.deepEqual(await runWithClosedPipe(['--help']), { code: 0, stderr: '' });
  });

  it(
    'runs on the project’s Node if the installed one is older, with its exit codes and signals',
    { skip: skipOlder },
    async () => {
      const node = olderNode ?? '';
      assert.match(execFileSync(node, [bin, '--help'], { encoding: 'utf8' }), /Usage: mediothek/);
      assert.throws(() => execFileSync(node, [bin, 'nonsense'], { stdio: 'pipe' }), { status: 2 });
      assert.equal((await interrupt(node)).code, 130);
    },
  );
});
