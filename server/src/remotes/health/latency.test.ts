import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addLatency, bucketOf, noLatency, percentile } from './latency.ts';

const counted = (times: number[]) =>
  times.reduce((buckets, ms) => buckets.with(bucketOf(ms), (buckets[bucketOf(ms)] ?? 0) + 1), noLatency());

describe('percentile', () => {
  it('is close to the exact percentile', () => {
    const times = Array.from({ length: 1000 }, (_, index) => index + 1);
    assert.ok(Math.abs((percentile(counted(times), 0.5) ?? 0) - 500) <= 25);
    assert.ok(Math.abs((percentile(counted(times), 0.95) ?? 0) - 950) <= 25);
  });

  it('is undefined without times, and at most the maximum', () => {
    assert.equal(percentile(noLatency(), 0.5), undefined);
    assert.equal(percentile(counted([120_000]), 1), 120_000);
  });

  it('accepts sums of buckets', () => {
    const sum = addLatency(counted([50, 50, 50]), counted([4_000]));
    assert.ok((percentile(sum, 0.5) ?? 0) <= 100);
    assert.ok((percentile(sum, 0.95) ?? 0) > 3_000);
  });
});
