import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { StreamStart } from '@mediothek/contract';
import type { EngineContext } from './engine.ts';
import { openStart } from './started-engine.ts';
import { completeJsdom, fakeMedia } from './testing.ts';

const start: StreamStart = {
  master: '/files/7/master.m3u8',
  duration: 9,
  start: 0,
  tracks: [{ kind: 'video', codecs: 'avc1.4d4015', init: '/files/7/v.mp4' }],
  rounds: [
    { end: 2, segments: [['/files/7/v1.m4s']] },
    { end: 4, segments: [['/files/7/v2.m4s']] },
  ],
  complete: false,
};

class FakeSource extends EventTarget {
  static isTypeSupported = (type: string) => type.includes('avc1');
}
const fetched = jest.fn<typeof fetch>();

function setUp(startAt = 0, stream = start) {
  const { media } = fakeMedia('<video></video>');
  const context: EngineContext = {
    media,
    startAt,
    onFatal: jest.fn(),
    onSuccessor: jest.fn(),
    onChoices: jest.fn(),
  };
  return { media, context, engine: openStart(stream, context) };
}

beforeAll(completeJsdom);
beforeAll(() => {
  Object.assign(window, { MediaSource: FakeSource });
  Object.assign(URL, { createObjectURL: () => 'blob:stream', revokeObjectURL() {} });
  Object.assign(globalThis, { fetch: fetched });
  fetched.mockImplementation(() => new Promise(() => {}));
});
afterEach(() => void fetched.mockClear());

describe('openStart', () => {
  test('fetches the first segments immediately, and nothing else', () => {
    const { media, engine } = setUp();
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/files/7/v.mp4', '/files/7/v1.m4s']);
    expect(media.getAttribute('src')).toBe('blob:stream');
    engine?.close();
  });

  test('can also start within the first segment', () => {
    const { media, engine } = setUp(1.5);
    expect([media.currentTime, fetched.mock.calls.length]).toEqual([1.5, 2]);
    engine?.close();
  });

  test.each([
    ['the stream is to begin behind them', 2, start],
    ['there are none', 0, { ...start, rounds: [] }],
    ['the browser cannot play them', 0, { ...start, tracks: [{ ...start.tracks[0], codecs: 'hvc1.1' } as never] }],
  ])('does not use the element if %s', (_, startAt, stream) => {
    const { media, engine } = setUp(startAt, stream);
    expect([engine, media.hasAttribute('src'), fetched.mock.calls.length]).toEqual([undefined, false, 0]);
  });

  test('cancels its requests when it is closed, and reports nothing more', async () => {
    const { media, context, engine } = setUp();
    const signals = fetched.mock.calls.map(([, options]) => options?.signal?.aborted);
    engine?.close();
    media.dispatchEvent(new Event('playing'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(signals).toEqual([false, false]);
    expect(fetched.mock.calls.every(([, options]) => options?.signal?.aborted)).toBe(true);
    expect(media.hasAttribute('src')).toBe(false);
    expect(context.onFatal).not.toHaveBeenCalled();
    expect(context.onSuccessor).not.toHaveBeenCalled();
  });
});
