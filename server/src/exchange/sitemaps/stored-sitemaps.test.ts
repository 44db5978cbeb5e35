import assert from 'node:assert/strict';
import { beforeEach, describe, it, mock } from 'node:test';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { handleError } from '../../base/http/error-handler.ts';
import { testSite } from '../../site/testing-dist.ts';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { schemaFile, sitemapSchema, xsdValidator } from '../testing-xsd.ts';
import { serveSitemaps } from './serve-sitemaps.ts';
import { storeSitemaps } from './stored-sitemaps.ts';

const { db, blobs } = await openTestDatabase();
const origin = 'https://portal.test';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const validateIndex = xsdValidator({ [namespace]: schemaFile('sitemap-index.xsd') });
const validate = xsdValidator({
  [namespace]: sitemapSchema,
  'http://www.google.com/schemas/sitemap-video/1.1': schemaFile('sitemap-video.xsd'),
  'http://www.w3.org/1999/xhtml': schemaFile('xhtml-link.xsd'),
});

/** Runs the job with files of two entries, and returns the names of the files that it wrote. */
async function store({ signal = new AbortController().signal, size = 2 } = {}): Promise<string[]> {
  const put = mock.method(blobs, 'put');
  try {
    await storeSitemaps(db, { blobs, origin, size, signal, log: () => undefined });
    return put.mock.calls.flatMap(({ arguments: [key] }) => /^sitemaps\/(.*)\.xml\.gz$/.exec(key)?.[1] ?? []);
  } finally {
    put.mock.restore();
  }
}

const storedNames = async () => (await blobs.names('sitemaps/')).toSorted();

/** A portal without a cache in its process. */
function open() {
  const app = Fastify();
  app.setErrorHandler(handleError);
  const source = { db, blobs, origin, siteConfig: () => testSite, contentPages: () => [] };
  serveSitemaps(app, { ...source, size: 2, maxAgeMs: 1 });
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}
const pathsOf = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/portal\.test([^<]*)<\/loc>/g)].map(([, path]) => path);

beforeEach(async () => {
  await sql`delete from media`.execute(db);
  await sql`delete from series`.execute(db);
  await blobs.deletePrefix('sitemaps/');
  await putAll(db, [
    { kind: 'series', id: '5', title: { en: 'A series' } },
    ...[1, 2, 3, 4, 5].map((id) => mediaRecord(String(id))),
  ]);
  await sql`update media set modified = '2026-06-07T08:09:10Z'`.execute(db);
  await sql`update series set modified = '2026-01-01T00:00:00Z'`.execute(db);
});

describe('storeSitemaps', () => {
  it('writes each file once, then only files with a changed entry', async () => {
    assert.deepEqual(await store(), ['series-1', 'media-1', 'media-2', 'media-3']);
    assert.deepEqual(await store(), []);
    await sql`update media set modified = '2026-07-01T00:00:00Z' where id = '3'`.execute(db);
    assert.deepEqual(await store(), ['media-2']);
    await putAll(db, [mediaRecord('6')]);
    assert.deepEqual(await store(), ['media-3']);
    await putAll(db, [{ ...mediaRecord('1'), series: [{ id: '5', part: 1 }] }]);
    assert.deepEqual(await store(), ['series-1', 'media-1']);
  });

  it('omits withdrawn media and deletes files that are no longer needed', async () => {
    await store();
    await putAll(db, [mediaRecord('1', { withdrawn: { date: '2026-05-06' } })]);
    assert.deepEqual(await store(), ['media-1', 'media-2']);
    assert.deepEqual(await storedNames(), ['index.json', 'media-1.xml.gz', 'media-2.xml.gz', 'series-1.xml.gz']);
    const get = open();
    assert.deepEqual(pathsOf((await get('/sitemaps/media-1.xml')).body), ['/media/2', '/media/3']);
    assert.equal((await get('/sitemaps/media-3.xml')).statusCode, 404);
  });

  it('stores nothing of a library that fits into one file', async () => {
    assert.deepEqual(await store({ size: 5 }), []);
    assert.deepEqual(await storedNames(), []);
    await store();
    await store({ size: 5 });
    assert.deepEqual(await storedNames(), ['index.json']);
  });

  it('continues where it was stopped', async () => {
    const stop = new AbortController();
    const put = blobs.put.bind(blobs);
    const stopping = mock.method(blobs, 'put', (...args: Parameters<typeof put>) => {
      if (args[0].includes('media-1')) stop.abort();
      return put(...args);
    });
    await storeSitemaps(db, { blobs, origin, size: 2, signal: stop.signal, log: () => undefined });
    stopping.mock.restore();
    assert.deepEqual(await store(), ['media-2', 'media-3']);
  });

  it('writes everything again after a week, for another origin or size, and if the index is damaged', async () => {
    const all = await store();
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 8 * 24 * 3600_000 });
    try {
      assert.deepEqual(await store(), all);
    } finally {
      mock.timers.reset();
    }
    assert.deepEqual(await store({ size: 3 }), ['series-1', 'media-1', 'media-2']);
    assert.deepEqual(await store(), all);
    await blobs.put('sitemaps/index.json', Buffer.from('{"files":['));
    assert.deepEqual(await store(), all);
  });
});

describe('serveSitemaps', () => {
  it('serves stored files, and names their last change in the index', async () => {
    await store();
    await sql`update media set modified = '2026-08-01T00:00:00Z' where id = '1'`.execute(db);
    const get = open();
    const index = (await get('/sitemap.xml')).body;
    validateIndex(index);
    assert.match(index, /media-1\.xml<\/loc>\s*<lastmod>2026-06-07T08:09:10\.000Z</);
    assert.match(index, /series-1\.xml<\/loc>\s*<lastmod>2026-01-01T00:00:00\.000Z</);
    assert.doesNotMatch(index, /pages-1\.xml<\/loc>\s*<lastmod>/);
    const { body, headers } = await get('/sitemaps/media-1.xml');
    validate(body);
    assert.equal(headers['content-type'], 'application/xml; charset=utf-8');
    // As it was when the job ran.
    assert.match(body, /2026-06-07T08:09:10/);
    const compressed = await get('/sitemaps/media-1.xml', { 'accept-encoding': 'gzip' });
    assert.equal(gunzipSync(compressed.rawPayload).toString(), body);
  });

  it('writes files on request that are not stored, or if no worker has run for a day', async () => {
    const get = open();
    assert.deepEqual(pathsOf((await get('/sitemaps/media-3.xml')).body), ['/media/5']);
    await store();
    await putAll(db, [mediaRecord('6'), mediaRecord('7')]);
    assert.deepEqual(pathsOf((await get('/sitemaps/media-4.xml')).body), ['/media/7']);
    await blobs.delete('sitemaps/media-2.xml.gz');
    assert.deepEqual(pathsOf((await get('/sitemaps/media-2.xml')).body), ['/media/3', '/media/4']);
    assert.deepEqual(pathsOf((await get('/sitemaps/media-3.xml')).body), ['/media/5']);
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 25 * 3600_000 });
    try {
      assert.deepEqual(pathsOf((await open()('/sitemaps/media-3.xml')).body), ['/media/5', '/media/6']);
    } finally {
      mock.timers.reset();
    }
  });
});
