import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { run, stopChildren } from './child.mjs';

describe('run', () => {
  it('collects both streams and the exit code', async () => {
    const outcome = await run('sh', ['-c', 'echo out; echo err >&2; exit 3']);
    assert.equal(outcome.code, 3);
    assert.deepEqual(outcome.output.trim().split('\n').toSorted(), ['err', 'out']);
  });

  it('returns exit code 127 for a program that does not exist', async () => {
    const outcome = await run('no-such-program', []);
    assert.equal(outcome.code, 127);
    assert.match(outcome.output, /no-such-program/);
  });

  it('prefers the project’s own tools', async () => {
    const { output } = await run('node', ['--version']);
    assert.match(output, /^v(2[4-9]|[3-9]\d)\./);
  });
});

describe('stopChildren', () => {
  it('ends a child and the processes that it started', { timeout: 10_000 }, async () => {
    /** @type {() => void} */
    let notifyStarted;
    const started = new Promise((/** @type {(value?: undefined) => void} */ resolve) => (notifyStarted = resolve));
    const ended = run('sh', ['-c', 'sleep 60 & echo started; wait'], { onOutput: () => notifyStarted() });
    await started;

    await stopChildren();

    // `sleep` holds the pipe open: the outcome resolves only when that process has ended too.
    assert.equal((await ended).code, 143);
  });
});
