import { describe, expect, jest, test } from '@jest/globals';
import { createReceiver, type PlayerApi } from './receiver.ts';

function open() {
  const player = {
    play: jest.fn(async () => {}),
    pause: jest.fn(),
    paused: true,
    muted: false,
    volume: 0.5,
    loop: false,
    duration: 60,
    currentTime: 7,
  } satisfies PlayerApi;
  const sent: Record<string, unknown>[] = [];
  const receiver = createReceiver(
    'https://portal.example/player/7',
    () => player,
    (message) => sent.push(JSON.parse(message)),
  );
  const request = (method: string, value?: unknown, listener?: string) => {
    receiver.receive({ method, value, listener });
    return sent.splice(0);
  };
  return { player, receiver, sent, request };
}
const message = { context: 'player.js', version: '0.0.11' };

describe('createReceiver', () => {
  test('announces that it is ready, with its events and methods', () => {
    const { receiver, sent } = open();
    receiver.ready();
    expect(sent).toEqual([
      {
        ...message,
        event: 'ready',
        value: {
          src: 'https://portal.example/player/7',
          events: ['ready', 'play', 'pause', 'ended', 'timeupdate', 'progress', 'seeked', 'error'],
          methods: expect.arrayContaining(['play', 'getLoop', 'addEventListener', 'removeEventListener']),
        },
      },
    ]);
  });

  test('calls a late listener for `ready` immediately', () => {
    const [response] = open().request('addEventListener', 'ready', 'a');
    expect(response).toMatchObject({ event: 'ready', listener: 'a' });
  });

  test('responds to the window that sent the request', () => {
    const { request } = open();
    const responses = ['getPaused', 'getMuted', 'getVolume', 'getDuration', 'getCurrentTime', 'getLoop'].map((method) =>
      request(method, undefined, 'a'),
    );
    expect(responses.map(([response]) => response?.['value'])).toEqual([true, false, 50, 60, 7, false]);
    expect(responses[0]).toEqual([{ ...message, event: 'getPaused', value: true, listener: 'a' }]);
  });

  test('calls the methods of the player', () => {
    const { request, player } = open();
    const calls: [string, unknown?][] = [
      ['play'],
      ['pause'],
      ['mute'],
      ['setVolume', 25],
      ['setCurrentTime', 12.5],
      ['setLoop', true],
    ];
    for (const [method, value] of calls) expect(request(method, value)).toEqual([]);
    expect(player.play).toHaveBeenCalledTimes(1);
    expect(player.pause).toHaveBeenCalledTimes(1);
    expect(player).toMatchObject({ muted: true, volume: 0.25, currentTime: 12.5, loop: true });
    request('unmute');
    expect(player.muted).toBe(false);
  });

  test('rejects invalid values and unknown methods', () => {
    const { request, player } = open();
    expect(request('fly')).toEqual([]); // there is no listener
    request('addEventListener', 'error', 'e');
    const codes = (
      [
        ['setVolume', 101],
        ['setVolume', '50'],
        ['setCurrentTime', -1],
        ['setCurrentTime', null],
        ['setLoop', 1],
        ['addEventListener', 'anything'],
        ['fly', undefined],
        ['constructor', undefined],
        ['__proto__', undefined],
      ] as const
    ).map(([method, value]) =>
      request(method, value)
        .map(({ event, value: sentValue }) => `${String(event)} ${(sentValue as { code: number }).code}`)
        .join(),
    );
    expect(codes).toEqual([...Array(6).fill('error -1'), ...Array(3).fill('error 2')]);
    expect(player).toMatchObject({ volume: 0.5, currentTime: 7, loop: false });
  });

  test('emits events to listeners until these are removed', () => {
    const { request, receiver, sent } = open();
    receiver.emit('play');
    expect(sent).toEqual([]);
    request('addEventListener', 'play', 'a');
    request('addEventListener', 'play', 'a');
    request('addEventListener', 'play', 'b');
    receiver.emit('play');
    expect(sent.splice(0).map(({ listener }) => listener)).toEqual(['a', 'b']);
    request('removeEventListener', 'play', 'a');
    receiver.emit('play');
    expect(sent.splice(0).map(({ listener }) => listener)).toEqual(['b']);
    request('addEventListener', 'play');
    request('removeEventListener', 'play');
    receiver.emit('play');
    expect(sent).toEqual([]);
  });

  test('limits the number of listeners', () => {
    const { request, receiver, sent } = open();
    for (let count = 0; count < 1000; count++) request('addEventListener', 'play', `l${count}`);
    receiver.emit('play');
    expect(sent).toHaveLength(100);
  });
});
