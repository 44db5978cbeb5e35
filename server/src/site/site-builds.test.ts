import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, it } from 'node:test';
import { pageModule } from './testing-dist.ts';
import { openSite, rootOf } from './testing-site.ts';

describe('builds of a site', () => {
  it('serves files of builds as immutable and to every site', async () => {
    const { get } = await openSite();
    const { statusCode, headers } = await get('/assets/main.1.js', { 'accept-encoding': 'br' });
    assert.equal(statusCode, 200);
    assert.equal(headers['content-encoding'], 'br');
    assert.match(String(headers['cache-control']), /max-age=31536000.*immutable/);
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal((await get('/remotes/browse/v1/web/remoteEntry.js')).statusCode, 200);
    assert.equal((await get('/remotes/player/v1/embed/embed.1.js')).statusCode, 200);
  });

  it('responds with 404 as JSON for a file that is missing or not meant for browsers', async () => {
    const { get } = await openSite();
    const paths = [
      '/assets/missing.js',
      '/remotes/browse/v1/web/missing.js',
      '/remotes/browse/v9/web/remoteEntry.js',
      '/remotes/browse/v1/node/remote.mjs',
      '/remotes/browse/v1/build.json',
    ];
    for (const path of paths) {
      const { statusCode, headers } = await get(path);
      assert.equal(statusCode, 404, path);
      assert.match(String(headers['content-type']), /^application\/json/, path);
      assert.equal(headers['x-content-type-options'], 'nosniff', path);
    }
  });

  it('serves no Node build by a path with dot segments', async () => {
    const { get } = await openSite();
    for (const detour of ['web/../node', 'web/%2e%2e/node', 'web/..%2fnode', 'web/%252e%252e/node', 'web//../node']) {
      const { body } = await get(`/remotes/browse/v1/${detour}/remote.mjs`);
      assert.ok(!body.includes('export async function page'), detour);
    }
  });

  it('names the current builds, uncached', async () => {
    const { get } = await openSite();
    const { headers, body } = await get('/builds/latest.json?t=1');
    assert.deepEqual(JSON.parse(body), { id: 's1-v1-v1-v1' });
    assert.equal(headers['cache-control'], 'no-store');
  });

  it('uses the builds of a deploy for new pages, and keeps serving the files of earlier builds', async () => {
    const { get, dist, builds } = await openSite();
    const before = await get('/');
    const next = pageModule('return { html: "second version" }');
    dist.addRemote('browse', { version: 'v2', server: next, styles: '.browse { color: green }' });
    dist.register({ browse: 'v2', player: 'v1' });
    await builds.refresh();
    const page = await get('/');
    assert.equal(rootOf(page.body), 'second version');
    assert.ok(page.body.includes('"entry":"/remotes/browse/v2/web/remoteEntry.js"'));
    assert.match(page.body, /\.browse:where\(\[data-remote="browse"\] \*\) ?\{ ?color: green/);
    assert.notEqual(page.headers['content-security-policy'], before.headers['content-security-policy']);
    assert.deepEqual((await get('/builds/latest.json?1700000000')).json(), { id: 's1-v2-v1' });
    assert.equal((await get('/remotes/browse/v1/web/app.1.js')).statusCode, 200);
    assert.equal((await get('/', { 'if-none-match': String(before.headers['etag']) })).statusCode, 200);
  });

  it('keeps its builds if the threads for the next ones do not start', async () => {
    const { get, dist, builds, errors } = await openSite();
    dist.write('shell/node/shell/shell.mjs', 'throw new Error("half a file")');
    dist.addShell('s2');
    await builds.refresh();
    assert.equal(errors.length, 1);
    assert.match((await get('/')).body, /en render 1 for nobody/);
    assert.deepEqual((await get('/builds/latest.json')).json(), { id: 's1-v1-v1-v1' });
  });

  describe('with a canary', () => {
    const openCanary = async (percent = 30, options: Parameters<typeof openSite>[0] = {}) => {
      const opened = await openSite(options);
      const canary = pageModule('return { html: "the canary" }');
      opened.dist.addRemote('browse', { version: 'v2', server: canary, styles: '.browse { color: green }' });
      opened.dist.register({
        browse: { version: 'v1', canary: { version: 'v2', percent } },
        media: 'v1',
        player: 'v1',
      });
      await opened.builds.refresh();
      return opened;
    };

    it('serves the canary to a part of the visitors, cached separately', async () => {
      const { get } = await openCanary();
      for (const _again of [1, 2]) {
        const chosen = await get('/', { cookie: 'cohort=29' });
        assert.equal(rootOf(chosen.body), 'the canary');
        assert.ok(chosen.body.includes('"entry":"/remotes/browse/v2/web/remoteEntry.js"'));
        const other = await get('/', { cookie: 'cohort=30' });
        assert.equal(rootOf(other.body), 'en render 1 for nobody', 'cached once, for its own cohort');
        assert.match(String(other.headers['vary']), /Cookie/);
        assert.equal(other.headers['set-cookie'], undefined);
      }
    });

    it('keeps visitors in their cohort, also with a 304', async () => {
      const { get } = await openCanary();
      const { headers, body } = await get('/');
      const [, cohort] = /^cohort=(\d+); /.exec(String(headers['set-cookie'])) ?? [];
      assert.equal(rootOf(body) === 'the canary', Number(cohort) < 30);
      const { headers: stable } = await get('/', { cookie: 'cohort=99' });
      const { headers: canary } = await get('/', { cookie: 'cohort=1' });
      const tags = `${String(stable['etag'])}, ${String(canary['etag'])}`;
      const unchanged = await get('/', { 'if-none-match': tags });
      assert.equal(unchanged.statusCode, 304);
      assert.match(String(unchanged.headers['set-cookie']), /^cohort=\d/);
    });

    it('sets no cookie in iframes of other sites, and none without a canary', async () => {
      const { get, dist, builds } = await openCanary();
      assert.equal((await get('/player/7')).headers['set-cookie'], undefined);
      dist.register({ browse: 'v1', media: 'v1', player: 'v1' });
      await builds.refresh();
      assert.equal((await get('/')).headers['set-cookie'], undefined);
      assert.equal(rootOf((await get('/', { cookie: 'cohort=1' })).body)?.startsWith('en render'), true);
    });

    it('names the builds of the visitor’s cohort', async () => {
      const { get } = await openCanary();
      const idFor = async (cookie: string) => (await get('/builds/latest.json', { cookie })).json<{ id: string }>().id;
      assert.equal(await idFor('cohort=29'), 's1-v2-v1-v1');
      assert.equal(await idFor('cohort=30'), 's1-v1-v1-v1');
      assert.equal(await idFor(''), 's1-v1-v1-v1');
    });

    it('renders both in the same thread, and attributes failures to the right one', async () => {
      const seen: string[] = [];
      const onRender = (outcome: { remote: string; version: string; ok: boolean }) =>
        seen.push(`${outcome.remote} ${outcome.version} ${outcome.ok ? 'ok' : 'failed'}`);
      const { get, dist, builds } = await openSite({ onRender });
      dist.addRemote('browse', { version: 'v2', server: pageModule('throw new Error("canary")') });
      dist.register({ browse: { version: 'v1', canary: { version: 'v2', percent: 50 } }, media: 'v1', player: 'v1' });
      await builds.refresh();
      assert.equal((await get('/', { cookie: 'cohort=1' })).statusCode, 200);
      assert.match(rootOf((await get('/', { cookie: 'cohort=80' })).body) ?? '', /^en render 1/);
      assert.deepEqual(seen, ['browse v2 failed', 'browse v1 ok']);
    });
  });

  it('sends a page with the policy of its own builds', async () => {
    const { get, dist, builds } = await openSite();
    const policy = (await get('/')).headers['content-security-policy'];
    const slow = get('/publishers');
    await wait(20);
    dist.addRemote('player', { version: 'v2', styles: '.player { color: green }' });
    dist.register({ browse: 'v1', player: 'v2' });
    await builds.refresh();
    const { headers, body } = await slow;
    assert.ok(body.includes('/remotes/player/v1/'));
    assert.equal(headers['content-security-policy'], policy);
  });
});
