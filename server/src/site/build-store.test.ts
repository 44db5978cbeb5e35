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
    interval: 60_000,
    retryPause: 0,
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
  it('takes a deployed remote over, and tells of it once', async () => {
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

  it('takes a deployed shell over', async () => {
    const { dist, builds } = await openStore();
    dist.addShell('s2');
    await builds.refresh();
    assert.equal(builds.current.stable.buildId, 's2-v1');
  });

  it('looks by itself', async () => {
    const { builds, deploy } = await openStore({ interval: 20 });
    const changed = new Promise<void>((resolve) => builds.onChange(resolve));
    deploy('v2');
    await changed;
    assert.equal(builds.current.stable.buildId, 's1-v2');
  });

  const broken: Record<string, [change: (dist: ReturnType<typeof fakeDist>) => void, message: RegExp]> = {
    'is not JSON': [(dist) => dist.write('registry.json', '{"remotes":'), /registry\.json is not JSON/],
    'leads elsewhere': [
      (dist) => dist.write('registry.json', '{"remotes":{"browse":{"version":"../../secret"}}}'),
      /registry\.json: \/remotes\/browse/,
    ],
    'names a build that is not there': [
      (dist) => dist.register({ browse: 'v9' }),
      /ENOENT.*remotes\/browse\/v9\/build\.json/,
    ],
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
  for (const [what, [change, message]] of Object.entries(broken)) {
    it(`keeps the last good release when the registry ${what}, says so once, and takes what follows`, async () => {
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

  it('takes a release whose files arrive after its registry', async () => {
    const { dist, builds, errors, deploy } = await openStore();
    dist.register({ browse: 'v2' });
    await builds.refresh();
    assert.equal(errors.length, 1);
    deploy('v2');
    await builds.refresh();
    assert.equal(builds.current.stable.buildId, 's1-v2');
  });

  it('keeps the last release while the next cannot be prepared, and leaves it alone for a while', async () => {
    const { builds, errors, deploy, changes } = await openStore({ retryPause: 60_000 });
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

  it('takes what other teams deploy while one team’s build cannot be used', async () => {
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

  it('goes on without a canary that cannot be used, and takes it once it is whole', async () => {
    const { dist, builds, errors } = await openStore();
    dist.register({ browse: { version: 'v1', canary: { version: 'v2', percent: 20 } } });
    await builds.refresh();
    await builds.refresh();
    assert.equal(builds.current.hasCanary, false);
    assert.equal(errors.length, 1);
    dist.addRemote('browse', { version: 'v2' });
    await builds.refresh();
    assert.equal(builds.current.frameFor(19).buildId, 's1-v2');
    assert.equal(builds.registryProblem, undefined);
  });

  it('keeps what is in use when its own files go', async () => {
    const { dist, builds } = await openStore();
    dist.addRemote('media', {});
    rmSync(join(dist.folder, 'remotes/browse/v1/web/app.1.js'));
    dist.register({ browse: 'v1', media: 'v1' });
    await builds.refresh();
    assert.equal(builds.current.stable.buildId, 's1-v1-v1');
    assert.match(builds.registryProblem ?? '', /app\.1\.js/);
  });

  it('says that the registry is gone until it is back', async () => {
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

  it('sees a registry that is written while it looks', async () => {
    const { builds, deploy } = await openStore();
    const earlier = builds.refresh();
    deploy('v2');
    await builds.refresh();
    assert.equal(builds.current.stable.buildId, 's1-v2');
    await earlier;
  });

  for (const [what, text] of [
    ['is gone', undefined],
    ['is half a file', '{"remotes": {"browse"'],
    ['is no registry', '{"remotes": {"../../x": {"version": "v1"}}}'],
  ] as const) {
    it(`starts with what was in use before when the registry ${what}`, async () => {
      const { dist, builds, deploy } = await openStore();
      deploy('v2');
      await builds.refresh();
      if (text === undefined) rmSync(join(dist.folder, 'registry.json'));
      else dist.write('registry.json', text);
      const errors: string[] = [];
      const onError = ({ cause }: Error) => errors.push(String(cause));
      const again = await openBuilds({ dist: dist.folder, onError, interval: 60_000, retryPause: 0 });
      after(again.close);
      assert.equal(again.current.stable.buildId, 's1-v2');
      assert.equal(errors.length, 1);
      assert.match(again.registryProblem ?? '', /registry\.json/);
      dist.register({ browse: 'v1' });
      await again.refresh();
      assert.equal(again.current.stable.buildId, 's1-v1');
      assert.equal(again.registryProblem, undefined);
    });
  }

  it('starts with the build from before when a live one is broken', async () => {
    const { dist } = await openStore();
    dist.register({ browse: 'v9' });
    const errors: string[] = [];
    const again = await openBuilds({ dist: dist.folder, onError: ({ message }) => errors.push(message) });
    again.close();
    assert.equal(again.current.stable.buildId, 's1-v1');
    assert.equal(errors.length, 1);
  });

  it('starts without a delivered remote of which nothing can be used', async () => {
    const dist = fakeDist({ browse: {} });
    dist.register({ browse: 'v1', quiz: { version: 'v1', delivered: true } });
    const builds = await openBuilds({ dist: dist.folder, onError: () => {} });
    builds.close();
    assert.deepEqual(Object.keys(builds.current.stable.remotes), ['browse']);
    assert.match(builds.registryProblem ?? '', /quiz is left out/);
  });

  it('does not start on builds that are not complete', async () => {
    const dist = fakeDist({ browse: {} });
    dist.write('remotes/browse/v1/web/app.1.css', '.half {');
    await assert.rejects(openBuilds({ dist: dist.folder, onError: assert.fail }), /app\.1\.css is not the file/);
  });
});
