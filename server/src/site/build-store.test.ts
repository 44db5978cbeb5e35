import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { openBuilds, type BuildSettings } from './build-store.ts';
import { fakeDist, pageModule } from './testing-dist.ts';

async function openStore(settings: Partial<BuildSettings> = {}) {
  const dist = fakeDist({ browse: { server: pageModule('return {}') } });
  const errors: string[] = [];
  const builds = await openBuilds({
    dist: dist.folder,
    onError: ({ message, cause }) => errors.push(`${message}: ${cause instanceof Error ? cause.message : ''}`),
    intervalMs: 60_000,
    retryDelayMs: 0,
    ...settings,
  });
  after(builds.close);
  let changes = 0;
  builds.onChange(() => (changes += 1));
  const deploy = (version: string) => {
    dist.addRemote('browse', { version, server: pageModule('return {}') });
    dist.register({ browse: version });
  };
  return { dist, builds, errors, deploy, changes: () => changes };
}

describe('openBuilds', () => {
  it('adopts a deployed remote, and notifies listeners once', async () => {
    const { builds, errors, deploy, changes } = await openStore();
    await builds.refresh();
    assert.equal(changes(), 0);
    deploy('v2');
    await builds.refresh();
    await builds.refresh();
    assert.equal(builds.current.stable.remotes['browse']?.version, 'v2');
    assert.equal(builds.current.stable.buildId, 's1-v2');
    assert.equal(changes(), 1);
    assert.deepEqual(errors, []);
  });

  it('adopts a deployed shell', async () => {
    const { dist, builds } = await openStore();
    dist.addShell('s2');
    await builds.refresh();
    assert.equal(builds.current.stable.buildId, 's2-v1');
  });

  it('checks for deploys at the interval', async () => {
    const { builds, deploy } = await openStore({ intervalMs: 20 });
    const changed = new Promise<void>((resolve) => builds.onChange(resolve));
    deploy('v2');
    await changed;
    assert.equal(builds.current.stable.buildId, 's1-v2');
  });

  const broken: Record<string, [change: (dist: ReturnType<typeof fakeDist>) => void, message: RegExp]> = {
    'is not JSON': [(dist) => dist.write('registry.json', '{"remotes":'), /registry\.json is not JSON/],
    'names a path outside of dist': [
      (dist) => dist.write('registry.json', '{"remotes":{"browse":{"version":"../../secret"}}}'),
      /registry\.json: \/remotes\/browse/,
    ],
    'names a missing build': [(dist) => dist.register({ browse: 'v9' }), /ENOENT.*remotes\/browse\/v9\/build\.json/],
    'names a build without one of its files': [
      (dist) => {
        dist.addRemote('browse', { version: 'v2' });
        rmSync(join(dist.folder, 'remotes/browse/v2/web/app.1.js'));
        dist.register({ browse: 'v2' });
      },
      /ENOENT.*app\.1\.js/,
    ],
    'names a build with half a file': [
      (dist) => {
        dist.addRemote('browse', { version: 'v2' });
        dist.write('remotes/browse/v2/web/app.1.js', 'export const ap');
        dist.register({ browse: 'v2' });
      },
      /v2\/web\/app\.1\.js is not the file of its build\.json/,
    ],
    'names a build without its Node build': [
      (dist) => {
        dist.addRemote('browse', { version: 'v2', server: pageModule('return {}') });
        rmSync(join(dist.folder, 'remotes/browse/v2/node/remote.mjs'));
        dist.register({ browse: 'v2' });
      },
      /ENOENT.*node\/remote\.mjs/,
    ],
  };
  for (const [description, [change, message]] of Object.entries(broken)) {
    it(`keeps the last good release when the registry ${description}, logs it once, and adopts the next release`, async () => {
      const { dist, builds, errors, deploy, changes } = await openStore();
      change(dist);
      await builds.refresh();
      await builds.refresh();
      assert.equal(builds.current.stable.buildId, 's1-v1');
      assert.equal(errors.length, 1);
      assert.match(errors[0] ?? '', message);
      deploy('v2');
      await builds.refresh();
      assert.equal(builds.current.stable.buildId, 's1-v2');
      assert.equal(changes(), 1);
    });
  }

  it('adopts a release whose files arrive after its registry', async () => {
    const { dist, builds, errors, deploy } = await openStore();
    dist.register({ browse: 'v2' });
    await builds.refresh();
    assert.equal(errors.length, 1);
    deploy('v2');
    await builds.refresh();
    assert.equal(builds.current.stable.buildId, 's1-v2');
  });

  it('keeps the last release if the next one cannot be prepared, and retries after the delay', async () => {
    const { builds, errors, deploy, changes } = await openStore({ retryDelayMs: 60_000 });
    let prepared = 0;
    builds.beforeChange(async (release) => {
      assert.equal(builds.current.stable.buildId, 's1-v1');
      prepared += 1;
      if (release.stable.buildId === 's1-v2') throw new Error('no thread starts');
    });
    deploy('v2');
    await builds.refresh();
    await builds.refresh();
    assert.equal(prepared, 1);
    assert.equal(changes(), 0);
    assert.match(errors[0] ?? '', /no thread starts/);
    deploy('v3');
    await builds.refresh();
    assert.equal(builds.current.stable.buildId, 's1-v3');
  });

  it('adopts builds of other teams while one team’s build is broken', async () => {
    const { dist, builds, errors, changes } = await openStore();
    dist.addRemote('media', {});
    dist.register({ browse: 'v9', media: 'v1' });
    await builds.refresh();
    await builds.refresh();
    assert.equal(builds.current.stable.buildId, 's1-v1-v1');
    assert.deepEqual(builds.current.registry.remotes['browse'], { version: 'v1' });
    assert.equal(errors.length, 1);
    assert.match(builds.registryProblem ?? '', /browse\/v9/);
    dist.register({ browse: 'v1', media: 'v1' });
    await builds.refresh();
    assert.equal(builds.registryProblem, undefined);
    assert.equal(changes(), 1);
  });

  it('omits a broken canary, and adopts it once it is complete', async () => {
    const { dist, builds, errors } = await openStore();
    dist.register({ browse: { version: 'v1', canary: { version: 'v2', percent: 20 } } });
    await builds.refresh();
    await builds.refresh();
    assert.equal(builds.current.hasCanary, false);
    assert.equal(errors.length, 1);
    dist.addRemote('browse', { version: 'v2' });
    await builds.refresh();
    assert.equal(builds.current.assetsFor(19).buildId, 's1-v2');
    assert.equal(builds.registryProblem, undefined);
  });

  it('keeps a build in use whose files are deleted', async () => {
    const { dist, builds } = await openStore();
    dist.addRemote('media', {});
    rmSync(join(dist.folder, 'remotes/browse/v1/web/app.1.js'));
    dist.register({ browse: 'v1', media: 'v1' });
    await builds.refresh();
    assert.equal(builds.current.stable.buildId, 's1-v1-v1');
    assert.match(builds.registryProblem ?? '', /app\.1\.js/);
  });

  it('reports a missing registry until it is back', async () => {
    const { dist, builds, errors } = await openStore();
    rmSync(join(dist.folder, 'registry.json'));
    await builds.refresh();
    await builds.refresh();
    assert.equal(builds.current.stable.buildId, 's1-v1');
    assert.equal(errors.length, 1);
    assert.match(builds.registryProblem ?? '', /ENOENT.*registry\.json/);
    dist.register({ browse: 'v1' });
    await builds.refresh();
    assert.equal(builds.registryProblem, undefined);
  });

  it('finds a registry that is written during a check', async () => {
    const { builds, deploy } = await openStore();
    const earlier = builds.refresh();
    deploy('v2');
    await builds.refresh();
    assert.equal(builds.current.stable.buildId, 's1-v2');
    await earlier;
  });

  for (const [description, text] of [
    ['is missing', undefined],
    ['is truncated', '{"remotes": {"browse"'],
    ['breaks the schema', '{"remotes": {"../../x": {"version": "v1"}}}'],
  ] as const) {
    it(`starts with the last good registry when the registry ${description}`, async () => {
      const { dist, builds, deploy } = await openStore();
      deploy('v2');
      await builds.refresh();
      if (text === undefined) rmSync(join(dist.folder, 'registry.json'));
      else dist.write('registry.json', text);
      const errors: string[] = [];
      const onError = ({ cause }: Error) => errors.push(String(cause));
      const restarted = await openBuilds({ dist: dist.folder, onError, intervalMs: 60_000, retryDelayMs: 0 });
      after(restarted.close);
      assert.equal(restarted.current.stable.buildId, 's1-v2');
      assert.equal(errors.length, 1);
      assert.match(restarted.registryProblem ?? '', /registry\.json/);
      dist.register({ browse: 'v1' });
      await restarted.refresh();
      assert.equal(restarted.current.stable.buildId, 's1-v1');
      assert.equal(restarted.registryProblem, undefined);
    });
  }

  it('starts with the previous build when a live one is broken', async () => {
    const { dist } = await openStore();
    dist.register({ browse: 'v9' });
    const errors: string[] = [];
    const restarted = await openBuilds({ dist: dist.folder, onError: ({ message }) => errors.push(message) });
    restarted.close();
    assert.equal(restarted.current.stable.buildId, 's1-v1');
    assert.equal(errors.length, 1);
  });

  it('starts without a delivered remote that has no usable build', async () => {
    const dist = fakeDist({ browse: {} });
    dist.register({ browse: 'v1', quiz: { version: 'v1', delivered: true } });
    const builds = await openBuilds({ dist: dist.folder, onError: () => {} });
    builds.close();
    assert.deepEqual(Object.keys(builds.current.stable.remotes), ['browse']);
    assert.match(builds.registryProblem ?? '', /quiz is left out/);
  });

  it('does not start on incomplete builds', async () => {
    const dist = fakeDist({ browse: {} });
    dist.write('remotes/browse/v1/web/app.1.css', '.half {');
    await assert.rejects(openBuilds({ dist: dist.folder, onError: assert.fail }), /app\.1\.css is not the file/);
  });
});
