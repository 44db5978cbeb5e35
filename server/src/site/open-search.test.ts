import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestApp, openTestDatabase } from '../testing.ts';
import { mediaRecord, putAll } from '../testing-records.ts';
import { serveOpenSearch } from './open-search.ts';
import { shippedContent } from '../content/shipped-content.ts';

const { db } = await openTestDatabase();
const content = await shippedContent();
await putAll(db, [mediaRecord('1', { title: { en: 'Standing waves', de: 'Stehende Wellen' } })]);
const siteConfig = (ip: string) => ({
  ...content.current.siteFor(ip),
  name: { en: 'Films & <Sounds> of Cologne', de: 'Filme' },
});
const app = await createTestApp((created) =>
  serveOpenSearch(created, { db }, { origin: 'https://portal.example', siteConfig }),
);

describe('serveOpenSearch', () => {
  it('describes the search in both languages', async () => {
    const { headers, body } = await app.inject('/opensearch/en.xml');
    assert.match(String(headers['content-type']), /^application\/opensearchdescription\+xml/);
    assert.match(body, /<ShortName>Films &amp; &lt;Sounds&gt;<\/ShortName>/);
    assert.match(body, /template="https:\/\/portal\.example\/search\?q=\{searchTerms\}"/);
    assert.match((await app.inject('/opensearch/de.xml')).body, /<Description>Videos und Serien in Filme suchen</);
  });

  it('returns suggestions in the format of browsers', async () => {
    const { headers, body } = await app.inject('/opensearch/de/suggestions?q=well');
    assert.match(String(headers['content-type']), /^application\/x-suggestions\+json/);
    assert.deepEqual(JSON.parse(body), ['well', ['Stehende Wellen']]);
  });
});
