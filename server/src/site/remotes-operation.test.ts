import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { RemoteRelease } from '@mediothek/contract';
import { Value } from 'typebox/value';
import { openBuilds } from './build-store.ts';
import { releaseOf } from './release.ts';
import { fakeDist } from './testing-dist.ts';
import { createTestApp } from '../testing.ts';
import { registerApi } from '../base/http/create-app.ts';
import { type ReleaseOptions, releaseRoutes } from './routes.ts';

const overrideRules = () => ({ allowed: false, origins: [] });
const openRoutes = (pages?: ReleaseOptions['pages']) =>
  createTestApp((created) => registerApi(created, (api) => releaseRoutes(api, { pages, overrideRules })));
const withoutBuilds = await openRoutes();

async function openReleases() {
  const dist = fakeDist({ browse: {}, player: { version: 'v7' } });
  const builds = await openBuilds({ dist: dist.folder, onError: assert.fail, intervalMs: 60_000 });
  after(() => builds.close());
  const app = await openRoutes({ release: (cohort) => releaseOf(builds.current.assetsFor(cohort)) });
  return { dist, builds, request: () => app.inject('/api/v0/remotes') };
}

const at = (file: string) => `/remotes/player/v7/web/${file}`;

describe('remotes', () => {
  it('returns the live builds with every file that a page needs, uncached', async () => {
    const { request } = await openReleases();
    const { statusCode, headers, body } = await request();
    assert.equal(statusCode, 200);
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['access-control-allow-origin'], '*');
    const { buildId, remotes } = Value.Parse(RemoteRelease, JSON.parse(body));
    assert.equal(buildId, 's1-v1-v7');
    const player = remotes.find(({ name }) => name === 'player');
    const files = [
      'app.1.css',
      'app.1.js',
      'de.1.js',
      'en.1.js',
      'page-list.1.css',
      'page-list.1.js',
      'remoteEntry.js',
    ];
    const embed = '/remotes/player/v7/embed/embed.1.js';
    assert.deepEqual(Object.keys(player?.integrity ?? {}).toSorted(), [embed, ...files.map(at)]);
    assert.deepEqual(
      { ...player, integrity: undefined },
      {
        name: 'player',
        version: 'v7',
        entry: at('remoteEntry.js'),
        modules: ['remoteEntry.js', 'app.1.js'].map(at),
        styles: [at('app.1.css')],
        embed,
        integrity: undefined,
      },
    );
  });

  it('returns the new builds after a deploy', async () => {
    const { dist, builds, request } = await openReleases();
    dist.addRemote('browse', { version: 'v2' });
    dist.register({ browse: 'v2', player: 'v7' });
    await builds.refresh();
    const release = Value.Parse(RemoteRelease, (await request()).json());
    assert.equal(release.buildId, 's1-v2-v7');
    assert.equal(release.remotes[0]?.entry, '/remotes/browse/v2/web/remoteEntry.js');
  });

  it('responds with 503 if no builds are served', async () => {
    const { statusCode, headers } = await withoutBuilds.inject('/api/v0/remotes');
    assert.deepEqual([statusCode, headers['x-error-code']], [503, 'unavailable']);
  });
});
