import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hash } from './csp.ts';
import { pageModule, testSite } from './testing-dist.ts';
import { openSite, rootOf } from './testing-site.ts';

describe('registerSite', () => {
  it('sends a page with policy, language and ETag', async () => {
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

  it('allows media of the storage in pages and in the embedded player, if it has a public URL', async () => {
    const { get } = await openSite({ storageOrigin: 'https://cdn.example' });
    const { get: getWithout } = await openSite();
    for (const path of ['/', '/player/2']) {
      const without = String((await getWithout(path)).headers['content-security-policy']);
      assert.ok(!without.includes('cdn.example'), path);
      const added = String((await get(path)).headers['content-security-policy'])
        .split('; ')
        .filter((text) => !without.split('; ').includes(text));
      assert.deepEqual(
        added,
        [
          "img-src 'self' data: https://cdn.example",
          "media-src 'self' blob: https://cdn.example",
          "connect-src 'self' https://cdn.example",
        ],
        path,
      );
    }
  });

  it('inlines the styles that the page uses, allows them in the policy, and links the complete sheet', async () => {
    const { get } = await openSite();
    for (const [path, style] of [
      ['/media/2', 'body { margin: 0 }.used { margin: 1px }'],
      ['/', 'body { margin: 0 }'],
    ] as const) {
      const { headers, body } = await get(path);
      assert.ok(body.includes(`<style data-href="main.1.css">${style}</style>`), path);
      const hash = createHash('sha256').update(style).digest('base64');
      assert.ok(String(headers['content-security-policy']).includes(`'sha256-${hash}'`), path);
      assert.match(body, /<link rel="stylesheet" href="\/assets\/main\.1\.css" [^>]* integrity="sha256-[^"]+">/);
    }
  });

  it('adds metadata and links to a found page, and caches both', async () => {
    let described = 0;
    const { get } = await openSite({
      describePage: () => {
        described += 1;
        return { head: '<meta data-page>', data: '<i data-page></i>', link: '<x>; rel="y"' };
      },
    });
    for (const { body, headers } of [await get('/media/1'), await get('/media/1')]) {
      assert.match(body, /<meta data-page>.*<\/head>.*<i data-page>/s);
      assert.equal(headers['link'], '<x>; rel="y"');
      assert.match(String(headers['vary']), /^Accept, /);
    }
    assert.equal(described, 1);
    assert.doesNotMatch((await get('/search')).body, /data-page/);
  });

  it('sends a page without metadata if that fails, and does not cache it', async () => {
    const { get } = await openSite({
      describePage: () => {
        throw new Error('no description');
      },
    });
    assert.deepEqual(
      [rootOf((await get('/')).body), rootOf((await get('/')).body)],
      ['en render 1 for nobody', 'en render 2 for nobody'],
    );
  });

  it('responds with 304 to an ETag, alone or in a list, but never for an error page', async () => {
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

  it('sends Brotli or gzip to clients that accept it', async () => {
    const { get } = await openSite();
    const plain = await get('/');
    const packed = await get('/', { 'accept-encoding': 'gzip, br' });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(packed.rawPayload).toString(), plain.body);
    const gzipped = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    assert.equal(gzipped.headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(gzipped.rawPayload).toString(), plain.body);
    assert.match(String(packed.headers['vary']), /Accept-Encoding/);
  });

  it('uses the language of the cookie, or else of the site, whatever the browser prefers', async () => {
    let siteLocale: 'en' | 'de' = 'en';
    const { get } = await openSite({ siteLocale: () => siteLocale });
    const first = await get('/', { 'accept-language': 'de-AT' });
    assert.match(first.body, /<html lang="en">.*en render/);
    assert.equal(first.headers['vary'], 'Accept-Encoding, Cookie');
    assert.match((await get('/', { cookie: 'a=1; locale=de' })).body, /<html lang="de">.*de render/);
    siteLocale = 'de';
    assert.match((await get('/')).body, /<html lang="de">.*de render/);
    assert.match((await get('/', { cookie: 'locale=en' })).body, /<html lang="en">.*en render/);
  });

  it('links the operator’s style sheet after the portal’s styles, with its hash', async () => {
    const styleSheet = () => ({ href: '/resources/content/styles.abc.css', integrity: 'sha256-abc=' });
    const { get } = await openSite({ styleSheet });
    const link = '<link rel="stylesheet" href="/resources/content/styles.abc.css" integrity="sha256-abc=">';
    const [head = ''] = (await get('/')).body.split('</head>');
    assert.ok(head.indexOf(link) > head.lastIndexOf('<style'), head);
    assert.ok(!(await get('/player/7')).body.includes('styles.abc'));
    assert.ok(!(await (await openSite()).get('/')).body.includes('/resources/content/styles'));
  });

  it('contains a small style sheet of the operator, which its policy allows', async () => {
    const inline = '.spring { color: green }';
    const styleSheet = () => ({ href: '/resources/content/styles.abc.css', integrity: 'sha256-abc=', inline });
    const { get } = await openSite({ styleSheet });
    const { body, headers } = await get('/');
    const [head = ''] = body.split('</head>');
    assert.ok(head.lastIndexOf(`<style>${inline}</style>`) === head.lastIndexOf('<style'), head);
    assert.ok(!head.includes('styles.abc'), head);
    const styleSource = /style-src [^;]*/.exec(String(headers['content-security-policy']))?.[0] ?? '';
    assert.ok(styleSource.includes(hash(inline)), styleSource);
  });

  it('uses the language of the browser if the site negotiates it, and lets caches know', async () => {
    const { get } = await openSite({ siteLocale: () => 'auto' });
    const first = await get('/', { 'accept-language': 'de-AT' });
    assert.match(first.body, /<html lang="de">.*de render/);
    assert.equal(first.headers['vary'], 'Accept-Encoding, Accept-Language, Cookie');
    assert.match((await get('/')).body, /<html lang="en">.*en render/);
    assert.match(
      (await get('/', { 'accept-language': 'de', cookie: 'a=1; locale=en' })).body,
      /<html lang="en">.*en render/,
    );
  });

  it('redirects from a language prefix, and stores the language', async () => {
    const { get } = await openSite();
    const { statusCode, headers } = await get('/de/search?q=x');
    assert.equal(statusCode, 302); // a permanent one would be cached, and the language with it
    assert.equal(headers['location'], '/search?q=x');
    assert.match(String(headers['set-cookie']), /^locale=de; Path=\/; Max-Age=31536000; SameSite=Lax$/);
    assert.equal(headers['cache-control'], 'no-cache');
    assert.equal((await get('/mymedia')).headers['set-cookie'], undefined);
  });

  it('caches pages by URL and language until they are invalidated', async () => {
    const { get, site } = await openSite();
    assert.equal(rootOf((await get('/')).body), 'en render 1 for nobody');
    assert.equal(rootOf((await get('/')).body), 'en render 1 for nobody');
    assert.equal(rootOf((await get('/', { cookie: 'locale=de' })).body), 'de render 2 for nobody');
    assert.equal(rootOf((await get('/?a=1')).body), 'en render 3 for nobody');
    site.invalidate('everything');
    assert.equal(rootOf((await get('/')).body), 'en render 4 for nobody');
  });

  it('caches no server error', async () => {
    const { get } = await openSite();
    assert.equal((await get('/?away')).statusCode, 503);
    assert.equal(rootOf((await get('/?away')).body), 'en render 2 for nobody');
  });

  it('caches no page whose rendering started before the content changed', async () => {
    const { get, site } = await openSite();
    const slow = get('/publishers');
    setTimeout(() => site.invalidate('everything'), 50);
    assert.match(rootOf((await slow).body) ?? '', /render \d for nobody/);
    const { rendered } = site.pool.stats;
    await get('/publishers');
    assert.equal(site.pool.stats.rendered, rendered + 1);
    await get('/publishers');
    assert.equal(site.pool.stats.rendered, rendered + 1);
  });

  it('caches no page whose remote failed', async () => {
    const { get, site } = await openSite();
    const { statusCode, body } = await get('/faq');
    assert.equal(statusCode, 200);
    assert.match(rootOf(body) ?? '', /Frequently asked questions/);
    const { failed } = site.pool.stats;
    await get('/faq');
    assert.equal(site.pool.stats.failed, failed + 1);
  });

  it('renders each request of a session with its identity, and caches nothing of it', async () => {
    const { get } = await openSite();
    const own = await get('/', { cookie: 'session=s1' });
    assert.equal(rootOf(own.body), 'en render 1 for session=s1');
    assert.equal(own.headers['cache-control'], 'private, no-cache');
    assert.equal(rootOf((await get('/', { cookie: 'session=s1' })).body), 'en render 2 for session=s1');
    assert.equal(rootOf((await get('/', { cookie: 'other=1' })).body), 'en render 3 for nobody');
  });

  it('allows other sites to embed the player, and nothing else', async () => {
    const { get } = await openSite();
    const { headers, body } = await get('/player/7');
    assert.match(String(headers['content-security-policy']), /frame-ancestors \*/);
    assert.match(body, /<body>player<\/body>/);
    assert.equal(headers['x-frame-options'], undefined);
    assert.equal(headers['x-robots-tag'], 'noindex, indexifembedded');
    assert.equal((await get('/')).headers['x-robots-tag'], undefined);
  });

  it('allows the listed sites to embed the player', async () => {
    const settings = () => ({ sites: ['https://a.example'], api: 'any' as const });
    const { get } = await openSite({ embed: { settings, findStreamStart: async () => undefined } });
    assert.match(
      String((await get('/player/7')).headers['content-security-policy']),
      /frame-ancestors 'self' https:\/\/a\.example;/,
    );
  });

  it('renders the player without a session, in the language that the embedding site names', async () => {
    const { get } = await openSite();
    const session = { cookie: 'session=s1; locale=en' };
    const { headers, body } = await get('/player/7?lang=de', session);
    assert.equal(headers['cache-control'], 'no-cache');
    assert.match(body, /<html lang="de">/);
    assert.match((await get('/player/7?lang=fr', session)).body, /<html lang="en">/);
    assert.match((await get('/?lang=de', session)).body, /<html lang="en">/);
  });

  it('responds with 503 and a link to the portal if the player cannot be rendered', async () => {
    const { dist, get, builds } = await openSite();
    dist.addRemote('player', { version: 'v2', server: pageModule('throw new Error("no player")') });
    dist.register({ browse: 'v1', player: 'v2' });
    await builds.refresh();
    const { statusCode, headers, body } = await get('/player/7');
    assert.equal(statusCode, 503);
    assert.equal(headers['x-error-code'], 'unavailable');
    assert.match(body, /<a href="\/media\/7" target="_blank" rel="noopener">Open in Test Portal<\/a>/);
  });

  it('keeps the token of a mailed link out of its cache, other caches and referrers', async () => {
    const { get } = await openSite();
    const { headers, body } = await get('/?token=secret');
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['referrer-policy'], 'strict-origin');
    assert.notEqual((await get('/?token=secret')).body, body, 'rendered again');
    assert.equal((await get('/')).headers['referrer-policy'], 'strict-origin-when-cross-origin');
  });

  it('reads an absolute request target as its path', async () => {
    const { app } = await openSite();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    assert.ok(typeof address === 'object' && address);
    const response = await new Promise<string>((resolve) => {
      const socket = connect(address.port, '127.0.0.1', () =>
        socket.write('GET http://evil.example/mymedia HTTP/1.1\r\nHost: portal.test\r\nConnection: close\r\n\r\n'),
      );
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('end', () => resolve(text));
    });
    assert.match(response, /^HTTP\/1\.1 302/);
    assert.match(response, /location: \/login/i);
  });

  it('survives invalid URLs', async () => {
    const { get } = await openSite();
    for (const path of ['//evil.example/', '//[', '/%', '/%E0%A4%A', `/${'x'.repeat(3_000)}`]) {
      assert.ok((await get(path)).statusCode < 500, path);
    }
    assert.equal((await get('/')).statusCode, 200);
  });

  it('names the language of the page in a header', async () => {
    const { get } = await openSite();
    assert.equal((await get('/')).headers['content-language'], 'en');
    assert.equal((await get('/', { cookie: 'locale=de-DE' })).headers['content-language'], 'de');
  });

  it('names the error of an error page in headers', async () => {
    const { get } = await openSite();
    const gone = await get('/editorial');
    assert.deepEqual(
      [gone.statusCode, gone.headers['x-error-code'], gone.headers['x-error-message']],
      [410, 'gone', 'Withdrawn: Stra%C3%9Fe'],
    );
    assert.equal((await get('/search')).headers['x-error-code'], 'not_found');
    assert.equal((await get('/')).headers['x-error-code'], undefined);
  });

  it('caches pages for in-house users separately', async () => {
    const inHouse = (ip: string) => ({ ...testSite, inhouseuser: ip === '192.0.2.1' });
    const { get } = await openSite({ siteConfig: inHouse });
    const flagOf = async (remoteAddress: string) =>
      /"inhouseuser":(true|false)/.exec((await get('/', {}, { remoteAddress })).body)?.[1];
    assert.deepEqual([await flagOf('192.0.2.1'), await flagOf('192.0.2.2')], ['true', 'false']);
    assert.deepEqual([await flagOf('192.0.2.2'), await flagOf('192.0.2.1')], ['false', 'true']);
  });

  it('allows the configured analytics on pages, not in the embedded player', async () => {
    const analytics = { enabled: true, url: 'https://matomo.example/', siteId: '1' };
    const { get } = await openSite({ siteConfig: () => ({ ...testSite, analytics }) });
    assert.match(String((await get('/')).headers['content-security-policy']), /trusted-types dompurify analytics/);
    assert.doesNotMatch(String((await get('/player/7')).headers['content-security-policy']), /analytics|matomo/);
  });

  it('allows Google Cast on all pages and in the embedded player, if the portal offers it', async () => {
    const offers = async (player?: { googleCast: boolean }) => {
      const { get } = await openSite({ siteConfig: () => ({ ...testSite, ...(player && { player }) }) });
      const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy']);
      return Promise.all(['/', '/media/7', '/player/7'].map(async (path) => /goog#html/.test(await policyOf(path))));
    };
    assert.deepEqual(await offers({ googleCast: true }), [true, true, true]);
    assert.deepEqual(await offers(), [false, false, false]);
  });

  it('sends a page without its configuration if reading it fails, and never caches it', async () => {
    let broken = true;
    const siteConfig = () => {
      if (broken) throw new Error('site.yaml is gone');
      return testSite;
    };
    const { get } = await openSite({ siteConfig });
    const { statusCode, headers, body } = await get('/');
    assert.deepEqual([statusCode, headers['cache-control'], headers['x-error-code']], [503, 'no-store', 'unavailable']);
    assert.ok(!body.includes('"site":'));
    assert.ok(body.includes('"rendered":false'));
    assert.equal((await get('/de/faq')).headers['location'], '/faq');
    broken = false;
    assert.equal((await get('/')).statusCode, 200);
  });

  it('sends a page to a visitor whose session cannot be read', async () => {
    const authState = async () => Promise.reject(new Error('the database is away'));
    const { get } = await openSite({ authState });
    const { statusCode, headers, body } = await get('/mymedia', { cookie: 'locale=de' });
    assert.deepEqual([statusCode, headers['content-type']], [503, 'text/html; charset=utf-8']);
    assert.match(body, /<h1>Zurzeit nicht verfügbar<\/h1>/);
    assert.ok(!body.includes('database'));
  });

  it('shows that the API is down instead of a page that waits', async () => {
    const { get } = await openSite();
    const { statusCode, headers, body } = await get('/media/503');
    assert.deepEqual([statusCode, headers['cache-control']], [503, 'no-store']);
    assert.ok(Number(headers['retry-after']) > 0);
    assert.match(body, /<h1>Not available right now<\/h1><p>The portal cannot deliver this page/);
    assert.ok(body.includes('"rendered":false'));
  });

  it('applies the route guards if nothing can be rendered, too', async () => {
    const availability = { ...testSite.availability, faq: false };
    const { get } = await openSite({
      pool: { perThread: 0, maxWaiting: 0 },
      siteConfig: () => ({ ...testSite, availability }),
    });
    const signedIn = { cookie: 'session=1' };
    const locationOf = async (path: string, headers = {}) => (await get(path, headers)).headers['location'];
    assert.equal(
      await locationOf('/mymedia/playlist/7?sort=a&b=%C3%A4'),
      '/login?redirect=%2Fmymedia%2Fplaylist%2F7%3Fsort%3Da%26b%3D%25C3%25A4',
    );
    assert.equal(await locationOf('/login', signedIn), '/');
    assert.equal(await locationOf('/series/12/a-name?t=1'), '/series/12?t=1');
    assert.equal((await get('/mymedia', signedIn)).statusCode, 200);
    assert.equal((await get('/faq')).statusCode, 404);
    assert.equal((await get('/no/such/page')).statusCode, 404);
    assert.match((await get('/')).body, /"rendered":false/);
  });
});
