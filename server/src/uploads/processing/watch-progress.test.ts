import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { ProcessingError } from './processing-error.ts';
import { watchProgress } from './watch-progress.ts';

describe('watchProgress', () => {
  it('reports the progress of ffmpeg', () => {
    const seen: number[] = [];
    const watch = watchProgress({
      duration: 10,
      idleTimeoutSeconds: 60,
      onProgress: (progress) => seen.push(progress),
    });
    watch.read('frame=1\nout_time_us=2500000\nout_time_us=N/A\n');
    watch.read('out_time_us=1000000\n');
    watch.read('out_time_us=12000000\nprogress=end\n');
    watch.end();
    assert.deepEqual(seen, [0.25, 1]);
  });

  it('aborts if the output makes no progress, however much is logged', async () => {
    const watch = watchProgress({ duration: 10, idleTimeoutSeconds: 0.1, onProgress: () => {} });
    const talk = setInterval(() => watch.read('out_time_us=0\nprogress=continue\n'), 10);
    await once(watch.signal, 'abort');
    clearInterval(talk);
    assert.ok(watch.signal.reason instanceof ProcessingError);
    assert.equal(watch.signal.reason.rule, 'took-too-long');
  });
});
