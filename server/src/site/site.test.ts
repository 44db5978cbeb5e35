import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type InjectOptions } from 'fastify';
import { addSecurityHeaders } from '../http/answer.ts';
import { handleError, sendError } from '../http/error-handler.ts';
import { registerSite } from './site.ts';
import { fakeDist, pageModule, testSite } from './testing-dist.ts';

/** Says which render it was, so that a stored page shows. */
const counting = `let renders = 0; ${pageModule(`
  renders += 1;
  const { pathname } = new URL(job.origin + job.url);
  if (pathname === '/publishers') await new Promise((go) => setTimeout(go, 200));
  if (pathname === '/faq') throw new Error('no content');
  const asked = await transport(new Request('http://api.invalid/api/v0/whoami'));
  return { html: job.locale + ' render ' + renders + ' for ' + (await asked.text()), status: pathname === '/search' ? 404 : 200 };
`)}`;

async function openSite() {
  const dist = fakeDist({ browse: { server: counting }, player: { server: pageModule('return { html: "player" }') } });
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'not_found', 'nothing here'));
  addSecurityHeaders(app);
  app.get('/api/v0/whoami', (request) => request.headers.cookie ?? 'nobody');
  const { folder } = dist;
  const site = await registerSite(app, {
    dist: folder,
    origin: 'http://portal.test',
    siteConfig: () => testSite,
    authState: async ({ headers }) => ({ loggedIn: /session=/.test(headers.cookie ?? '') }),
    pool: { deadline: 5_000 },
  });
  after(() => app.close());
  const get = (url: string, headers: Record<string, string> = {}, others: Partial<InjectOptions> = {}) =>
    app.inject({ method: 'GET', url, headers, ...others });
  return { app, dist, site, get };
}
const rootOf = (body: string) => /<div id="root">(.*?)<\/div>/.exec(body)?.[1];

describe('registerSite', () => {
  it('answers a page with policy, language and tag', async () => {
    const { get } = await openSite();
    const { statusCode, headers, body } = await get('/');
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.match(
      String(headers['content-security-policy']),
      /script-src 'strict-dynamic' 'sha256-.*frame-ancestors 'self'/,
    );
    assert.match(String(headers['etag']), /^W\/"/);
    assert.equal(headers['cache-control'], 'no-cache');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(rootOf(body), 'en render 1 for nobody');
  });

  it('answers 304 to who has the page, alone or in a list, but never for an error page', async () => {
    const { get } = await openSite();
    const { etag } = (await get('/')).headers;
    const again = await get('/', { 'if-none-match': `"other", ${String(etag)}` });
    assert.equal(again.statusCode, 304);
    assert.equal(again.body, '');
    assert.ok(again.headers['content-security-policy']);
    assert.equal((await get('/', { 'if-none-match': '"other"' })).statusCode, 200);
    const missing = await get('/search');
    assert.equal(missing.statusCode, 404);
    assert.equal((await get('/search', { 'if-none-match': String(missing.headers['etag']) })).statusCode, 404);
  });

  it('sends brotli to who takes it', async () => {
    const { get } = await openSite();
    const plain = await get('/');
    const packed = await get('/', { 'accept-encoding': 'gzip, br' });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(packed.rawPayload).toString(), plain.body);
    assert.equal((await get('/', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding'], undefined);
    assert.match(String(packed.headers['vary']), /Accept-Encoding/);
  });

  it('speaks the language of the cookie, else of the browser', async () => {
    const { get } = await openSite();
    assert.match((await get('/', { 'accept-language': 'de-AT' })).body, /<html lang="de">.*de render/);
    assert.match(
      (await get('/', { 'accept-language': 'de', cookie: 'a=1; locale=en' })).body,
      /<html lang="en">.*en render/,
    );
  });

  it('leads a language prefix away, and remembers the language', async () => {
    const { get } = await openSite();
    const { statusCode, headers } = await get('/de/search?q=x');
    assert.equal(statusCode, 302); // a permanent one would be kept, and the language with it
    assert.equal(headers['location'], '/search?q=x');
    assert.match(String(headers['set-cookie']), /^locale=de; Path=\/; Max-Age=31536000; SameSite=Lax$/);
    assert.equal(headers['cache-control'], 'no-cache');
    assert.equal((await get('/mymedia')).headers['set-cookie'], undefined);
  });

  it('stores pages by address and language until they are cleared', async () => {
    const { get, site } = await openSite();
    assert.equal(rootOf((await get('/')).body), 'en render 1 for nobody');
    assert.equal(rootOf((await get('/')).body), 'en render 1 for nobody');
    assert.equal(rootOf((await get('/', { cookie: 'locale=de' })).body), 'de render 2 for nobody');
    assert.equal(rootOf((await get('/?a=1')).body), 'en render 3 for nobody');
    site.clear();
    assert.equal(rootOf((await get('/')).body), 'en render 4 for nobody');
  });

  it('stores no page that was begun before the content changed', async () => {
    const { get, site } = await openSite();
    const slow = get('/publishers');
    setTimeout(site.clear, 50);
    assert.match(rootOf((await slow).body) ?? '', /render \d for nobody/);
    const { rendered } = site.pool.stats;
    await get('/publishers');
    assert.equal(site.pool.stats.rendered, rendered + 1);
    await get('/publishers');
    assert.equal(site.pool.stats.rendered, rendered + 1);
  });

  it('stores no page that came without its content', async () => {
    const { get, site } = await openSite();
    const { statusCode, body } = await get('/faq');
    assert.equal(statusCode, 200);
    assert.equal(rootOf(body), '');
    const { failed } = site.pool.stats;
    await get('/faq');
    assert.equal(site.pool.stats.failed, failed + 1);
  });

  it('renders each time for a session, with its identity, and for nobody else', async () => {
    const { get } = await openSite();
    const own = await get('/', { cookie: 'session=s1' });
    assert.equal(rootOf(own.body), 'en render 1 for session=s1');
    assert.equal(own.headers['cache-control'], 'private, no-cache');
    assert.equal(rootOf((await get('/', { cookie: 'session=s1' })).body), 'en render 2 for session=s1');
    assert.equal(rootOf((await get('/', { cookie: 'other=1' })).body), 'en render 3 for nobody');
  });

  it('lets other sites frame the player, and nothing else', async () => {
    const { get } = await openSite();
    const { headers, body } = await get('/player/7');
    assert.match(String(headers['content-security-policy']), /frame-ancestors \*/);
    assert.match(body, /<body>player<\/body>/);
    assert.equal(headers['x-frame-options'], undefined);
  });

  it('takes an address with a host as the path in it', async () => {
    const { app } = await openSite();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    assert.ok(typeof address === 'object' && address);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(address.port, '127.0.0.1', () =>
        socket.write('GET http://evil.example/mymedia HTTP/1.1\r\nHost: portal.test\r\nConnection: close\r\n\r\n'),
      );
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('end', () => resolve(text));
    });
    assert.match(answer, /^HTTP\/1\.1 302/);
    assert.match(answer, /location: \/login/i);
  });

  it('survives addresses that are none', async () => {
    const { get } = await openSite();
    for (const path of ['//evil.example/', '//[', '/%', '/%E0%A4%A', `/${'x'.repeat(3_000)}`]) {
      assert.ok((await get(path)).statusCode < 500, path);
    }
    assert.equal((await get('/')).statusCode, 200);
  });

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
    assert.deepEqual(JSON.parse(body), { id: 's1-v1-v1' });
    assert.equal(headers['cache-control'], 'no-store');
  });
});
