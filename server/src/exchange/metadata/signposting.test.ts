import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signposts } from './signposting.ts';
import { bareMedium, fullMedium, origin } from './testing-media.ts';

const linksOf = (header: string) =>
  header.split(', ').map((link) => {
    const [, target, rel, type] = /^<([^<>]+)>; rel="([a-z-]+)"(?:; type="([^"]+)")?$/.exec(link) ?? [];
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
      'collection https://portal.example/series/7',
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
