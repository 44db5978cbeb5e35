import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { certainShare, type Evidence, exceedsErrorBudget, rollbackReason } from './error-budget.ts';
import { addCounts, noCounts, type HealthCounts } from './health-counts.ts';
import { networkBit } from './report-networks.ts';

const bits = (from: number, count: number): bigint =>
  Array.from({ length: count }, (_, index) => networkBit('media v1', `network ${from + index}`)).reduce(
    (all, bit) => all | bit,
    0n,
  );
/** Counts of a version that failed in some networks and worked in others. */
const counts = (failed: number, worked: number): HealthCounts => {
  const failedNetworks = bits(0, failed);
  return {
    ...noCounts(),
    failures: failed,
    mounts: worked,
    failedNetworks,
    networks: failedNetworks | bits(5_000, worked),
  };
};
const reasonFor = (recent: HealthCounts, more: Partial<Evidence> = {}) =>
  rollbackReason({ recent, hour: recent, before: async () => undefined, message: undefined, ...more });

describe('rollbackReason', () => {
  it('names how many networks had failures, and the message', async () => {
    assert.equal(
      await reasonFor(counts(6, 3), { message: 'chart is not a function' }),
      '6 of 9 networks had page views that failed: chart is not a function',
    );
  });

  it('requires five networks that fail, and certainly fifteen per cent of all', async () => {
    assert.ok(await reasonFor(counts(5, 0)));
    assert.ok(await reasonFor(counts(5, 10)));
    assert.ok(await reasonFor(counts(100, 400)));
    assert.equal(await reasonFor(counts(4, 0)), undefined);
    assert.equal(await reasonFor(counts(5, 12)), undefined);
    assert.equal(await reasonFor(counts(100, 550)), undefined);
  });

  it('counts a network once, however often it reports', async () => {
    const flood = { ...counts(0, 1), mounts: 12_000 };
    assert.ok(await reasonFor(addCounts(counts(5, 0), flood)));
    assert.equal(await reasonFor({ ...counts(3, 0), failures: 5_000 }), undefined);
  });

  it('counts a network with failures as failed, although it reports successes, too', async () => {
    const stats = counts(5, 0);
    assert.ok(await reasonFor({ ...stats, mounts: 500 }));
  });

  it('looks at the last hour where few visitors come', async () => {
    assert.ok(await reasonFor(counts(2, 0), { hour: counts(5, 0) }));
  });

  it('finds failures of few visitors by comparison with the version before', async () => {
    const hour = counts(30, 900);
    const reason = (before: Awaited<ReturnType<Evidence['before']>>) =>
      reasonFor(counts(4, 150), { hour, before: async () => before });
    assert.ok(await reason({ mounts: 995, failures: 5 }));
    assert.equal(await reason({ mounts: 990, failures: 10 }), undefined, 'not far more than before');
    assert.equal(await reason({ mounts: 100, failures: 0 }), undefined, 'too little is known of the version before');
    assert.equal(await reason(undefined), undefined);
    const often = { ...hour, mounts: 8 * hour.mounts };
    const worse = await reasonFor(counts(4, 150), { hour: often, before: async () => ({ mounts: 995, failures: 5 }) });
    assert.equal(worse, undefined, 'a network with eight page views fails more often than one with one');
    assert.equal(
      await reasonFor(counts(4, 0), { hour: counts(19, 600), before: async () => ({ mounts: 995, failures: 5 }) }),
      undefined,
    );
  });

  it('counts failures on the server without networks', async () => {
    const onServer = (serverRenders: number, serverFailures: number) =>
      reasonFor({ ...noCounts(), serverRenders, serverFailures });
    assert.equal(await onServer(25, 5), '5 of 25 renderings on the server failed');
    assert.equal(await onServer(26, 5), undefined);
    assert.equal(await onServer(4, 4), undefined);
  });
});

describe('exceedsErrorBudget', () => {
  it('sees failures of one network, and failures that one network hides', () => {
    assert.equal(exceedsErrorBudget({ ...noCounts(), failures: 5, mounts: 20 }), true);
    assert.equal(exceedsErrorBudget({ ...counts(5, 1), mounts: 12_000 }), true);
    assert.equal(exceedsErrorBudget(counts(1, 20)), false);
  });
});

describe('certainShare', () => {
  it('is less than the share, and closer to it the more networks there are', () => {
    assert.equal(certainShare(0, 0), 0);
    const shares = [1, 10, 1_000].map((times) => certainShare(5 * times, 10 * times));
    assert.deepEqual(
      shares.map((share) => share.toFixed(2)),
      ['0.24', '0.40', '0.49'],
    );
  });
});
