import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SeriesResponse } from '@mediothek/contract';
import { schemaOrgMedium } from './schema-org-medium.ts';
import { schemaOrgSeries } from './schema-org-series.ts';
import { bareMedium, fullMedium, origin } from './testing-media.ts';

/** Reads the node as written: `undefined` members are omitted. */
function read(node: object): Record<string, unknown> {
  const text = JSON.stringify(node);
  return JSON.parse(text) as Record<string, unknown>;
}

describe('schemaOrgMedium', () => {
  const full = read(schemaOrgMedium(fullMedium, { origin, locale: 'de', transcript: 'Das Meer kommt.' }));

  it('has the fields that search engines require of a video, in the language of the page', () => {
    const { '@type': type, name, alternateName, description, thumbnailUrl, uploadDate, duration } = full;
    assert.deepEqual(
      [type, name, alternateName, description],
      ['VideoObject', 'Gezeiten', 'Tides', 'Das Meer kommt.\nUnd geht.'],
    );
    assert.deepEqual(
      [thumbnailUrl, uploadDate, duration],
      ['https://portal.example/thumbnail/1/?v=abc&width=1280', '2024-05-01T12:00:00Z', 'PT1H2M3.5S'],
    );
    assert.deepEqual(
      [full['contentUrl'], full['encodingFormat'], full['embedUrl']],
      ['https://portal.example/files/~v1/1/video.mp4', 'video/mp4', 'https://portal.example/player/1'],
    );
    assert.deepEqual(full['caption'], {
      '@type': 'MediaObject',
      contentUrl: 'https://portal.example/files/~v1/1/de.vtt',
      encodingFormat: 'text/vtt',
      inLanguage: 'de',
    });
    assert.deepEqual([full['genre'], full['inLanguage'], full['transcript']], ['Vorlesung', 'de', 'Das Meer kommt.']);
  });

  it('writes chapters as clips; each ends where the next one begins', () => {
    assert.deepEqual(full['hasPart'], [
      { '@type': 'Clip', name: 'Anfang', startOffset: 0, endOffset: 90, url: 'https://portal.example/media/1?t=0' },
      {
        '@type': 'Clip',
        name: 'Der Mond',
        alternateName: 'The moon',
        startOffset: 90,
        endOffset: 3723.5,
        url: 'https://portal.example/media/1?t=90',
      },
    ]);
  });

  it('names persons with their ORCID, and institutions, but no placeholders', () => {
    const orcid = 'https://orcid.org/0000-0002-1825-0097';
    assert.deepEqual(full['creator'], [
      { '@type': 'Person', '@id': orcid, sameAs: orcid, name: 'Lena Sommer', givenName: 'Lena', familyName: 'Sommer' },
      { '@type': 'Organization', name: 'Harbour Lab' },
    ]);
    assert.deepEqual(
      ['editor', 'translator', 'provider'].map((role) => (full[role] as { name: string }).name),
      ['Jan Winter', 'Ida Herbst', 'TIB'],
    );
  });

  it('contains series, part number and licence', () => {
    const [license, isPartOf, position] = [full['license'], full['isPartOf'], full['position']];
    assert.equal(license, 'https://creativecommons.org/licenses/by-sa/3.0/de/');
    assert.deepEqual(
      [isPartOf, position],
      [
        {
          '@type': 'CreativeWorkSeries',
          '@id': 'https://portal.example/series/7',
          name: 'Wellen',
          alternateName: 'Waves',
          url: 'https://portal.example/series/7',
        },
        2,
      ],
    );
    assert.equal(full['sameAs'], 'https://doi.org/10.5072/tides(1)');
  });

  it('has every language with its tag if there is no page', () => {
    const { name, description } = read(schemaOrgMedium(fullMedium, { origin }));
    assert.deepEqual(name, [
      { '@language': 'en', '@value': 'Tides' },
      { '@language': 'de', '@value': 'Gezeiten' },
    ]);
    assert.deepEqual(description, { '@language': 'de', '@value': 'Das Meer kommt.\nUnd geht.' });
  });

  it('invents nothing for a medium with little metadata, and no URLs if it cannot be played', () => {
    const bare = read(schemaOrgMedium(bareMedium, { origin, locale: 'en' }));
    assert.equal(bare['@type'], 'AudioObject');
    assert.equal(bare['description'], 'Untitled');
    for (const absent of [
      'creator',
      'duration',
      'datePublished',
      'license',
      'contentUrl',
      'embedUrl',
      'hasPart',
      'inLanguage',
    ])
      assert.ok(!(absent in bare), absent);
  });
});

describe('schemaOrgSeries', () => {
  it('has its parts in order, with titles in the language of the page', () => {
    const series: SeriesResponse = {
      id: '7',
      title: { en: 'Waves', de: 'Wellen' },
      publisher: bareMedium.publisher,
      duration: 90,
      totalEntries: 1,
      entries: [
        {
          id: '1',
          type: 'video',
          title: 'Tides',
          language: 'de',
          testData: false,
          metadata: {
            mainTitle: [
              { lang: 'en', value: 'Tides' },
              { lang: 'de', value: 'Gezeiten' },
            ],
            creators: [],
          },
          medium: 'video',
          stock: 'online',
        },
      ],
    };
    const { name, hasPart, timeRequired } = read(schemaOrgSeries(series, { origin, locale: 'de' }));
    assert.deepEqual([name, timeRequired], ['Wellen', 'PT1M30S']);
    assert.deepEqual(hasPart, [
      { '@type': 'VideoObject', '@id': `${origin}/media/1`, name: 'Gezeiten', url: `${origin}/media/1`, position: 1 },
    ]);
  });
});
