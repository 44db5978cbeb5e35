import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readRegistry, readRelease } from './live-release.ts';
import { fakeDist, type FakeDist } from './testing-dist.ts';

const read = async (dist: FakeDist) => {
  const { release } = await readRelease({ dist: dist.folder, registry: await readRegistry(dist.folder) });
  return release;
};

describe('readRelease', () => {
  it('has the same assets for every visitor without a canary', async () => {
    const release = await read(fakeDist({ browse: {}, media: {} }));
    assert.equal(release.hasCanary, false);
    assert.deepEqual(release.variants, [release.stable]);
    assert.equal(release.assetsFor(0), release.stable);
    assert.equal(release.assetsFor(undefined), release.stable);
  });

  it('nests canaries: visitors who get the rarer one get the more frequent one, too', async () => {
    const dist = fakeDist({ browse: {}, media: {}, player: {} });
    for (const name of ['browse', 'media', 'player']) dist.addRemote(name, { version: 'v2' });
    dist.register({
      browse: { version: 'v1', canary: { version: 'v2', percent: 5 } },
      media: { version: 'v1', canary: { version: 'v2', percent: 30 } },
      player: { version: 'v1', canary: { version: 'v2', percent: 30 } },
    });
    const { variants, assetsFor, stable } = await read(dist);
    assert.equal(variants.length, 3);
    const ids = [0, 4, 5, 29, 30, 99, undefined].map((cohort) => assetsFor(cohort).buildId);
    assert.deepEqual(ids, [
      's1-v2-v2-v2',
      's1-v2-v2-v2',
      's1-v1-v2-v2',
      's1-v1-v2-v2',
      's1-v1-v1-v1',
      's1-v1-v1-v1',
      's1-v1-v1-v1',
    ]);
    assert.equal(assetsFor(99), stable);
  });

  it('changes its id with the percentage of a canary, and not with a pin', async () => {
    const dist = fakeDist({ browse: {} });
    dist.addRemote('browse', { version: 'v2' });
    const idWith = async (more: object) => {
      dist.register({ browse: { version: 'v1', ...more } });
      return (await read(dist)).id;
    };
    const ids = [
      await idWith({}),
      await idWith({ pinned: true }),
      await idWith({ canary: { version: 'v2', percent: 5 } }),
      await idWith({ canary: { version: 'v2', percent: 6 } }),
    ];
    assert.equal(ids[0], ids[1]);
    assert.equal(new Set(ids).size, 3);
  });
});
