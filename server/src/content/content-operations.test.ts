import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contentPages, HomeResponse, locales, SiteConfig, TilesResponse, type Category } from '@mediothek/contract';
import { Value } from 'typebox/value';
import { writeDumps } from '../exchange/dumps/write-dumps.ts';
import { openTestApp } from '../testing.ts';
import { loadContent } from './load-content.ts';
import { contentModule } from './module.ts';
import { contentFolder } from './shipped-content.ts';

const { app, db, blobs } = await openTestApp(contentModule);
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('config', () => {
  test('sends the site with paths of existing images', async () => {
    const response = await get('/api/v0/config');
    const config = Value.Parse(SiteConfig, response.json());
    assert.deepEqual(Object.keys(config.availability).toSorted(), [...contentPages].toSorted());
    const images = [config.logo.image, config.logo.imageDark, ...config.favicons.map(({ href }) => href)];
    for (const image of images) {
      assert.match(image ?? '', /^\/resources\/content\/sites\/mediothek\/base\/(logos|favicons)\//);
      const found = await get(image ?? '');
      assert.equal(found.statusCode, 200, image);
      assert.match(`${found.headers['content-type']}`, /^image\//);
      assert.equal(found.headers['x-content-type-options'], 'nosniff');
      assert.match(`${found.headers['cache-control']}`, /max-age=\d+/);
    }
  });

  test('has an ETag and responds to it with 304', async () => {
    const { etag } = (await get('/api/v0/config')).headers;
    const again = await get('/api/v0/config', { 'if-none-match': `${etag}` });
    assert.equal(again.statusCode, 304);
    assert.equal(again.body, '');
  });

  test('is cached privately, because in-house users get another one', async () => {
    assert.equal((await get('/api/v0/config')).headers['cache-control'], 'private, max-age=60');
  });

  test('links to existing pages only', async () => {
    const { footer, navigation } = Value.Parse(SiteConfig, (await get('/api/v0/config')).json());
    const remotePages = ['/subjects', '/publishers', '/editorial', '/faq', '/history'];
    for (const { href } of [...footer, ...navigation].filter((link) => !remotePages.includes(link.href))) {
      for (const lang of locales)
        assert.equal((await get(`/api/v0/content${href}?lang=${lang}`)).statusCode, 200, href);
    }
  });
});

describe('categoryPage', () => {
  test('sends home and editorial in both languages, with existing tiles', async () => {
    for (const page of ['home', 'editorial']) {
      for (const lang of locales) {
        const { docTitle, categories } = Value.Parse(
          HomeResponse,
          (await get(`/api/v0/html/${page}?lang=${lang}`)).json(),
        );
        assert.ok(docTitle.length > 0 && categories.length > 2);
        for (const { dir } of categories.filter(({ type }: Category) => type === 'tiles')) {
          const response = await get(`/api/v0/html/${page}/tiles/${dir}/${lang}`);
          const { tiles } = Value.Parse(TilesResponse, response.json());
          const files = tiles.flatMap(({ image }) => (image?.startsWith('/resources/') ? [image] : []));
          for (const image of files) assert.equal((await get(image)).statusCode, 200, image);
        }
      }
    }
  });

  test('sends the title of the row of media that a visitor has begun', async () => {
    const titleOf = async (lang: string) =>
      Value.Parse(HomeResponse, (await get(`/api/v0/html/home?lang=${lang}`)).json()).continueWatching?.title;
    assert.deepEqual([await titleOf('en'), await titleOf('de')], ['Continue watching', 'Weiterschauen']);
  });

  test('falls back to English and rejects other languages and pages', async () => {
    const english = await get('/api/v0/html/home?lang=en');
    assert.equal((await get('/api/v0/html/home')).body, english.body);
    assert.equal((await get('/api/v0/html/home?lang=fr')).statusCode, 400);
    assert.equal((await get('/api/v0/html/site')).statusCode, 404);
    assert.equal((await get('/api/v0/html/..%2Fsite')).statusCode, 400);
    assert.equal((await get('/api/v0/html/home/tiles/..%2Fhome/en')).statusCode, 400);
    assert.equal((await get('/api/v0/html/home/tiles/nowhere/en')).statusCode, 404);
    assert.equal((await get('/api/v0/html/home/tiles/constructor/en')).statusCode, 404);
  });
});

describe('page', () => {
  test('sends the specification’s content pages in both languages', async () => {
    const names = ['opendata', 'contact', 'accessibility', 'imprint', 'privacy', 'terms', 'licensing', 'dvd-order'];
    for (const name of names) {
      const [en, de] = await Promise.all(locales.map((lang) => get(`/api/v0/content/${name}?lang=${lang}`)));
      assert.equal(en?.statusCode, 200, name);
      const [english, german] = [en, de].map((response) =>
        response?.json<{ title: string; html: string; lang: string }>(),
      );
      assert.notEqual(english?.html, german?.html);
      assert.equal(german?.lang, 'de');
      assert.match(german?.html ?? '', /<h2 id="/);
      assert.doesNotMatch(german?.html ?? '', /<h1|<script|style=/);
    }
    assert.equal((await get('/api/v0/content/nothing')).statusCode, 404);
  });
});

describe('faq', () => {
  test('has the same questions in both languages', async () => {
    type Faq = { groups: { id: string; questions: { id: string; html: string }[] }[] };
    const [en, de] = await Promise.all(
      locales.map(async (lang) => (await get(`/api/v0/faq?lang=${lang}`)).json<Faq>()),
    );
    const ids = (faq: Faq | undefined) => faq?.groups.map(({ id, questions }) => [id, questions.map((one) => one.id)]);
    assert.deepEqual(ids(en), ids(de));
    assert.ok((en?.groups.length ?? 0) >= 3);
    assert.match(en?.groups[0]?.questions[0]?.html ?? '', /^<p>/);
  });
});

describe('serveResources', () => {
  test('serves only images of the content folder', async () => {
    const rejectedPaths = [
      '/resources/content/site.yaml',
      '/resources/content/tiles/home/discover/en.yaml',
      '/resources/content/pages/imprint.en.md',
      '/resources/content/sites/%2e%2e/site.yaml',
      '/resources/content/sites/..%2fsite.yaml',
      '/resources/content/sites/%2e%2e/%2e%2e/package.json',
      '/resources/content/sites/mediothek/base/logos/',
      '/resources/content/sites/mediothek/base/logos/none.svg',
      '/resources/content/sites/x%00.svg',
    ];
    for (const path of rejectedPaths) {
      const { statusCode } = await get(path);
      assert.ok([400, 403, 404].includes(statusCode), `${path}: ${statusCode}`);
    }
  });

  test('sends the operator’s style sheet at the path with its hash only', async () => {
    const { href, text } =
      (await loadContent(contentFolder)).styleSheet ?? assert.fail('the demo content has a style sheet');
    const { statusCode, headers, body } = await get(href);
    assert.equal(statusCode, 200);
    assert.equal(body, text);
    assert.match(`${headers['content-type']}`, /^text\/css/);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    for (const path of ['/resources/content/styles.css', '/resources/content/styles.aaaaaaaaaaaaaaaa.css']) {
      assert.equal((await get(path)).statusCode, 404);
    }
  });

  test('compresses SVG images, and no others', async () => {
    const logo = '/resources/content/sites/mediothek/base/logos/mediothek.svg';
    const plain = await get(logo);
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(plain.headers['vary'], 'Accept-Encoding');
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await get(logo, { 'accept-encoding': encoding });
      assert.equal(headers['content-encoding'], encoding);
      assert.ok(rawPayload.length < plain.rawPayload.length / 2, `${rawPayload.length} bytes`);
      assert.equal(decompress(rawPayload).toString(), plain.body);
      assert.equal(headers['content-length'], undefined);
    }
    const head = await app.inject({ method: 'HEAD', url: logo, headers: { 'accept-encoding': 'br' } });
    assert.deepEqual([head.statusCode, head.body, head.headers['content-encoding']], [200, '', 'br']);
    const etag = String(plain.headers['etag']);
    const known = await get(logo, { 'accept-encoding': 'br', 'if-none-match': etag });
    assert.deepEqual([known.statusCode, known.body, known.headers['content-encoding']], [304, '', undefined]);
    const part = await get(logo, { 'accept-encoding': 'br', range: 'bytes=0-9' });
    assert.deepEqual(
      [part.statusCode, part.body, part.headers['content-encoding']],
      [206, plain.body.slice(0, 10), undefined],
    );
    const icon = await get('/resources/content/sites/mediothek/base/favicons/favicon-32.png', {
      'accept-encoding': 'br',
    });
    assert.deepEqual([icon.headers['content-encoding'], icon.headers['vary']], [undefined, undefined]);
  });

  test('disables scripts in an SVG that is opened directly', async () => {
    const { headers } = await get('/resources/content/sites/mediothek/base/logos/mediothek.svg');
    assert.match(`${headers['content-security-policy']}`, /^sandbox; default-src 'none'/);
  });
});

describe('the page about open data', () => {
  test('lists the dumps as soon as they exist', async () => {
    const html = async (lang: string) =>
      (await get(`/api/v0/content/opendata?lang=${lang}`)).json<{ html: string }>().html;
    assert.match(await html('de'), /Die Dateien werden gerade geschrieben/);
    await writeDumps(db, { blobs, origin: 'https://portal.test', signal: new AbortController().signal });
    assert.match(await html('en'), /<a href="\/dumps\/library\.jsonl\.gz">JSON Lines<\/a>/);
    assert.match(await html('de'), /<th scope="col">Datensätze<\/th>/);
  });
});
