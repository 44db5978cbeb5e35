import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pageModule } from './testing-dist.ts';
import { openSite, rootOf } from './testing-site.ts';

describe('builds of a site', () => {
  it('serves files of builds for ever and to every site', async () => {
    const { get } = await openSite();
    const { statusCode, headers } = await get('/assets/main.1.js', { 'accept-encoding': 'br' });
    assert.equal(statusCode, 200);
    assert.equal(headers['content-encoding'], 'br');
    assert.match(String(headers['cache-control']), /max-age=31536000.*immutable/);
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal((await get('/remotes/browse/v1/web/remoteEntry.js')).statusCode, 200);
    assert.equal((await get('/remotes/player/v1/embed/embed.1.js')).statusCode, 200);
  });

  it('answers 404 as JSON for a file that is missing or not meant for browsers', async () => {
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

  it('serves no Node build by a detour', async () => {
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

  it('gives new pages the builds of a deploy, and keeps serving the files of the ones before', async () => {
    const { get, dist, builds } = await openSite();
    const before = await get('/');
    const next = pageModule('return { html: "second version" }');
    dist.addRemote('browse', { version: 'v2', server: next, styles: '.browse { color: green }' });
    dist.register({ browse: 'v2', player: 'v1' });
    await builds.refresh();
    const page = await get('/');
    assert.equal(rootOf(page.body), 'second version');
    assert.ok(page.body.includes('"entry":"/remotes/browse/v2/web/remoteEntry.js"'));
    assert.ok(page.body.includes('.browse { color: green }'));
    assert.notEqual(page.headers['content-security-policy'], before.headers['content-security-policy']);
    assert.deepEqual((await get('/builds/latest.json?1700000000')).json(), { id: 's1-v2-v1' });
    assert.equal((await get('/remotes/browse/v1/web/app.1.js')).statusCode, 200);
    assert.equal((await get('/', { 'if-none-match': String(before.headers['etag']) })).statusCode, 200);
  });

  it('stays with the builds it has when the threads for the next do not start', async () => {
    const { get, dist, builds, errors } = await openSite();
    dist.write('shell/node/shell/shell.mjs', 'throw new Error("half a file")');
    dist.addShell('s2');
    await builds.refresh();
    assert.equal(errors.length, 1);
    assert.match((await get('/')).body, /en render 1 for nobody/);
    assert.deepEqual((await get('/builds/latest.json')).json(), { id: 's1-v1-v1-v1' });
  });

  it('sends an answer with the policy of the builds it was made with', async () => {
    const { get, dist, builds } = await openSite();
    const policy = (await get('/')).headers['content-security-policy'];
    const slow = get('/publishers');
    setTimeout(async () => {
      dist.addRemote('player', { version: 'v2', styles: '.player { color: green }' });
      dist.register({ browse: 'v1', player: 'v2' });
      await builds.refresh();
    }, 20);
    const { headers, body } = await slow;
    assert.ok(body.includes('/remotes/player/v1/'));
    assert.equal(headers['content-security-policy'], policy);
  });
});
