import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import Fastify from 'fastify';
import { openBuilds } from './build-store.ts';
import { registerSite } from './site.ts';
import { fakeDist, testEmbed, testSite } from './testing-dist.ts';
import { mockApi } from './testing-site.ts';
import { requestRaw } from './testing-raw-request.ts';

const app = Fastify();
mockApi(app);
const builds = await openBuilds({ dist: fakeDist({}).folder, onError: assert.fail, intervalMs: 60_000 });
await registerSite(app, {
  builds,
  origin: 'http://portal.test',
  siteConfig: () => testSite,
  siteLocale: () => 'en',
  authState: async () => ({ loggedIn: false }),
  embed: testEmbed,
});
await app.listen({ port: 0, host: '127.0.0.1' });
after(() => {
  builds.close();
  return app.close();
});

/** Resolves a redirect like a browser on that page. */
const followed = (target: string, location: string) => new URL(location, new URL(`http://portal.test${target}`));

describe('a path with a language', () => {
  const hostile = [
    '/de//evil.com',
    '/de///evil.com',
    '/en/\\evil.com',
    '/en/\\\\evil.com',
    '/de/%2f%2fevil.com',
    '/de/%2F/evil.com',
    '/de/%5cevil.com',
    '/de/%5C%5Cevil.com',
    '/de/%09/evil.com',
    '/de/%0a/evil.com',
    '/de/%0d%0aLocation:%20https://evil.com',
    '/de/\t/evil.com',
    '/de/https://evil.com',
    '/de/https:evil.com',
    '/de/https:/\\evil.com',
    '/de/javascript:alert(1)',
    '/en/..//evil.com',
    '/en/../..//evil.com',
    '/en/%2e%2e//evil.com',
    '/de/.//evil.com',
    '/de/./\\evil.com',
    '/de/x/..//evil.com',
    '/de/de//evil.com',
    '/de/@evil.com',
    '/de/.evil.com',
    '/de;//evil.com',
    '/de?//evil.com',
    '//evil.com/de',
    '//evil.com/de/',
    '/\\evil.com/de',
    '/de//evil.com?q=1',
    `/de//${'evil.com/'.repeat(1_000)}`,
    'http://evil.com/de//evil.com',
    'http://evil.com',
    'http://evil.com//evil.com/de/',
  ];
  for (const target of hostile) {
    it(`never leaves the site: ${target.slice(0, 60)}`, async () => {
      const { status, headers } = await requestRaw(app, target);
      const location = headers.get('location');
      assert.ok(status < 500, String(status));
      if (location === undefined) return;
      // The rest of the path must not become a host at the next redirect either.
      const next = followed(target.replace(/^http:\/\/[^/]*/, '') || '/', location);
      assert.equal(next.origin, 'http://portal.test', location);
      assert.doesNotMatch(location, /^\/(?:[/\\]|%2f|%5c)/i);
    });
  }

  const legitimate: Record<string, string> = {
    '/de': '/',
    '/de/': '/',
    '/de/faq': '/faq',
    '/de/search?q=M%C3%BCller&f=subject;https://portal.test/a': '/search?q=M%C3%BCller&f=subject;https://portal.test/a',
    '/de/publisher/Universit%C3%A4t+K%C3%B6ln': '/publisher/Universit%C3%A4t+K%C3%B6ln',
    '/de/publisher/a%2Fb%3Fc%23d': '/publisher/a%2Fb%3Fc%23d',
    '/de/search?q=c%2B%2B+a%26b&page=2': '/search?q=c%2B%2B+a%26b&page=2',
    '/de/search?q=100%25': '/search?q=100%25',
    '/de/search?q=//evil.com': '/search?q=//evil.com',
    '/de/login?redirect=%2Fmymedia%3Fa%3D1': '/login?redirect=%2Fmymedia%3Fa%3D1',
    '/de/watchlist/series:12': '/watchlist/series:12',
    [`/de/search?q=${'a'.repeat(5_000)}`]: `/search?q=${'a'.repeat(5_000)}`,
  };
  for (const [target, expected] of Object.entries(legitimate)) {
    it(`redirects to the path without the language: ${target.slice(0, 60)}`, async () => {
      const { status, headers } = await requestRaw(app, target);
      assert.deepEqual([status, headers.get('location')], [302, expected]);
      assert.equal(headers.get('set-cookie'), 'locale=de; Path=/; Max-Age=31536000; SameSite=Lax');
    });
  }

  it('is resolved like a browser’s URL before the language is read', async () => {
    for (const target of ['/de/../nothing/here', '/de/%2e%2e/nothing/here', '/de/..//evil.com']) {
      const { headers } = await requestRaw(app, target);
      assert.equal(headers.has('location'), false, target);
    }
  });

  it('accepts English like German', async () => {
    const { headers } = await requestRaw(app, '/en/faq');
    assert.equal(headers.get('location'), '/faq');
    assert.match(headers.get('set-cookie') ?? '', /^locale=en; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  });
});

describe('old paths', () => {
  const moved: Record<string, string> = {
    '/series/12/a-name': '/series/12',
    '/series/12/a-name?t=1': '/series/12?t=1',
    '/series/12/M%C3%BCller%2F%2Fevil.com': '/series/12',
    '/mymedia/savedseries': '/mymedia',
    '/mymedia/savedseries/': '/mymedia',
    '/mymedia/watchlists': '/mymedia',
    '/mymedia/watchlists/': '/mymedia',
    '/mymedia/watchlists/?a=1': '/mymedia?a=1',
  };
  for (const [target, expected] of Object.entries(moved)) {
    it(`${target} has moved to ${expected}`, async () => {
      const { status, headers } = await requestRaw(app, target);
      assert.deepEqual([status, headers.get('location'), headers.get('set-cookie')], [301, expected, undefined]);
    });
  }

  it('never leave the site with a hostile id', async () => {
    for (const target of ['/series/%2F%2Fevil.com/x', '/series/..%2F..%2Fevil.com/x', '/series/%5C%5Cevil.com/x']) {
      const location = (await requestRaw(app, target)).headers.get('location') ?? '/';
      assert.equal(followed(target, location).origin, 'http://portal.test');
    }
  });
});
