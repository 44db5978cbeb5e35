import { describe, expect, test } from '@jest/globals';
import { forwardMediaEvents } from './forward-media-events.ts';
import type { PlayerApi } from './receiver.ts';

function connect() {
  const element = document.createElement('div');
  const media = document.createElement('video');
  const emitted: [string, unknown][] = [];
  const player = { currentTime: 7, duration: 60 } as PlayerApi; // the parts that are read
  forwardMediaEvents(
    media,
    element,
    () => player,
    (event, value) => emitted.push([event, value]),
  );
  const fire = (...types: string[]) => {
    for (const type of types) media.dispatchEvent(new Event(type));
    return emitted.splice(0);
  };
  return { element, media, emitted, fire };
}

describe('forwardMediaEvents', () => {
  test('emits a change once, for any sequence of media events', () => {
    const { fire } = connect();
    expect(fire('play', 'play', 'pause', 'pause', 'play')).toEqual([
      ['play', undefined],
      ['pause', undefined],
      ['play', undefined],
    ]);
    expect(fire('ended', 'play')).toEqual([
      ['ended', undefined],
      ['play', undefined],
    ]);
  });

  test('emits no pause at the end', () => {
    const { fire, media } = connect();
    fire('play');
    Object.defineProperty(media, 'ended', { value: true });
    expect(fire('pause', 'ended')).toEqual([['ended', undefined]]);
  });

  test('emits times', () => {
    const { fire, media } = connect();
    const times = { seconds: 7, duration: 60 };
    expect(fire('timeupdate', 'seeked')).toEqual([
      ['timeupdate', times],
      ['seeked', times],
    ]);
    Object.defineProperty(media, 'buffered', { value: { length: 1, end: () => 15 } });
    expect(fire('progress')).toEqual([['progress', { seconds: 15, duration: 60, percent: 0.25 }]]);
  });

  test('emits failures with the protocol’s codes', () => {
    const { element, emitted } = connect();
    for (const failure of ['unsupported', 'network']) {
      element.dispatchEvent(new CustomEvent('mediothek-failure', { detail: { failure } }));
    }
    expect(emitted).toEqual([
      ['error', { code: 1, msg: 'unsupported' }],
      ['error', { code: -1, msg: 'network' }],
    ]);
  });
});
