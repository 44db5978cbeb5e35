import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { parseSitemap, type SitemapItem } from 'sitemap';
import { handleError } from '../../base/http/error-handler.ts';
import { testSite } from '../../site/testing-dist.ts';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, physics, putAll } from '../../testing-records.ts';
import { schemaFile, sitemapSchema, xsdValidator } from '../testing-xsd.ts';
import { serveSitemaps, type SitemapOptions } from './serve-sitemaps.ts';

const { db, blobs } = await openTestDatabase();
await putAll(db, [
  physics,
  { kind: 'series', id: '5', title: { en: 'A series' }, publisher: 'Universität & Köln' },
  mediaRecord('1', {
    added: '2026-01-02T23:30:00.000Z',
    publisher: 'Universität & Köln',
    title: { en: `Film <1> ${'long '.repeat(40)}😀` },
    abstract: { en: 'About & around' },
    subjects: ['physics'],
    keywords: ['wave', 'physics', 'wave'],
    duration: 61.4,
    series: [{ id: '5', part: 1 }],
    files: { hls: '1/master.m3u8', progressive: [{ file: '1/video.mp4', mime: 'video/mp4' }], poster: '1/poster.jpg' },
  }),
  mediaRecord('2', { added: '2026-03-04T00:00:00.000Z', stock: 'offline' }),
  mediaRecord('3', { withdrawn: { date: '2026-05-06' } }),
]);
await sql`update media set modified = '2026-06-07T08:09:10Z' where id = '1'`.execute(db);
await sql`update media set modified = '2026-06-08T00:00:00Z' where id = '2'`.execute(db);
await sql`update series set modified = '2026-01-01T00:00:00Z'`.execute(db);

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const validate = xsdValidator({
  [namespace]: sitemapSchema,
  'http://www.google.com/schemas/sitemap-video/1.1': schemaFile('sitemap-video.xsd'),
  'http://www.w3.org/1999/xhtml': schemaFile('xhtml-link.xsd'),
});
const validateIndex = xsdValidator({ [namespace]: schemaFile('sitemap-index.xsd') });

function open(options: Partial<SitemapOptions> = {}) {
  const app = Fastify();
  app.setErrorHandler(handleError);
  serveSitemaps(app, {
    db,
    blobs,
    origin: 'https://portal.test',
    siteConfig: () => testSite,
    contentPages: () => ['imprint', 'a&b'],
    ...options,
  });
  return (path = '/sitemap.xml', headers: Record<string, string> = {}) => app.inject({ url: path, headers });
}

/** Entries by path, after validation by the schemas and by a strict parser. */
async function entriesOf(xml: string): Promise<Record<string, SitemapItem>> {
  validate(xml);
  const items = await parseSitemap(Readable.from([xml]));
  return Object.fromEntries(items.map((item) => [item.url.replace('https://portal.test', ''), item]));
}

describe('serveSitemaps', () => {
  it('lists public pages, with the time of the last change and in each language', async () => {
    const { statusCode, headers, body } = await open()();
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'application/xml; charset=utf-8');
    const entries = await entriesOf(body);
    const changes = Object.entries(entries).map(([path, { lastmod }]) => [path, lastmod]);
    assert.deepEqual(Object.fromEntries(changes), {
      '/': undefined,
      '/publishers': undefined,
      '/search': undefined,
      '/subjects': undefined,
      '/faq': undefined,
      '/editorial': undefined,
      '/imprint': undefined,
      '/a%26b': undefined,
      '/publisher/example-institute': undefined,
      '/publisher/universitaet-koeln': undefined,
      '/series/5': '2026-06-07T08:09:10.000Z',
      '/media/1': '2026-06-07T08:09:10.000Z',
      '/media/2': '2026-06-08T00:00:00.000Z',
    });
    assert.deepEqual(
      entries['/media/1']?.links.map(({ lang, url }) => [lang, url]),
      [
        ['en', 'https://portal.test/en/media/1'],
        ['de', 'https://portal.test/de/media/1'],
        ['x-default', 'https://portal.test/media/1'],
      ],
    );
    assert.equal(entries['/']?.links[0]?.url, 'https://portal.test/en');
  });

  it('describes videos that can be played', async () => {
    const entries = await entriesOf((await open()()).body);
    const [video] = entries['/media/1']?.video ?? [];
    assert.equal(video?.description, 'About & around');
    assert.equal(video?.title?.length, 100);
    assert.equal(video?.duration, 61);
    assert.deepEqual(video?.tag, ['Physics', 'wave', 'physics']);
    assert.equal(video?.player_loc, 'https://portal.test/player/1');
    assert.match(video?.content_loc ?? '', /^https:\/\/portal\.test\/files\/.*1\/video\.mp4$/);
    assert.match(video?.thumbnail_loc ?? '', /^https:\/\/portal\.test\/thumbnail\/1\//);
    assert.deepEqual(entries['/media/2']?.video, []);
  });

  it('omits pages that the operator has disabled', async () => {
    const availability = { ...testSite.availability, faq: false, publishers: false };
    const get = open({ siteConfig: () => ({ ...testSite, availability }) });
    const paths = Object.keys(await entriesOf((await get()).body));
    assert.ok(!paths.some((path) => path === '/faq' || path.startsWith('/publisher')), paths.join());
    assert.equal((await get('/sitemaps/publishers-1.xml')).statusCode, 404);
  });

  it('lists pages that remotes declare, as soon as they are published, and each path once', async () => {
    let published: string[] = [];
    const get = open({ remotePages: async () => published });
    assert.ok(!(await get()).body.includes('/exhibitions'));
    published = ['/exhibitions', '/exhibitions/fossils', '/imprint'];
    const { body } = await get();
    const entries = await entriesOf(body);
    assert.ok(entries['/exhibitions'] && entries['/exhibitions/fossils']);
    assert.equal(body.split('<loc>https://portal.test/imprint</loc>').length, 2);
  });

  it('becomes an index of files that contain each entry exactly once', async () => {
    const get = open({ size: 1 });
    const index = (await get()).body;
    validateIndex(index);
    const files = [...index.matchAll(/<loc>https:\/\/portal\.test(.*?)<\/loc>/g)].map(([, path = '']) => path);
    assert.equal(files.length, 13);
    const paths: string[] = [];
    for (const file of files) {
      const { statusCode, body } = await get(file);
      assert.equal(statusCode, 200, file);
      paths.push(...Object.keys(await entriesOf(body)));
    }
    const complete = Object.keys(await entriesOf((await open()()).body));
    assert.deepEqual(paths.toSorted(), complete.toSorted());
  });

  it('responds with 404 to other names', async () => {
    const get = open({ size: 1 });
    for (const name of ['media-3', 'media-0', 'media-', 'books-1', 'media-99999', 'constructor-1']) {
      assert.equal((await get(`/sitemaps/${name}.xml`)).statusCode, 404, name);
    }
  });

  it('is compressed if the client accepts gzip', async () => {
    const get = open();
    const { headers, rawPayload } = await get('/sitemap.xml', { 'accept-encoding': 'br, gzip' });
    assert.equal(headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(rawPayload).toString(), (await get()).body);
    assert.equal((await get('/sitemap.xml', { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding'], undefined);
  });

  it('writes a sitemap once for concurrent requests and for its maximum age, and again after an error', async () => {
    let calls = 0;
    let broken = true;
    const contentPages = () => {
      calls += 1;
      if (broken) throw new Error('away');
      return [];
    };
    const get = open({ contentPages });
    assert.equal((await get()).statusCode, 500);
    broken = false;
    assert.equal((await get()).statusCode, 200);
    const before = calls;
    await Promise.all([get(), get()]);
    assert.equal(calls, before);
  });
});
