import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestApp, openTestDatabase } from '../testing.ts';
import { mediaRecord, putAll, seriesRecord } from '../testing-records.ts';
import { linksets, representations } from '../exchange/metadata/representations.ts';
import { serveRepresentations } from './serve-representations.ts';

const database = await openTestDatabase();
await putAll(database.db, [
  seriesRecord('7', { title: { en: 'Waves' } }),
  seriesRecord('8', { title: { en: 'Waves' } }),
  ...Array.from({ length: 101 }, (_, index) => mediaRecord(String(1000 + index), { series: [{ id: '8' }] })),
  mediaRecord('1', { title: { en: 'Tides', de: 'Gezeiten' }, doi: '10.5072/1', series: [{ id: '7' }] }),
  mediaRecord('2', { withdrawn: { date: '2026-01-01' } }),
]);
const origin = 'https://portal.example';
const app = await createTestApp(async (created) => {
  await serveRepresentations(created, database, { origin });
  created.get('/*', (_request, reply) => reply.type('text/html').send('the page'));
});
const get = (url: string, accept?: string, more: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...(accept !== undefined && { accept }), ...more } });

/** Beginning of each representation. */
const beginnings: Readonly<Record<string, RegExp>> = {
  jsonld: /^\{\n {2}"@context": "https:\/\/schema\.org",\n {2}"@type": "VideoObject"/,
  ttl: /^@prefix schema: /,
  'datacite.xml':
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<resource xmlns="http:\/\/datacite\.org\/schema\/kernel-4"/,
  'datacite.json': /^\{\n {2}"schemaVersion": "http:\/\/datacite\.org\/schema\/kernel-4"/,
  bib: /^@misc\{/,
  ris: /^TY {2}- MPCT\n/,
  'csl.json': /^\[\n {2}\{/,
  'linkset.json': /^\{\n {2}"linkset": \[/,
  linkset: /^<https:\/\/doi\.org\/10\.5072\/1>; rel="cite-as"; anchor="https:\/\/portal\.example\/media\/1",\n/,
};
const negotiable = [...representations, ...linksets];

describe('serveRepresentations', () => {
  it('sends every representation at its own URL and by content negotiation, with equal bodies', async () => {
    assert.deepEqual(
      Object.keys(beginnings),
      negotiable.map(({ ending }) => ending),
    );
    for (const { ending, type } of negotiable) {
      const own = await get(`/media/1.${ending}`);
      assert.deepEqual([own.statusCode, own.headers['content-type']], [200, `${type}; charset=utf-8`], ending);
      assert.match(own.body, beginnings[ending] ?? /^$/);
      assert.equal(own.headers['access-control-allow-origin'], '*');
      assert.match(String(own.headers['link']), /<https:\/\/portal\.example\/media\/1>; rel="describes"/);
      const negotiated = await get('/media/1?t=90', `text/html;q=0.5, ${type}`);
      assert.equal(negotiated.body, own.body);
      assert.equal(negotiated.headers['content-location'], `/media/1.${ending}`);
      assert.match(String(negotiated.headers['vary']), /^Accept\b/);
    }
  });

  it('sends the page to requests without a preferred data type', async () => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    for (const accept of [
      undefined,
      '',
      browser,
      '*/*',
      'image/avif',
      'text/turtle;q=0.2, text/html',
      'text/turtle;q=0',
      ';;',
    ])
      assert.equal((await get('/media/1', accept)).body, 'the page', accept);
    for (const path of ['/media/1/player', '/media/x', '/media/1.exe', '/media/1.ttl/x', '/series/1'])
      assert.equal((await get(path, 'text/turtle')).body, 'the page', path);
  });

  it('ignores the parameters of a media type', async () => {
    for (const accept of [
      'application/ld+json;profile="https://schema.org, \\" and; more", text/html;q=0.9',
      'text/html; level=1; q=0.1, APPLICATION/LD+JSON; charset=utf-8 ;q=0.2',
    ])
      assert.equal((await get('/media/1', accept)).headers['content-location'], '/media/1.jsonld', accept);
    assert.equal((await get('/media/1', 'text/turtle;charset=utf-8;q=0.1, text/html;q=0.2')).body, 'the page');
  });

  it('is compressed, and revalidated by an ETag of its own', async () => {
    const first = await get('/media/1', 'text/turtle', { 'accept-encoding': 'br' });
    assert.deepEqual([first.headers['content-encoding'], first.headers['vary']], ['br', 'Accept, accept-encoding']);
    const again = await get('/media/1', 'text/turtle', { 'if-none-match': String(first.headers['etag']) });
    assert.equal(again.statusCode, 304);
  });

  it('returns citations in the requested language', async () => {
    assert.match((await get('/media/1.bib', undefined, { 'accept-language': 'de' })).body, /Gezeiten/);
    assert.match((await get('/media/1.bib', undefined, { 'accept-language': 'en' })).body, /Tides/);
  });

  it('sends a manifest of IIIF at a URL of its own, and to no request for JSON-LD', async () => {
    const manifest = await get('/media/1.iiif.json');
    assert.equal(
      manifest.headers['content-type'],
      'application/ld+json; profile="http://iiif.io/api/presentation/3/context.json"; charset=utf-8',
    );
    assert.equal(manifest.headers['access-control-allow-origin'], '*');
    assert.equal(manifest.headers['cache-control'], 'public, max-age=300');
    assert.equal(manifest.json<{ type: string }>().type, 'Manifest');
    assert.equal((await get('/media/1', 'application/ld+json')).headers['content-location'], '/media/1.jsonld');
    assert.equal((await get('/media/2.iiif.json')).statusCode, 410);
  });

  it('sends the formats of a series, a long one in pages', async () => {
    for (const [ending, beginning] of Object.entries({
      jsonld: /"@type": "CreativeWorkSeries"/,
      'iiif.json': /"type": "Collection"/,
      'linkset.json': /"anchor": "https:\/\/portal\.example\/series\/7"/,
      linkset: /rel="item"; type="text\/html"; anchor=/,
    })) {
      const { statusCode, body, headers } = await get(`/series/7.${ending}`);
      assert.equal(statusCode, 200, ending);
      assert.match(body, beginning);
      assert.match(String(headers['link']), /<https:\/\/portal\.example\/series\/7>; rel="describes"/);
      assert.equal((await get(`/series/9.${ending}`)).statusCode, 404);
    }
    const items = async (url: string) =>
      (await get(url)).json<{ items: { type: string; id: string }[] }>().items.map(({ type, id }) => `${type} ${id}`);
    assert.deepEqual(await items('/series/7.iiif.json'), [`Manifest ${origin}/media/1.iiif.json`]);
    assert.deepEqual(await items('/series/8.iiif.json'), [
      `Collection ${origin}/series/8.iiif.json?page=1`,
      `Collection ${origin}/series/8.iiif.json?page=2`,
    ]);
    assert.deepEqual(await items('/series/8.iiif.json?page=2'), [`Manifest ${origin}/media/1100.iiif.json`]);
    const statusOf = async (query: string) => (await get(`/series/8.iiif.json?page=${query}`)).statusCode;
    assert.deepEqual(await Promise.all(['3', '0', 'x', '2&page=1'].map(statusOf)), [404, 400, 400, 400]);
  });

  it('is 410 for a withdrawn medium, and 404 for an unknown one', async () => {
    for (const ending of ['ttl', 'bib']) {
      assert.equal((await get(`/media/2.${ending}`)).statusCode, 410);
      assert.equal((await get(`/media/3.${ending}`)).statusCode, 404);
    }
  });
});
