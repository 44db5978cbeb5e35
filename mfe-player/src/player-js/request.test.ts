import { describe, expect, test } from '@jest/globals';
import { readRequest } from './request.ts';

const request = { context: 'player.js', version: '0.0.11', method: 'play' };

describe('readRequest', () => {
  test('reads the protocol’s JSON, and the object itself', () => {
    const expected = { method: 'play', value: undefined, listener: undefined };
    expect(readRequest(JSON.stringify(request))).toEqual(expected);
    expect(readRequest(request)).toEqual(expected);
    expect(readRequest({ ...request, method: 'setVolume', value: 5, listener: 'a' })).toEqual({
      method: 'setVolume',
      value: 5,
      listener: 'a',
    });
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['no JSON', '{'],
    ['JSON of nothing', 'null'],
    ['an array', '[]'],
    ['another protocol', JSON.stringify({ ...request, context: 'other' })],
    ['no method', JSON.stringify({ context: 'player.js' })],
    ['a method that is no text', { ...request, method: ['play'] }],
    ['a listener that is no text', { ...request, listener: {} }],
    ['a listener without end', { ...request, listener: 'x'.repeat(5000) }],
    ['a text without end', JSON.stringify({ ...request, value: 'x'.repeat(5000) })],
  ])('rejects %s', (_, data) => {
    expect(readRequest(data)).toBeUndefined();
  });
});
