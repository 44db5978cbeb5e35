import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mediaRecord, seriesRecord } from '../../testing-records.ts';
import { citedSeries } from './csl-item.ts';
import { hostileRecord, work } from './testing-works.ts';

describe('citedMedium', () => {
  it('contains everything that CSL has a field for', () => {
    assert.deepEqual(work().item, {
      id: '1001',
      type: 'motion_picture',
      title: 'The Mandelbrot set: a journey into the boundary',
      'citation-key': 'carberry2025_1001',
      medium: 'Video',
      author: [
        { family: 'Carberry', given: 'Josiah', ORCID: 'https://orcid.org/0000-0002-1825-0097' },
        { family: 'Sommer', given: 'Lena' },
      ],
      director: [{ family: 'Regie', given: 'Rita' }],
      contributor: [{ family: 'Brandt', given: 'Jonas' }],
      issued: { 'date-parts': [[2025]] },
      publisher: 'Atelier für mathematische Bilder',
      'collection-title': 'Fractals',
      'collection-number': '1',
      dimensions: '1:02:03',
      language: 'en',
      URL: 'https://portal.example/media/1',
      keyword: 'fractal,complex numbers',
    });
  });

  it('is in the visitor’s language', () => {
    const { item, titleLanguage } = work(undefined, 'de');
    assert.equal(item.title, 'Die Mandelbrot-Menge: eine Reise in den Rand');
    assert.equal(item['collection-title'], 'Fraktale');
    assert.equal(item.language, 'en', 'what is spoken stays what it is');
    assert.equal(titleLanguage, 'de');
  });

  it('omits unknown values and placeholders for persons', () => {
    const { item } = work(mediaRecord('5', { language: 'und', medium: 'audio', creators: [{ name: 'N. N.' }] }));
    assert.deepEqual(Object.keys(item), [
      'id',
      'type',
      'title',
      'citation-key',
      'medium',
      'publisher',
      'collection-title',
      'collection-number',
      'URL',
    ]);
    assert.deepEqual([item.type, item.medium, item['citation-key']], ['song', 'Audio recording', 'example_5']);
  });

  it('contains plain text in single lines', () => {
    const { title, abstract, keyword } = work(hostileRecord).item;
    for (const text of [title, abstract, keyword]) assert.doesNotMatch(text ?? '', /[\p{Cc}]| {2}/u);
  });
});

describe('citedSeries', () => {
  it('describes a series as a work of its publisher', () => {
    const record = seriesRecord('7', { publisher: 'Harbour Lab', doi: '10.5446/s7' });
    const { item } = citedSeries({ record, years: [2019, 2024], locale: 'de', url: 'https://portal.example/series/7' });
    assert.deepEqual(item, {
      id: 'series-7',
      type: 'motion_picture',
      title: 'Series 7',
      'citation-key': 'harbour2019_7',
      medium: 'Videoreihe',
      issued: { 'date-parts': [[2019], [2024]] },
      publisher: 'Harbour Lab',
      DOI: '10.5446/s7',
      URL: 'https://portal.example/series/7',
    });
  });
});
