import assert from 'node:assert/strict';
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../../testing-folder.ts';
import { ProcessError, runLimitedProcess } from './limited-process.ts';
import { findSandbox } from './sandbox.ts';

const cwd = temporaryFolder();
function script(name: string, body: string): string {
  const path = join(cwd, name);
  writeFileSync(path, `#!/bin/sh\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}
const reasonOf = async (run: Promise<string>): Promise<string> => {
  const error = await run.catch((failure: unknown) => failure);
  assert.ok(error instanceof ProcessError);
  return error.reason;
};

describe('runLimitedProcess', () => {
  it('runs a program with the lowest priority, in its folder, without input', async () => {
    const program = script('look', 'nice; pwd; cat; echo "$1"');
    assert.equal(await runLimitedProcess(program, ['$(x) "'], { cwd }), `19\n${cwd}\n$(x) "\n`);
  });

  it('limits its memory', async () => {
    const greedy = ['-e', 'Buffer.alloc(2 ** 30, 1); process.stdout.write("enough")'];
    assert.equal(await runLimitedProcess(process.execPath, greedy, { cwd }), 'enough');
    assert.equal(await reasonOf(runLimitedProcess(process.execPath, greedy, { cwd, memory: 2 ** 29 })), 'failed');
  });

  it('distinguishes its own failures from outside causes', async () => {
    assert.equal(await reasonOf(runLimitedProcess(script('fail', 'exit 3'), [], { cwd })), 'failed');
    assert.equal(await reasonOf(runLimitedProcess(script('crash', 'kill -SEGV $$'), [], { cwd })), 'failed');
    assert.equal(await reasonOf(runLimitedProcess(script('victim', 'kill -KILL $$'), [], { cwd })), 'killed');
    assert.equal(await reasonOf(runLimitedProcess(join(cwd, 'none'), [], { cwd })), 'missing');
    const signal = AbortSignal.abort();
    assert.equal(await reasonOf(runLimitedProcess(script('any', ''), [], { cwd, signal })), 'stopped');
  });

  for (const isolation of ['bubblewrap', 'limits'] as const) {
    it(`stops a program that ignores signals, with its children (${isolation})`, async (t) => {
      const sandbox = await findSandbox();
      if (isolation === 'bubblewrap' && sandbox.isolation !== isolation) {
        t.skip(sandbox.problem);
        return;
      }
      const folder = temporaryFolder();
      const ticks = join(folder, 'ticks');
      const loop = 'while :; do echo >> ticks; sleep 0.05; done';
      const program = script(`stubborn-${isolation}`, `trap '' TERM INT HUP; (${loop}) & while :; do sleep 1; done`);
      const stop = new AbortController();
      const options = { cwd: folder, writable: folder, isolation };
      const run = reasonOf(runLimitedProcess(program, [], { ...options, signal: stop.signal }));
      while (!existsSync(ticks)) await wait(10);
      stop.abort();
      assert.equal(await run, 'stopped');
      const sizes: number[] = [];
      do {
        sizes.push(statSync(ticks).size);
        await wait(300);
      } while (sizes.at(-1) !== statSync(ticks).size && sizes.length < 20);
      assert.ok(sizes.length < 20, 'a child still writes');
      assert.equal(await reasonOf(runLimitedProcess(program, [], { ...options, seconds: 0.2 })), 'limit');
    });
  }
});
