import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import Fastify from 'fastify';
import { contentPages, type ContentPage } from '@mediothek/contract';
import { routeTable } from '@mediothek/shell/routes';
import { openBuilds } from './build-store.ts';
import { registerSite } from './site.ts';
import { mockApi } from './testing-site.ts';
import { fakeDist, testEmbed, testSite } from './testing-dist.ts';

/** Responses that the server decides itself: nothing is rendered here. */
let availability = testSite.availability;
let inhouseuser = false;
const app = Fastify();
mockApi(app);
const builds = await openBuilds({ dist: fakeDist({ quiz: {} }).folder, onError: assert.fail, intervalMs: 60_000 });
await registerSite(app, {
  builds,
  origin: 'http://portal.test',
  siteConfig: () => ({ ...testSite, availability, inhouseuser }),
  siteLocale: () => 'en',
  authState: async ({ headers }) => ({ loggedIn: /session=/.test(headers.cookie ?? '') }),
  embed: testEmbed,
  pool: { perThread: 0, maxWaiting: 0 },
});
after(() => {
  builds.close();
  return app.close();
});

type Visitor = 'visitor' | 'user';
type Expected = number | string;
const signIn = (path: string) => `302 /login?${new URLSearchParams({ redirect: path }).toString()}`;

/** A status, or status and target of a redirect, in the order of the specification's table. */
const rows: [name: string, path: string, visitor: Expected, user: Expected, availability?: ContentPage][] = [
  ['Home', '/', 200, 200],
  ['Login', '/login?redirect=%2Ffaq', 200, '302 /', 'authentication.login'],
  ['Publisher', '/publisher/klangarchiv', 200, 200, 'publishers'],
  ['Publishers', '/publishers', 200, 200, 'publishers'],
  ['Search', '/search?q=a&f=subject;x', 200, 200],
  ['Series', '/series/12', 200, 200],
  ['SeriesWithName', '/series/12/a-name', '301 /series/12', '301 /series/12'],
  ['Subjects', '/subjects', 200, 200, 'subjects'],
  ['PublicWatchlist', '/watchlist/abc', 200, 200, 'watchlists'],
  ['Watchlists', '/mymedia', signIn('/mymedia'), 200, 'watchlists'],
  ['SavedSeries', '/mymedia/savedseries/', '301 /mymedia', '301 /mymedia'],
  ['OldWatchlists', '/mymedia/watchlists', '301 /mymedia', '301 /mymedia'],
  ['Watchlist', '/mymedia/watchlist/7?a=%C3%BC&b=1', signIn('/mymedia/watchlist/7?a=%C3%BC&b=1'), 200, 'watchlists'],
  ['FAQ', '/faq', 200, 200, 'faq'],
  // The embed page has no fallback, since it has no shell that would render it in the browser.
  ['EmbedPlayer', '/player/12', 503, 503],
  ['Details', '/media/12?watchlist=7', 200, 200],
  ['Player', '/media/12/player', 200, 200],
  ['Editorial', '/editorial', 200, 200, 'editorial'],
  ['ResetPassword', '/resetPassword', 200, '302 /', 'authentication.resetpassword'],
  ['Registration', '/registration', 200, '302 /', 'authentication.registration'],
  ['Upload', '/upload', signIn('/upload'), 200, 'upload'],
  ['Account', '/account', signIn('/account'), 200, 'authentication.login'],
  ['History', '/history', 200, 200],
  ['App', '/apps/quiz', 200, 200],
  ['Status', '/status', 404, 404],
  ['Language.de', '/de/faq', '302 /faq', '302 /faq'],
  ['LanguageHome.de', '/de', '302 /', '302 /'],
  ['Language.en', '/en/faq?a=1', '302 /faq?a=1', '302 /faq?a=1'],
  ['LanguageHome.en', '/en/', '302 /', '302 /'],
  ['PageFromHtmlBlob', '/imprint', 200, 200],
];

async function request(path: string, visitorKind: Visitor, locale: 'en' | 'de') {
  const cookie = `locale=${locale}${visitorKind === 'user' ? '; session=1' : ''}`;
  const { statusCode, headers, body } = await app.inject({ url: path, headers: { cookie } });
  const location = headers['location'];
  return { result: location === undefined ? statusCode : `${statusCode} ${location}`, headers, body };
}

describe('route decisions of the server', () => {
  it('are tested for every route', () => {
    assert.deepEqual(rows.map(([name]) => name).toSorted(), routeTable.map(({ name }) => name).toSorted());
  });

  for (const [name, path, visitor, user, entry] of rows) {
    for (const locale of ['en', 'de'] as const) {
      it(`${name}, in ${locale}`, async () => {
        for (const [visitorKind, expected] of [
          ['visitor', visitor],
          ['user', user],
        ] as const) {
          const { result, headers, body } = await request(path, visitorKind, locale);
          assert.equal(result, expected, visitorKind);
          if (typeof expected === 'string') continue;
          const isOwn = visitorKind === 'user' && name !== 'EmbedPlayer'; // the embed page is the same for every visitor
          assert.equal(headers['content-language'], locale);
          assert.ok(body.startsWith(`<!doctype html><html lang="${locale}">`));
          const cacheControl = expected === 503 ? 'no-store' : 'no-cache';
          assert.equal(headers['cache-control'], isOwn ? 'private, no-cache' : cacheControl);
          // A medium is also available as data.
          const varies = name === 'Details' ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
          assert.equal(headers['vary'], `${varies}, Cookie`);
        }
      });
    }
    if (entry) {
      it(`${name} is a 404 page for every visitor while ${entry} is switched off`, async (t) => {
        availability = { ...testSite.availability, [entry]: false };
        t.after(() => (availability = testSite.availability));
        for (const visitorKind of ['visitor', 'user'] as const) {
          const { result, headers } = await request(path, visitorKind, 'en');
          assert.deepEqual([result, headers['x-error-code']], [404, 'not_found'], visitorKind);
        }
      });
    }
  }

  it('cover every entry of the content configuration', () => {
    assert.deepEqual(new Set(rows.flatMap(([, , , , entry]) => entry ?? [])), new Set(contentPages));
  });

  it('show the state of the remotes to in-house users', async (t) => {
    inhouseuser = true;
    t.after(() => (inhouseuser = false));
    assert.equal((await request('/status', 'visitor', 'en')).result, 200);
  });

  it('are 404 for an unknown remote', async () => {
    for (const name of ['other', 'constructor']) {
      assert.equal((await request(`/apps/${name}`, 'visitor', 'en')).result, 404, name);
    }
  });

  it('are 404 for a path without a route', async () => {
    assert.equal((await request('/no/such/page', 'visitor', 'en')).result, 404);
  });

  it('set the language cookie only for a path with a language', async () => {
    const cookieOf = async (path: string) => (await request(path, 'visitor', 'en')).headers['set-cookie'];
    assert.equal(await cookieOf('/de'), 'locale=de; Path=/; Max-Age=31536000; SameSite=Lax');
    assert.equal(await cookieOf('/en/faq'), 'locale=en; Path=/; Max-Age=31536000; SameSite=Lax');
    for (const path of ['/', '/series/12/a', '/mymedia']) assert.equal(await cookieOf(path), undefined);
  });
});
