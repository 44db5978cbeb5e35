import { describe, expect, it } from '@jest/globals';
import { dataciteName } from './datacite-names.ts';
import { locales } from './locale.ts';

describe('dataciteName', () => {
  it('is in the language of the page', () => {
    expect(locales.map((locale) => dataciteName('relationType', 'IsCitedBy', locale))).toEqual([
      'Cited by',
      'Zitiert von',
    ]);
  });

  it('is in the default language if the language was added after the build', () => {
    expect(dataciteName('dateType', 'Collected', 'fi')).toBe('Recorded');
  });

  it.each(['IsOvertakenBy', '', 'toString'])('is the term itself if it is unknown: %s', (term) => {
    expect(dataciteName('relationType', term, 'en')).toBe(term);
  });
});
