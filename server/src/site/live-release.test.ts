import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readRegistry, readRelease } from './live-release.ts';
import { sitemapPaths } from './sitemap-paths.ts';
import { fakeDist, type FakeDist, testSite } from './testing-dist.ts';

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

  describe('with a backend', () => {
    const backend = { origins: ['https://a.example', 'https://b.example'] };
    const registered = (...origins: string[]) => ({ orbit: { version: 'v1', backend: { origins } } });

    it('has the origins that are declared and approved, and another id when an approval changes', async () => {
      const dist = fakeDist({ orbit: { declaration: { backend } } });
      const before = await read(dist);
      assert.deepEqual(before.stable.remotes['orbit']?.backend, { approved: [], missing: backend.origins });
      assert.equal('backend' in (before.stable.registry[0] ?? {}), false);
      dist.register(registered('https://b.example', 'https://c.example'));
      const after = await read(dist);
      assert.deepEqual(after.stable.registry[0]?.backend, ['https://b.example']);
      assert.notEqual(after.id, before.id);
      dist.register(registered('https://c.example'));
      assert.equal(
        (await read(dist)).id,
        before.id,
        'an origin that the version does not declare is not in the policy',
      );
    });

    it('keeps approvals for the next version, but not for origins that are new in it', async () => {
      const dist = fakeDist({ orbit: { declaration: { backend: { origins: ['https://a.example'] } } } });
      dist.addRemote('orbit', { version: 'v2', declaration: { backend } });
      const canary = { version: 'v2', percent: 10 };
      dist.register({ orbit: { version: 'v1', canary, backend: { origins: ['https://a.example'] } } });
      const release = await read(dist);
      assert.deepEqual(release.assetsFor(5).remotes['orbit']?.backend, {
        approved: ['https://a.example'],
        missing: ['https://b.example'],
      });
    });

    it('loses an approval also while the newest build cannot be used', async () => {
      const dist = fakeDist({ browse: {}, orbit: { declaration: { backend } } });
      dist.register({ browse: 'v1', ...registered(...backend.origins) });
      const { stable } = await read(dist);
      dist.register({
        browse: 'v1',
        orbit: { version: 'missing', delivered: true, backend: { origins: ['https://a.example'] } },
      });
      const registry = await readRegistry(dist.folder);
      const { release } = await readRelease({ dist: dist.folder, registry, inUse: stable.remotes });
      assert.deepEqual(release.stable.remotes['orbit']?.backend.approved, ['https://a.example']);
    });
  });

  describe('with hidden slots', () => {
    const title = { en: 'Shows', de: 'Schauen' };
    const extensions = [
      { slot: 'medium.panel', component: 'panel', title },
      { slot: 'medium.action', component: 'visit' },
    ] as const;
    const declaration = { extensions: [...extensions] };
    const shown = ({ stable }: Awaited<ReturnType<typeof read>>) =>
      Object.values(stable.remotes).flatMap(({ placed }) => placed.extensions.map(({ component }) => component));
    const hide = async (dist: FakeDist, ...hiddenSlots: string[]) => {
      const registry = { ...(await readRegistry(dist.folder)), hiddenSlots };
      dist.write('registry.json', JSON.stringify(registry));
    };

    it('has no extension in them, of any remote, and another id', async () => {
      const dist = fakeDist({ orbit: { declaration }, nova: { declaration } });
      const before = await read(dist);
      assert.deepEqual(shown(before), ['panel', 'visit', 'panel', 'visit']);
      await hide(dist, 'medium.panel');
      const after = await read(dist);
      assert.deepEqual(shown(after), ['visit', 'visit']);
      assert.notEqual(after.id, before.id);
      assert.deepEqual(after.registry.hiddenSlots, ['medium.panel'], 'the copy of the registry has them');
      await hide(dist, 'medium.panel', 'medium.action', 'newer.slot');
      assert.deepEqual(shown(await read(dist)), []);
    });

    it('hides them in a canary, and in the build that replaces one that cannot be used', async () => {
      const dist = fakeDist({ browse: {}, orbit: { declaration } });
      dist.addRemote('orbit', { version: 'v2', declaration });
      const { stable } = await read(dist);
      dist.register({ browse: 'v1', orbit: { version: 'v1', canary: { version: 'v2', percent: 10 } } });
      await hide(dist, 'medium.action');
      const canary = (await read(dist)).assetsFor(1).remotes['orbit'];
      assert.deepEqual([canary?.version, canary?.placed.extensions.length], ['v2', 1]);
      dist.register({ browse: 'v1', orbit: { version: 'missing', delivered: true } });
      await hide(dist, 'medium.action');
      const registry = await readRegistry(dist.folder);
      const { release } = await readRelease({ dist: dist.folder, registry, inUse: stable.remotes });
      assert.deepEqual(shown(release), ['panel']);
    });
  });

  describe('with declared pages', () => {
    const declaration = (...paths: string[]) => ({
      routes: paths.map((path) => ({ path, page: 'home', title: { en: 'Shows' }, sitemap: true })),
    });
    const pathsOf = (release: Awaited<ReturnType<typeof read>>, cohort?: number) =>
      release.assetsFor(cohort).registry.flatMap(({ routes = [] }) => routes.map(({ path }) => path));

    it('has those of the version that a visitor gets, where the operator has put them', async () => {
      const dist = fakeDist({ browse: {}, orbit: { declaration: declaration('/shows', '/news') } });
      dist.addRemote('orbit', { version: 'v2', declaration: declaration('/later') });
      const placement = { moved: { '/shows': '/schauen' }, hidden: ['/news'] };
      dist.register({ browse: 'v1', orbit: { version: 'v1', canary: { version: 'v2', percent: 10 }, placement } });
      const release = await read(dist);
      assert.deepEqual(pathsOf(release), ['/schauen']);
      assert.deepEqual(pathsOf(release, 5), ['/later']);
      assert.equal(release.assetsFor(5).routes.match('/later')?.route.name, 'orbit:/later');
      assert.equal(release.stable.routes.match('/later')?.route.name, 'PageFromHtmlBlob');
      assert.deepEqual(sitemapPaths(release.stable, testSite.availability), ['/schauen']);
      assert.ok(!JSON.stringify(release.stable.registry).includes('sitemap'), 'browsers do not need it');
    });

    it('has another id when pages are moved', async () => {
      const dist = fakeDist({ orbit: { declaration: declaration('/shows') } });
      const { id } = await read(dist);
      dist.register({ orbit: { version: 'v1', placement: { hidden: ['/shows'] } } });
      assert.notEqual((await read(dist)).id, id);
    });

    it('leaves out pages whose URLs another remote has, and names both', async () => {
      const dist = fakeDist({
        early: { declaration: declaration('/shows/:id') },
        late: { declaration: declaration('/shows/now', '/news') },
      });
      dist.register({ early: { version: 'v1', delivered: true }, late: 'v1' });
      const registry = await readRegistry(dist.folder);
      const { release, problems } = await readRelease({ dist: dist.folder, registry });
      assert.deepEqual(pathsOf(release), ['/shows/now', '/news'], 'builds of the portal’s own repository win');
      assert.deepEqual(problems, [
        'early /shows/:id has the same URLs as late /shows/now (the pages of early are left out)',
      ]);
    });

    it('has only public pages in the sitemap', async () => {
      const [page] = declaration('/shows').routes;
      const routes = [
        { ...page, path: '/a' },
        { ...page, path: '/b', access: 'user' as const },
        { ...page, path: '/c', noindex: true },
        { ...page, path: '/d', availability: 'faq' as const },
        { ...page, path: '/e/:id', sitemap: ['/e/1', '/e/2'] },
        { ...page, path: '/f', sitemap: false },
      ].map((route) => ({ page: 'home', title: { en: 'Shows' }, ...route }));
      const release = await read(fakeDist({ orbit: { declaration: { routes } } }));
      assert.deepEqual(sitemapPaths(release.stable, { ...testSite.availability, faq: false }), ['/a', '/e/1', '/e/2']);
    });
  });
});
