import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { SaxesParser } from 'saxes';
import { openTestDatabase } from '../testing.ts';
import { mediaRecord, putAll } from '../testing-records.ts';
import { registerSitemap, type SitemapOptions } from './sitemap.ts';
import { testSite } from './testing-dist.ts';

const { db } = await openTestDatabase();
await putAll(db, [
  { kind: 'series', id: '5', title: { en: 'A series' }, publisher: 'Universität & Köln' },
  mediaRecord('1', {
    added: '2026-01-02T23:30:00.000Z',
    publisher: 'Universität & Köln',
    series: [{ id: '5', part: 1 }],
  }),
  mediaRecord('2', { added: '2026-03-04T00:00:00.000Z' }),
]);

function open(options: Partial<SitemapOptions> = {}) {
  const app = Fastify();
  registerSitemap(app, {
    db,
    origin: 'https://portal.test',
    siteConfig: () => testSite,
    contentPages: () => ['imprint', 'a&b'],
    ...options,
  });
  return async () => app.inject('/sitemap.xml');
}

/** Address and date of each entry, as a parser that refuses what is not well-formed reads them. */
function entriesOf(xml: string): Record<string, string | undefined> {
  const entries: Record<string, string | undefined> = {};
  let loc = '';
  let text = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => assert.fail(error));
  parser.on('opentag', ({ uri }) => {
    assert.equal(uri, 'http://www.sitemaps.org/schemas/sitemap/0.9');
    text = '';
  });
  parser.on('text', (part) => (text += part));
  parser.on('closetag', ({ local }) => {
    if (local === 'loc') entries[(loc = text.replace('https://portal.test', ''))] = undefined;
    if (local === 'lastmod') entries[loc] = text;
  });
  parser.write(xml).close();
  return entries;
}

describe('registerSitemap', () => {
  it('lists what everybody may see, with dates where there are any', async () => {
    const { statusCode, headers, body } = await open()();
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'application/xml; charset=utf-8');
    assert.deepEqual(entriesOf(body), {
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
      '/series/5': '2026-01-02',
      '/media/2': '2026-03-04',
      '/media/1': '2026-01-02',
    });
  });

  it('leaves out pages that the operator has switched off', async () => {
    const availability = { ...testSite.availability, faq: false, publishers: false };
    const { body } = await open({ siteConfig: () => ({ ...testSite, availability }) })();
    const paths = Object.keys(entriesOf(body));
    assert.ok(!paths.some((path) => path === '/faq' || path.startsWith('/publisher')), paths.join());
  });

  it('escapes the address', async () => {
    const { body } = await open({ origin: 'https://portal.test/?a=1&b=<' })();
    assert.ok(body.includes('<loc>https://portal.test/?a=1&amp;b=&lt;/</loc>'));
  });

  it('asks the database once for all who ask within its time', async () => {
    let asked = 0;
    const siteConfig = () => {
      asked += 1;
      return testSite;
    };
    const get = open({ siteConfig });
    await Promise.all([get(), get()]);
    await get();
    assert.equal(asked, 1);
  });

  it('asks again after a failure', async () => {
    let broken = true;
    const siteConfig = () => {
      if (broken) throw new Error('away');
      return testSite;
    };
    const get = open({ siteConfig });
    assert.equal((await get()).statusCode, 500);
    broken = false;
    assert.equal((await get()).statusCode, 200);
  });

  it('keeps to the 50,000 entries that a sitemap may have', async () => {
    await sql`insert into publisher (name, slug, record)
      select 'p' || n, 'p' || n, '{}' from generate_series(1, 50001) n`.execute(db);
    const { body } = await open()();
    assert.equal(body.match(/<url>/g)?.length, 50_000);
    assert.ok(body.endsWith('</urlset>\n'));
  });
});
