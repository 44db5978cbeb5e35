import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MediaDetails } from '@mediothek/contract';
import { matchRoute } from '@mediothek/shell/routes';
import { bareMedium, fullMedium } from '../metadata/testing-media.ts';
import { feedLinks } from './feed-links.ts';

function linksOf(url: string, medium?: MediaDetails): string[] {
  const [path = '', query] = url.split('?');
  const match = matchRoute(path);
  assert.ok(match);
  return feedLinks(match, 'de', new URLSearchParams(query), medium && { kind: 'medium', medium }).map(
    ({ href }) => href,
  );
}

describe('feedLinks', () => {
  it("returns the feeds of the page's topic", () => {
    assert.deepEqual(linksOf('/'), ['/feeds/de/newest.rss', '/feeds/de/newest.atom']);
    assert.equal(linksOf('/publisher/nlwkn')[0], '/feeds/de/publisher/nlwkn.rss');
    assert.equal(linksOf('/series/5')[0], '/feeds/de/series/5.rss');
    assert.equal(
      linksOf('/search?q=a+b&f=genre;lecture&sort=title')[0],
      '/feeds/de/search.rss?q=a+b&f=genre%3Blecture',
    );
    assert.deepEqual(linksOf('/faq'), []);
  });

  it("returns the feed of a medium's series, or else of its publisher", () => {
    assert.equal(linksOf('/media/1', fullMedium)[0], '/feeds/de/series/7.rss');
    assert.equal(linksOf('/media/2', bareMedium)[0], '/feeds/de/publisher/harbour-lab.rss');
    assert.deepEqual(linksOf('/media/3'), []);
  });
});
