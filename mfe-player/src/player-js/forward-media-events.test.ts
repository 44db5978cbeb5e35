import { describe, expect, test } from '@jest/globals';
import { forwardMediaEvents } from './forward-media-events.ts';
import type { PlayerApi } from './receiver.ts';

function follow() {
  const element = document.createElement('div');
  const media = document.createElement('video');
  const told: [string, unknown][] = [];
  const player = { currentTime: 7, duration: 60 } as PlayerApi; // all that is read of it
  forwardMediaEvents(
    media,
    element,
    () => player,
    (event, value) => told.push([event, value]),
  );
  const fire = (...types: string[]) => {
    for (const type of types) media.dispatchEvent(new Event(type));
    return told.splice(0);
  };
  return { element, media, told, fire };
}

describe('forwardMediaEvents', () => {
  test('tells of a change once, whatever the player does to bring it about', () => {
    const { fire } = follow();
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

  test('the end is no pause', () => {
    const { fire, media } = follow();
    fire('play');
    Object.defineProperty(media, 'ended', { value: true });
    expect(fire('pause', 'ended')).toEqual([['ended', undefined]]);
  });

  test('tells times', () => {
    const { fire, media } = follow();
    const times = { seconds: 7, duration: 60 };
    expect(fire('timeupdate', 'seeked')).toEqual([
      ['timeupdate', times],
      ['seeked', times],
    ]);
    Object.defineProperty(media, 'buffered', { value: { length: 1, end: () => 15 } });
    expect(fire('progress')).toEqual([['progress', { seconds: 15, duration: 60, percent: 0.25 }]]);
  });

  test('tells of failures by the protocol’s codes', () => {
    const { element, told } = follow();
    for (const failure of ['unsupported', 'network']) {
      element.dispatchEvent(new CustomEvent('mediothek-failure', { detail: { failure } }));
    }
    expect(told).toEqual([
      ['error', { code: 1, msg: 'unsupported' }],
      ['error', { code: -1, msg: 'network' }],
    ]);
  });
});
