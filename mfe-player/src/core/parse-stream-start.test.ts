import { describe, expect, test } from '@jest/globals';
import { parseStreamStart } from './parse-stream-start.ts';

const start = {
  master: '/files/7/master.m3u8',
  duration: 9,
  start: 0,
  tracks: [{ kind: 'video', codecs: 'avc1.4d4015', init: '/files/7/v.mp4' }],
  rounds: [{ end: 2, segments: [['/files/7/v1.m4s']] }],
  complete: false,
};

describe('parseStreamStart', () => {
  test('accepts the format of the API', () => {
    expect(parseStreamStart(JSON.stringify(start))).toEqual(start);
  });

  test.each([
    null,
    '',
    'null',
    '{',
    '[]',
    ...[
      { master: undefined },
      { duration: '9' },
      { start: -1 },
      { tracks: [null] },
      { tracks: [{ ...start.tracks[0], kind: 'text' }] },
      { rounds: [{ end: 2, segments: ['/files/7/v1.m4s'] }] },
      { rounds: { 0: start.rounds[0] } },
      { complete: undefined },
    ].map((broken) => JSON.stringify({ ...start, ...broken })),
  ])('rejects other data: %s', (json) => {
    expect(parseStreamStart(json)).toBeUndefined();
  });
});
