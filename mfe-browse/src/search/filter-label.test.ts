import { describe, expect, test } from '@jest/globals';
import type { Facet } from '@mediothek/contract';
import { filterLabel } from './filter-label.ts';

const facets: Facet[] = [
  { facet: 'subject', values: [{ value: 'urn:physics', label: { en: 'Physics', de: 'Physik' }, count: 3 }] },
];

describe('filterLabel', () => {
  test('is the label in the facets, in the language of the portal', () => {
    expect(filterLabel('subject;urn:physics', facets, 'de')).toBe('Physik');
  });
  test('is the value if the facets do not contain it', () => {
    expect(filterLabel('keyword;fractal', facets, 'en')).toBe('fractal');
  });
  test('writes a range of years with a dash', () => {
    expect(filterLabel('year;2010-2020', facets, 'en')).toBe('2010–2020');
  });
});
