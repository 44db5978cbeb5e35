import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linksetJson, linksetText } from './linkset.ts';
import { mediumLinks, reciprocalLinks, seriesLinks, seriesSignposts, signposts } from './signposting.ts';
import { bareMedium, fullMedium, origin } from './testing-media.ts';

const linksOf = (header: string) =>
  header.split(', ').map((link) => {
    const [, target, rel, type] =
      /^<([^<>]+)>; rel="([a-z-]+)"(?:; type="([^"]+)")?(?:; profile="[^"]+")?$/.exec(link) ?? [];
    return [rel, target, type].filter(Boolean).join(' ');
  });

describe('signposts', () => {
  it('links to the DOI, authors, licence, descriptions, files and collections', () => {
    const links = linksOf(signposts(fullMedium, { origin }));
    for (const expected of [
      'cite-as https://doi.org/10.5072/tides(1)',
      'type https://schema.org/AboutPage',
      'type https://schema.org/VideoObject',
      'author https://orcid.org/0000-0002-1825-0097',
      'license https://creativecommons.org/licenses/by-sa/3.0/de/',
      'collection https://portal.example/series/7 text/html',
      'describedby https://portal.example/media/1.iiif.json application/ld+json',
      'linkset https://portal.example/media/1.linkset.json application/linkset+json',
      'describedby https://portal.example/media/1.datacite.xml application/vnd.datacite.datacite+xml',
      'item https://portal.example/files/~v1/1/video.mp4 video/mp4',
    ])
      assert.ok(links.includes(expected), expected);
  });

  it('cites a medium without a DOI by its page, and links to no file that cannot be played', () => {
    const links = linksOf(signposts(bareMedium, { origin }));
    assert.equal(links[0], 'cite-as https://portal.example/media/2');
    assert.ok(!links.some((link) => /^(?:item|license|author|collection) /.test(link)));
  });

  it('escapes URLs that contain control characters', () => {
    const header = signposts(
      { ...fullMedium, licence: 'https://example.org/>; rel="next"\r\nx: y', doi: '10.1/a>,"b' },
      { origin },
    );
    assert.ok(!/[\r\n]|rel="next"|a>/.test(header));
  });
});

interface Linkset {
  linkset: ({ anchor: string } & Record<string, { href: string; type?: string }[]>)[];
}

describe('link sets', () => {
  const authors = Array.from({ length: 30 }, (_, index) => ({
    name: `Author ${index}`,
    orcid: `0000-0002-1825-00${String(index).padStart(2, '0')}`,
  }));
  const medium = { ...fullMedium, creators: authors };
  const links = mediumLinks(medium, { origin });

  it('contain all links of a page, and links back from its descriptions and files', () => {
    const { linkset } = JSON.parse(linksetJson([...links, ...reciprocalLinks(links)])) as Linkset;
    const of = (anchor: string) => linkset.find((one) => one.anchor === anchor);
    const page = 'https://portal.example/media/1';
    assert.equal(linkset[0]?.anchor, page);
    assert.deepEqual(of(page)?.['cite-as'], [{ href: 'https://doi.org/10.5072/tides(1)' }]);
    assert.equal(of(page)?.['author']?.length, 30);
    assert.deepEqual(of(`${page}.datacite.xml`)?.['describes'], [{ href: page, type: 'text/html' }]);
    assert.deepEqual(of(`${page}.iiif.json`)?.['describes'], [{ href: page, type: 'text/html' }]);
    const file = 'https://portal.example/files/~v1/1/video.mp4';
    assert.deepEqual(of(file)?.['collection'], [{ href: page, type: 'text/html' }]);
    // A header has a limit, because proxies reject long ones.
    assert.equal(signposts(medium, { origin }).split('rel="author"').length - 1, 20);
  });

  it('have the same links as text', () => {
    const lines = linksetText(links).trimEnd().split(',\n');
    assert.equal(lines.length, links.length);
    for (const line of lines)
      assert.match(line, /^<[^<>\s]+>; rel="[a-z-]+".*; anchor="https:\/\/portal\.example\/media\/1"$/);
  });

  it('of a series name its parts, which its header does not', () => {
    const entry = {
      id: '1',
      type: 'video' as const,
      title: 'Tides',
      language: 'en',
      testData: false,
      metadata: { mainTitle: [], creators: [] },
      stock: 'online' as const,
    };
    const series = { id: '7', title: { en: 'Waves' }, duration: 0, entries: [entry], totalEntries: 1 };
    assert.ok(seriesLinks(series, { origin }).some(({ rel, target }) => rel === 'item' && target.endsWith('/media/1')));
    const header = linksOf(seriesSignposts(series, { origin }));
    assert.ok(!header.some((link) => link.startsWith('item ')));
    assert.ok(header.includes('describedby https://portal.example/series/7.iiif.json application/ld+json'));
    assert.ok(header.includes('linkset https://portal.example/series/7.linkset.json application/linkset+json'));
  });
});
