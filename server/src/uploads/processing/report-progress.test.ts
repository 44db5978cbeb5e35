import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Upload } from '@mediothek/contract';
import { reportProgress } from './report-progress.ts';

describe('reportProgress', () => {
  it('says at once which step runs, and how far it has come after a while', async () => {
    const saved: Upload['steps'][] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const report = reportProgress(
      async (steps) => {
        if (saved.push(steps) === 2) resolve();
        return true;
      },
      () => assert.fail(),
    );
    await report.begin('transcode');
    report.advance(0.5);
    report.advance(0.25);
    await promise;
    await report.end();
    const [first = [], second = []] = saved;
    assert.deepEqual(first.slice(0, 3), [
      { step: 'check', state: 'done' },
      { step: 'transcode', state: 'running' },
      { step: 'thumbnails', state: 'waiting' },
    ]);
    assert.equal(second[1]?.progress, 0.5);
    assert.equal(report.current, 'transcode');
  });

  it('says that the work is unwanted, or why nobody could be asked', async () => {
    const reasons: unknown[] = [];
    const unwanted = reportProgress(
      async () => false,
      (reason) => reasons.push(reason),
    );
    await unwanted.begin('check');
    await unwanted.end();
    const failure = new Error('no database');
    const failing = reportProgress(
      async () => Promise.reject(failure),
      (reason) => reasons.push(reason),
    );
    await failing.begin('check');
    await failing.end();
    assert.deepEqual(reasons, [undefined, failure]);
  });
});
