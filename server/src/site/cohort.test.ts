import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseCohort, cohortOf } from './cohort.ts';
import { readRegistry, readRelease } from './live-release.ts';
import { fakeDist } from './testing-dist.ts';

async function releaseWith(percent: number | undefined) {
  const dist = fakeDist({ browse: {} });
  dist.addRemote('browse', { version: 'v2' });
  dist.register({ browse: { version: 'v1', ...(percent && { canary: { version: 'v2', percent } }) } });
  return (await readRelease({ dist: dist.folder, registry: await readRegistry(dist.folder) })).release;
}

describe('cohortOf', () => {
  it('reads the cookie, and ignores similar or invalid ones', () => {
    assert.equal(cohortOf('locale=de; cohort=7'), 7);
    assert.equal(cohortOf('cohort=99; theme=dark'), 99);
    for (const cookies of [undefined, '', 'cohort=', 'cohort=100', 'cohort=-1', 'cohort=1e1', 'mycohort=7']) {
      assert.equal(cohortOf(cookies), undefined, cookies);
    }
  });
});

describe('chooseCohort', () => {
  it('keeps the cohort of the cookie', async () => {
    const release = await releaseWith(50);
    assert.deepEqual(chooseCohort(release, 'cohort=7', true), { number: 7, cookie: undefined });
  });

  it('assigns a cohort with a cookie for 30 days while a canary runs', async () => {
    const { number, cookie } = chooseCohort(await releaseWith(50), 'locale=de', true);
    assert.ok(number !== undefined && number >= 0 && number < 100);
    assert.equal(cookie, `cohort=${number}; Path=/; Max-Age=2592000; SameSite=Lax`);
  });

  it('assigns no cohort without a canary, and none in iframes of other sites', async () => {
    assert.deepEqual(chooseCohort(await releaseWith(undefined), 'cohort=7', true), {
      number: undefined,
      cookie: undefined,
    });
    assert.deepEqual(chooseCohort(await releaseWith(50), undefined, false), { number: undefined, cookie: undefined });
  });

  it('distributes visitors evenly', async () => {
    const release = await releaseWith(50);
    const chosen = Array.from({ length: 4_000 }, () => chooseCohort(release, undefined, true).number ?? -1);
    const canaries = chosen.filter((number) => number < 50).length;
    assert.ok(canaries > 1_800 && canaries < 2_200, String(canaries));
  });
});
