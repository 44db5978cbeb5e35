import { describe, expect, test } from '@jest/globals';
import { parseUpNext } from './parse-up-next.ts';

describe('parseUpNext', () => {
  test('reads a medium with and without picture and language', () => {
    const next = { kind: 'next', title: 'Waves', lang: 'en', image: '/thumbnail/8/' };
    expect(parseUpNext(JSON.stringify(next))).toEqual(next);
    expect(parseUpNext('{"kind":"related","title":"Waves"}')).toEqual({ kind: 'related', title: 'Waves' });
  });

  test.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"kind":"next"}',
    '{"kind":"next","title":""}',
    '{"kind":"else","title":"Waves"}',
    '{"kind":"next","title":"Waves","image":7}',
    '{"kind":"next","title":"Waves","lang":{}}',
  ])('ignores %p', (json) => {
    expect(parseUpNext(json)).toBeUndefined();
  });
});
