import { describe, expect, test } from '@jest/globals';
import { licenceName } from './licence.ts';

describe('licenceName', () => {
  test.each([
    ['https://creativecommons.org/licenses/by/4.0/', 'CC BY 4.0'],
    ['http://creativecommons.org/licenses/by-nc-nd/3.0/de', 'CC BY-NC-ND 3.0 DE'],
    ['https://creativecommons.org/licenses/by-sa/4.0/legalcode', 'CC BY-SA 4.0'],
    ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0 1.0'],
    ['https://creativecommons.org/publicdomain/mark/1.0/', 'Public Domain Mark 1.0'],
    ['https://rightsstatements.org/vocab/InC/1.0/', undefined],
    ['https://evil.example/creativecommons.org/licenses/by/4.0/', undefined],
  ])('names %s', (uri, name) => {
    expect(licenceName(uri)).toBe(name);
  });
});
