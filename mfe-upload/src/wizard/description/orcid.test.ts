import { describe, expect, test } from '@jest/globals';
import { isOrcid, normaliseOrcid } from './orcid.ts';

describe('isOrcid', () => {
  test('checks the check digit', () => {
    for (const valid of ['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X']) {
      expect(isOrcid(valid)).toBe(true);
    }
    for (const wrong of ['0000-0002-1825-0098', '0000-0002-1694-2330', '0000-0002-1825-009', 'X000-0002-1825-0097']) {
      expect(isOrcid(wrong)).toBe(false);
    }
  });
});

describe('normaliseOrcid', () => {
  test('accepts usual forms', () => {
    expect(normaliseOrcid(' https://orcid.org/0000-0002-1694-233x ')).toBe('0000-0002-1694-233X');
    expect(normaliseOrcid('0000000218250097')).toBe('0000-0002-1825-0097');
    expect(normaliseOrcid('not one')).toBe('not one');
  });
});
