import assert from 'node:assert/strict';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { it } from 'node:test';
import { freeBuffers } from './free-buffers.ts';

it('freeBuffers collects the young generation after every 8 MiB', async () => {
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries() as (PerformanceEntry & { detail: { kind: number; flags: number } })[]) {
      const { NODE_PERFORMANCE_GC_MINOR: minor, NODE_PERFORMANCE_GC_FLAGS_FORCED: forced } = constants;
      if (detail.kind === minor && (detail.flags & forced) !== 0) collections += 1;
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  for (let count = 0; count < 32; count += 1) freeBuffers(2 ** 20);
  await new Promise((resolve) => setTimeout(resolve, 50));
  observer.disconnect();
  assert.equal(collections, 4);
});
