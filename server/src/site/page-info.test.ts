import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { isRedirect, matchRoute } from '@mediothek/shell/routes';
import { openTestPortal } from '../testing-portal.ts';
import { mediaRecord, putAll, seriesRecord } from '../testing-records.ts';
import { loadPageInfo } from './page-info.ts';
import { canonicalOf, fallbackHead, fallbackHtml } from './fallback-page.ts';
import { testSite } from './testing-dist.ts';

const { app, db } = await openTestPortal();
const origin = 'http://portal.test';

function requestFor(path: string) {
  const url = new URL(origin + path);
  const match = matchRoute(url.pathname);
  assert.ok(match && !isRedirect(match.route));
  const requested: string[] = [];
  const fetchApi = async (apiPath: string) => {
    requested.push(apiPath);
    const response = await app.inject(apiPath);
    return { status: response.statusCode, value: response.statusCode === 200 ? response.json() : undefined };
  };
  return { route: match.route, params: match.params, url, locale: 'en' as const, fetchApi, requested };
}
const infoOf = (path: string) => loadPageInfo(requestFor(path));

describe('loadPageInfo', () => {
  before(async () => {
    await putAll(db, [
      seriesRecord('1', { abstract: { en: 'All parts.' } }),
      mediaRecord('7', {
        title: { en: 'Tides <of> the sea', de: 'Gezeiten' },
        abstract: { en: 'First & last.\n\nSecond.' },
        creators: [{ name: 'Ada & Co' }],
        series: [{ id: '1', part: 1 }],
      }),
      mediaRecord('8', { withdrawn: { date: '2026-01-01', reason: { en: 'Rights' } } }),
    ]);
  });

  const statuses: Record<string, number> = {
    '/media/7': 200,
    '/media/8': 410,
    '/media/9': 404,
    '/media/x': 404,
    '/media/7/player': 200,
    '/player/9': 404,
    '/player/8': 410,
    '/series/1': 200,
    '/series/2': 404,
    '/publisher/example-institute': 200,
    '/publisher/nobody': 404,
    '/search?q=tides': 200,
    '/faq': 200,
    '/nothing-here': 404,
  };
  for (const [path, status] of Object.entries(statuses)) {
    it(`${path} is ${status}`, async () => assert.equal((await infoOf(path)).status, status));
  }

  it('is 503 if the API is down', async () => {
    for (const path of ['/media/7', '/series/1', '/publisher/a', '/', '/imprint']) {
      const request = { ...requestFor(path), fetchApi: async () => ({ status: 503, value: undefined }) };
      assert.equal((await loadPageInfo(request)).status, 503, path);
    }
  });

  it('contains a medium’s title, people, abstract and links, escaped', async () => {
    const info = await infoOf('/media/7');
    const html = await info.fallbackHtml();
    assert.match(html, /<h1>Tides &lt;of&gt; the sea<\/h1>/);
    assert.match(html, /<dd>Ada &amp; Co<\/dd>/);
    assert.match(html, /<p lang="en">First &amp; last\.<\/p><p lang="en">Second\.<\/p>/);
    assert.match(html, /<a href="\/publisher\/example-institute">Example Institute<\/a>/);
    assert.match(html, /<a href="\/series\/1">Series 1<\/a>/);
    assert.match(html, /<a href="\/player\/7">Watch<\/a>/);
  });

  it('contains a medium’s image in a sufficient width', async () => {
    const medium = requestFor('/media/7');
    const fetchApi = async (path: string) => {
      const { status, value } = await medium.fetchApi(path);
      return { status, value: { ...(value as object), poster: '/thumbnail/7/?v=1' } };
    };
    const html = await (await loadPageInfo({ ...medium, fetchApi })).fallbackHtml();
    assert.match(html, /src="\/thumbnail\/7\/\?v=1&amp;width=640"/);
  });

  it('lists the results of a search and the media of a series', async () => {
    const search = await (await infoOf('/search?q=tides')).fallbackHtml();
    assert.match(search, /1 result for “tides”.*href="\/media\/7"/);
    assert.doesNotMatch(search, /page=2/, 'there are no more results');
    const series = await infoOf('/series/1');
    assert.equal(series.description, 'All parts.');
    assert.match(await series.fallbackHtml(), /href="\/media\/7"/);
  });

  it('requests a medium once, and lists only for the fallback HTML', async () => {
    const medium = requestFor('/media/7');
    await (await loadPageInfo(medium)).fallbackHtml();
    assert.deepEqual(medium.requested, ['/api/v0/videos/7', '/api/v0/videos/7/transcript']);
    const search = requestFor('/search?q=tides');
    await loadPageInfo(search);
    assert.deepEqual(search.requested, []);
  });
});

describe('fallbackHead and fallbackHtml', () => {
  it('describe a page; a missing page has neither canonical nor alternate links', async () => {
    const parts = async (path: string) => {
      const { route, url } = requestFor(path);
      return { info: await infoOf(path), route, path: url.pathname, site: testSite, locale: 'en' as const, origin };
    };
    const medium = await parts('/media/7');
    assert.match(fallbackHead(medium), /<title data-plain>Tides &lt;of&gt; the sea – Test Portal<\/title>/);
    assert.match(fallbackHead(medium), /rel="canonical" href="http:\/\/portal\.test\/media\/7"/);
    assert.match(fallbackHead(medium), /hreflang="de" href="http:\/\/portal\.test\/de\/media\/7"/);
    assert.match(fallbackHtml(medium, await medium.info.fallbackHtml()), /<header>.*<main><h1>/);
    const missing = await parts('/media/9');
    assert.match(
      fallbackHead(missing),
      /<title data-plain>404 – Test Portal<\/title>.*name="robots" content="noindex"/,
    );
    assert.equal(canonicalOf(missing), undefined);
    assert.doesNotMatch(fallbackHead(missing), /canonical|alternate/);
  });
});
