import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { schemaFile, sitemapSchema, xsdValidator } from './testing-xsd.ts';

const oai = 'http://www.openarchives.org/OAI/2.0/';

describe('xsdValidator', () => {
  it('accepts documents that follow the schema and names the error of others', () => {
    const validate = xsdValidator({ 'http://www.sitemaps.org/schemas/sitemap/0.9': sitemapSchema });
    const sitemap = (content: string) =>
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url>${content}</url></urlset>`;
    validate(sitemap('<loc>https://portal.test/media/1</loc><lastmod>2026-01-02</lastmod>'));
    assert.throws(() => validate(sitemap('<lastmod>2026-01-02</lastmod>')), /loc/);
    assert.throws(() => validate(sitemap('<loc>https://portal.test/media/1</loc><lastmod>today</lastmod>')), /lastmod/);
    assert.throws(() => validate('<urlset'), /./);
  });

  it('checks elements of another schema', () => {
    const validate = xsdValidator({ [oai]: schemaFile('OAI-PMH.xsd'), [`${oai}oai_dc/`]: schemaFile('oai_dc.xsd') });
    const response = (metadata: string) => `<OAI-PMH xmlns="${oai}"><responseDate>2026-01-02T03:04:05Z</responseDate>
      <request verb="GetRecord" identifier="oai:portal.test:1" metadataPrefix="oai_dc">https://portal.test/oai</request>
      <GetRecord><record><header><identifier>oai:portal.test:1</identifier><datestamp>2026-01-02</datestamp></header>
      <metadata>${metadata}</metadata></record></GetRecord></OAI-PMH>`;
    const dc = (content: string) =>
      `<d:dc xmlns:d="${oai}oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/">${content}</d:dc>`;
    validate(response(dc('<dc:title xml:lang="de">Wellen</dc:title><dc:date>2020</dc:date>')));
    assert.throws(() => validate(response(dc('<dc:duration>3</dc:duration>'))), /duration/);
    assert.throws(() => validate(response('<unknown xmlns="https://example.org/"/>')), /unknown/);
    assert.throws(() => schemaFile('none.xsd'), /There is no schema none\.xsd/);
  });
});
