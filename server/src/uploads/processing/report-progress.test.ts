import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Upload } from '@mediothek/contract';
import { reportProgress } from './report-progress.ts';

describe('reportProgress', () => {
  it('saves the running step immediately, and its progress later', async () => {
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

  it('reports that the attempt is superseded, or the error of saving', async () => {
    const reasons: unknown[] = [];
    const superseded = reportProgress(
      async () => false,
      (reason) => reasons.push(reason),
    );
    await superseded.begin('check');
    await superseded.end();
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
