import { describe, expect, test } from '@jest/globals';
import { readErrorData } from './error-data.ts';

const link = (href: unknown, label: unknown = 'Go on') => JSON.stringify({ link: { label, href } });

describe('readErrorData', () => {
  test('has the path that was not found', () => {
    expect(readErrorData('{"path":"/x"}')).toEqual({ path: '/x' });
  });

  test.each(['/media/7?t=1#a', 'https://portal.example/media/7', 'http://portal.example'])('links %s', (href) => {
    expect(readErrorData(link(href))).toEqual({ link: { label: 'Go on', href } });
  });

  test.each([
    link('javascript:alert(1)'),
    link('//evil.example/x'),
    link('/\\evil.example'),
    link('data:text/html,x'),
    link('https://'),
    link('media/7'),
    link(7),
    link('/media/7', ' '),
    link('/media/7', 7),
    '{"link":"/media/7"}',
    '{"link":null}',
    '{"path":7}',
    'null',
    '[]',
    '{',
    '',
    undefined,
  ])('reads nothing from %j', (data) => {
    expect(readErrorData(data)).toEqual({});
  });
});
