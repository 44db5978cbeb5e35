import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { highwireSeriesTags, highwireTags } from './highwire-tags.ts';
import type { MetaTag } from './meta-tag.ts';
import { previewTags, type PagePreview } from './open-graph-tags.ts';
import { bareMedium, fullMedium, origin } from './testing-media.ts';

const pairs = (tags: MetaTag[]) => tags.map(({ key, content }) => [key, content]);
const page: PagePreview = {
  title: 'Gezeiten',
  description: 'Das Meer kommt.',
  url: `${origin}/media/1`,
  image: `${origin}/thumbnail/1/?width=1280`,
  pictured: true,
  siteName: 'Mediothek',
  locale: 'de',
};

describe('highwireTags', () => {
  it('has the title, each author followed by the ORCID, dates, publisher, DOI and page', () => {
    assert.deepEqual(pairs(highwireTags(fullMedium, { origin, locale: 'de' })), [
      ['citation_title', 'Gezeiten'],
      ['citation_author', 'Sommer, Lena'],
      ['citation_author_orcid', 'https://orcid.org/0000-0002-1825-0097'],
      ['citation_author', 'Harbour Lab'],
      ['citation_publication_date', '2020'],
      ['citation_online_date', '2024/05/01'],
      ['citation_publisher', 'Harbour Lab'],
      ['citation_doi', '10.5072/tides(1)'],
      ['citation_language', 'de'],
      ['citation_keywords', 'Meer'],
      ['citation_keywords', 'Mond'],
      ['citation_abstract_html_url', `${origin}/media/1`],
      ['citation_public_url', `${origin}/media/1`],
    ]);
  });
});

describe('highwireSeriesTags', () => {
  it('has the metadata of a series, dated by its first part', () => {
    const entry = (id: string, year?: number) => ({
      id,
      type: 'video' as const,
      title: id,
      language: 'de',
      testData: false,
      metadata: { mainTitle: [], creators: [], ...(year !== undefined && { year }) },
      stock: 'online' as const,
    });
    const series = {
      id: '7',
      title: { en: 'Waves', de: 'Wellen' },
      publisher: fullMedium.publisher,
      duration: 0,
      entries: [entry('1', 2020), entry('2', 2018), entry('3')],
      totalEntries: 3,
    };
    assert.deepEqual(pairs(highwireSeriesTags(series, { origin, locale: 'de' })), [
      ['citation_title', 'Wellen'],
      ['citation_publication_date', '2018'],
      ['citation_publisher', 'Harbour Lab'],
      ['citation_abstract_html_url', `${origin}/series/7`],
      ['citation_public_url', `${origin}/series/7`],
    ]);
  });
});

describe('previewTags', () => {
  it('contains the player and files of a video', () => {
    const tags = pairs(previewTags(page, fullMedium, { origin }));
    for (const expected of [
      ['og:type', 'video.other'],
      ['og:locale', 'de_DE'],
      ['og:locale:alternate', 'en_US'],
      ['og:video', `${origin}/player/1`],
      ['og:video:type', 'text/html'],
      ['og:video', `${origin}/files/~v1/1/video.mp4`],
      ['video:duration', '3724'],
      ['twitter:card', 'player'],
      ['twitter:player', `${origin}/player/1`],
    ])
      assert.ok(
        tags.some((tag) => tag.join() === expected.join()),
        expected.join(' '),
      );
  });

  it('shows an image of the page large, and the portal’s icon small', () => {
    const cardOf = (pictured: boolean) =>
      new Map(previewTags({ ...page, pictured }, undefined, { origin }).map(({ key, content }) => [key, content])).get(
        'twitter:card',
      );
    assert.deepEqual([cardOf(true), cardOf(false)], ['summary_large_image', 'summary']);
  });

  it('contains no player for media that cannot be played, nor for other pages', () => {
    for (const medium of [bareMedium, undefined]) {
      const keys = previewTags(page, medium, { origin }).map(({ key }) => key);
      assert.ok(!keys.some((key) => /player|og:(?:video|audio)/.test(key)));
      assert.ok(keys.includes('og:title') && keys.includes('twitter:card'));
    }
  });
});
