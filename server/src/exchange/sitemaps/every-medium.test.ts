import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { parseSitemap } from 'sitemap';
import { testSite } from '../../site/testing-dist.ts';
import { openTestLibrary, testLibraries } from '../../testing-libraries.ts';
import { schemaFile, sitemapSchema, xsdValidator } from '../testing-xsd.ts';
import { writeRoot } from './write-sitemap.ts';

const validate = xsdValidator({
  'http://www.sitemaps.org/schemas/sitemap/0.9': sitemapSchema,
  'http://www.google.com/schemas/sitemap-video/1.1': schemaFile('sitemap-video.xsd'),
  'http://www.w3.org/1999/xhtml': schemaFile('xhtml-link.xsd'),
});

describe('writeRoot', () => {
  for (const library of testLibraries) {
    it(`lists every medium of ${library.name} in valid XML`, { skip: library.skip }, async () => {
      const { db, ids } = await openTestLibrary(library);
      const source = { db, origin: 'https://portal.test', siteConfig: () => testSite, contentPages: () => [] };
      const xml = await writeRoot(source, 5000);
      validate(xml);
      const items = await parseSitemap(Readable.from([xml]));
      const listed = items.flatMap(({ url }) => /\/media\/(\d+)$/.exec(url)?.[1] ?? []);
      assert.deepEqual(listed.toSorted(), ids.toSorted());
      // Harvested media cannot be played here.
      const played = items.filter(({ video }) => video.length > 0).length;
      assert.equal(played > 20, library.name === 'the demo library');
    });
  }
});
