import { describe, expect, test } from '@jest/globals';
import { fakeMedia } from '@mediothek/platform/testing';
import { adjacentMediaIn } from './adjacent-media.ts';

const series = { ...fakeMedia('1', 'Series'), id: 'series:1', type: 'series' as const };
const entries = [fakeMedia('1', 'A'), series, fakeMedia('2', 'B'), fakeMedia('3', 'C')];

describe('adjacentMediaIn', () => {
  test.each([
    ['1', undefined, '2'],
    ['2', '1', '3'],
    ['3', '2', undefined],
    ['9', undefined, undefined],
  ])('medium %s is between %s and %s', (id, previous, next) => {
    const found = adjacentMediaIn(entries, id);
    expect([found.previous, found.next]).toEqual([previous, next]);
  });

  test('the next playable medium is online', () => {
    const offline = fakeMedia('2', 'B', { stock: 'offline' });
    const found = adjacentMediaIn([fakeMedia('1', 'A'), offline, fakeMedia('3', 'C')], '1');
    expect([found.next, found.nextPlayable]).toEqual(['2', '3']);
    expect(adjacentMediaIn([fakeMedia('1', 'A'), offline], '1').nextPlayable).toBeUndefined();
  });
});
