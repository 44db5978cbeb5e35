import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { EngineContext } from './engine.ts';
import type { OpenEngine } from './open-engine.ts';
import { PlaybackSession } from './playback-session.ts';
import type { SessionOptions } from './session-options.ts';
import { stallTimeoutMs } from './stall-watch.ts';
import { completeJsdom, fakeMedia } from './testing.ts';

const withMse = { mse: true, nativeHls: true, prefersNativeHls: false };
const onlyMse = { ...withMse, nativeHls: false };

function setUp(options: Partial<SessionOptions> = {}, html?: string) {
  const { media, send } = fakeMedia(html);
  jest.spyOn(media, 'play');
  jest.spyOn(media, 'pause');
  const close = jest.fn();
  const contexts: EngineContext[] = [];
  const kinds: string[] = [];
  const open = jest.fn<OpenEngine>(async (kind, _url, context) => {
    kinds.push(kind);
    contexts.push(context);
    return { close };
  });
  const session = new PlaybackSession({ media, abilities: withMse, open, ...options });
  return { session, media, send, open, close, contexts, kinds };
}

beforeAll(completeJsdom);

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('PlaybackSession', () => {
  test('opens the medium on the first start, at the requested time', async () => {
    const { session, media, open, contexts, kinds } = setUp({ hls: '/m.m3u8', start: 90, duration: 300 });
    expect([session.phase, session.time, session.duration]).toEqual(['idle', 90, 300]);
    expect(open).not.toHaveBeenCalled();

    await session.start();

    expect(kinds).toEqual(['hls-js']);
    expect(contexts[0]?.startAt).toBe(90);
    expect(media.play).toHaveBeenCalledTimes(1);
    expect(session.phase).toBe('playing');
  });

  test('stores a seek until it is open', async () => {
    const { session, contexts, media } = setUp({ duration: 100 });
    session.seekTo(40);
    session.seekBy(500);
    expect(session.time).toBe(100);
    session.seekTo(-5);
    await session.start();
    expect(contexts[0]?.startAt).toBe(0);
    session.seekTo(12);
    expect(media.currentTime).toBe(12);
  });

  test('returns the requested time, also before an open engine has sought there', async () => {
    const { session, send, contexts } = setUp({ hls: '/m.m3u8', start: 12, duration: 100 });
    session.media.play = () => new Promise(() => {});
    void session.start();
    await settled();
    expect([contexts.length, session.media.currentTime, session.time]).toEqual([1, 0, 12]);
    send('seeking', { currentTime: 12.02 });
    expect(session.time).toBe(12.02);
  });

  test('pauses while it is still opening, and does not start afterwards', async () => {
    const { session, media } = setUp();
    const starting = session.start();
    session.toggle();
    await starting;
    expect(session.phase).toBe('paused');
    expect(media.play).not.toHaveBeenCalled();
  });

  test('continues with the file if HLS cannot be decoded', async () => {
    const { session, media, contexts, kinds, close } = setUp({ hls: '/m.m3u8', abilities: onlyMse });
    await session.start();
    media.currentTime = 33;
    contexts[0]?.onFatal('media');
    await settled();
    expect(close).toHaveBeenCalledTimes(1);
    expect(kinds).toEqual(['hls-js', 'progressive']);
    expect(contexts[1]?.startAt).toBe(33);
    expect(media.play).toHaveBeenCalledTimes(2);
  });

  test('continues with the file if the stream cannot start', async () => {
    const { session, contexts, kinds, send } = setUp({ hls: '/m.m3u8' });
    await session.start();
    send('emptied', { readyState: 0 });
    contexts[0]?.onFatal('missing');
    await settled();
    expect([session.phase, kinds]).toEqual(['playing', ['hls-js', 'progressive']]);
  });

  test('fails if a segment is missing, and continues there on a retry', async () => {
    const { session, media, contexts, kinds } = setUp({ hls: '/m.m3u8' });
    await session.start();
    media.currentTime = 33;
    contexts[0]?.onFatal('missing');
    await settled();
    expect([session.phase, session.failure, kinds]).toEqual(['failed', 'missing', ['hls-js']]);
    await session.retry();
    expect([session.phase, kinds, contexts[1]?.startAt]).toEqual(['playing', ['hls-js', 'hls-js'], 33]);
  });

  test('plays the buffer before it fails for a missing segment', async () => {
    const { session, contexts, send } = setUp({ hls: '/m.m3u8' });
    await session.start();
    send('progress', { buffered: { length: 1, start: () => 0, end: () => 14 }, currentTime: 6 });
    contexts[0]?.onFatal('missing');
    expect([session.phase, session.failure]).toEqual(['playing', undefined]);
    send('waiting', { currentTime: 14 });
    expect([session.phase, session.failure]).toEqual(['failed', 'missing']);
  });

  test('ignores events of a closed engine', async () => {
    const { session, contexts } = setUp({ hls: '/m.m3u8' });
    await session.start();
    contexts[0]?.onFatal('network');
    await session.retry();
    contexts[0]?.onFatal('media');
    expect(session.phase).toBe('playing');
  });

  test('fails after a stall that no event reports', async () => {
    jest.useFakeTimers();
    try {
      const { session, send } = setUp({ hls: '/m.m3u8' });
      await session.start();
      send('waiting');
      jest.advanceTimersByTime(stallTimeoutMs - 2_000);
      send('progress', { buffered: { length: 1, start: () => 0, end: () => 4 } });
      jest.advanceTimersByTime(stallTimeoutMs - 2_000);
      expect(session.phase).toBe('waiting');
      jest.advanceTimersByTime(4_000);
      expect([session.phase, session.failure]).toEqual(['failed', 'network']);
    } finally {
      jest.useRealTimers();
    }
  });

  test('lets the engine determine the error of a source', async () => {
    const { session, media, contexts } = setUp({}, '<video><source src="/v.mp4" type="video/mp4"></video>');
    jest.mocked(media.play).mockRejectedValueOnce(new DOMException('no source', 'NotSupportedError'));
    await session.start();
    expect(session.phase).toBe('starting');
    contexts[0]?.onFatal('missing');
    expect([session.phase, session.failure]).toEqual(['failed', 'missing']);
  });

  test('offers the low-rate file next to the stream, and switches back', async () => {
    const chooseRendition = jest.fn();
    const high = { id: '480-9', kind: 'stream', height: 480, bitrate: 9 } as const;
    let offer = false;
    const { session, media, open, kinds, contexts } = setUp(
      { hls: '/m.m3u8', offerLowRate: () => offer },
      '<video><source src="/high.mp4" type="video/mp4"><source src="/low.mp4#t=5" type="video/mp4" data-height="240"></video>',
    );
    open.mockImplementationOnce(async (kind, _, context) => {
      kinds.push(kind);
      contexts.push(context);
      return { close() {}, chooseRendition, renditions: () => [high] };
    });
    await session.start();
    expect(session.renditions).toEqual([high]);
    session.chooseQuality('480-9');
    expect(chooseRendition).toHaveBeenCalledWith('480-9');

    offer = true;
    expect(session.renditions.map(({ id, height }) => [id, height])).toEqual([
      ['480-9', 480],
      ['file', 240],
    ]);
    media.currentTime = 12;
    session.chooseQuality('file');
    await settled();
    expect(open.mock.lastCall?.slice(0, 2)).toEqual(['progressive', expect.stringMatching(/low\.mp4$/)]);
    expect([contexts[1]?.startAt, session.phase, session.delivery?.rendition?.id]).toEqual([12, 'playing', 'file']);

    session.chooseQuality('auto');
    await settled();
    expect([kinds, session.renditions.length]).toEqual([['hls-js', 'progressive', 'hls-js'], 2]);
  });

  test('continues with the successor of the first engine, in the chosen quality', async () => {
    const [chooseRendition, succeed] = [jest.fn(), jest.fn()];
    const low = { id: '144-1', kind: 'stream', height: 144, bitrate: 1 } as const;
    const { session, contexts, close } = setUp({ hls: '/m.m3u8' });
    await session.start();
    session.chooseQuality('144-1');
    contexts[0]?.onSuccessor({ close: succeed, chooseRendition, renditions: () => [low] });
    expect([session.phase, session.renditions]).toEqual(['playing', [low]]);
    expect(chooseRendition).toHaveBeenCalledWith('144-1');
    expect(close).not.toHaveBeenCalled();

    const late = jest.fn();
    session.destroy();
    expect(succeed).toHaveBeenCalledTimes(1);
    contexts[0]?.onSuccessor({ close: late });
    expect(late).toHaveBeenCalledTimes(1);
  });

  test('fails for a lost connection, and plays from the same position on a retry', async () => {
    const { session, media, contexts, kinds } = setUp({ hls: '/m.m3u8' }, '<video></video>');
    await session.start();
    media.currentTime = 7;
    contexts[0]?.onFatal('network');
    await settled();
    expect([session.phase, session.failure, kinds.length]).toEqual(['failed', 'network', 1]);

    await session.start();
    expect([session.phase, session.failure, contexts[1]?.startAt]).toEqual(['playing', undefined, 7]);
  });

  test('tries the browser’s own HLS if hls.js cannot decode', async () => {
    const { session, contexts, kinds } = setUp({ hls: '/m.m3u8' }, '<video></video>');
    await session.start();
    contexts[0]?.onFatal('media');
    await settled();
    expect(kinds).toEqual(['hls-js', 'native-hls']);
  });

  test('uses the next engine if the code of one cannot be loaded', async () => {
    const { session, open, kinds } = setUp({ hls: '/m.m3u8' });
    open.mockRejectedValueOnce(new Error('ChunkLoadError'));
    await session.start();
    expect(kinds).toEqual(['native-hls']);
    expect(session.phase).toBe('playing');
  });

  test('reads the preference when the medium is opened, and keeps it', async () => {
    let preference: 'hls' | 'progressive' | undefined;
    const { session, contexts, kinds } = setUp({ hls: '/m.m3u8', preference: () => preference });
    preference = 'hls'; // a debug flag is restored after the element was created
    await session.start();
    expect([kinds, session.delivery]).toEqual([['hls-js'], expect.objectContaining({ kind: 'hls-js' })]);
    contexts[0]?.onFatal('network');
    await settled();
    expect([session.phase, kinds, session.delivery]).toEqual(['failed', ['hls-js'], undefined]);

    preference = 'progressive';
    await session.start();
    expect([session.phase, kinds]).toEqual(['playing', ['hls-js', 'progressive']]);
  });

  test('fails if there is nothing to play', async () => {
    const { session } = setUp({}, '<video></video>');
    await session.start();
    expect([session.phase, session.failure]).toEqual(['failed', 'unsupported']);
  });

  test('stays paused if the browser requires a click', async () => {
    const { session, media } = setUp();
    jest.mocked(media.play).mockRejectedValueOnce(new DOMException('no gesture', 'NotAllowedError'));
    await session.start();
    expect(session.phase).toBe('paused');
  });

  test('adopts a video that other code has started', async () => {
    const { session, media, kinds } = setUp({ hls: '/m.m3u8' });
    await media.play();
    expect(kinds).toEqual(['progressive']);
    expect(session.phase).toBe('playing');
  });

  test('stops once at the requested end, and restarts at the requested start', async () => {
    const { session, media, send } = setUp({ start: 10, end: 20 });
    await session.start();
    send('timeupdate', { currentTime: 20.1 });
    expect(session.phase).toBe('paused');
    await session.start();
    expect([session.phase, media.currentTime]).toEqual(['playing', 10]);
  });

  test('releases everything at the end', async () => {
    const { session, media, send, close } = setUp();
    await session.start();
    session.destroy();
    expect(media.pause).toHaveBeenCalled();
    expect(close).toHaveBeenCalledTimes(1);
    send('waiting');
    expect(session.phase).toBe('playing'); // the session no longer listens
  });
});
