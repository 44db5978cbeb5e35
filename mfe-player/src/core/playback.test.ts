import { describe, expect, test } from '@jest/globals';
import { isBusy, isRunning, nextPhase, type Phase, type PlaybackEvent } from './playback.ts';

const run = (phase: Phase, ...events: PlaybackEvent[]) => events.reduce(nextPhase, phase);

describe('nextPhase', () => {
  test('changes from the first click to the end and back', () => {
    expect(run('idle', 'start')).toBe('starting');
    expect(run('idle', 'start', 'playing', 'waiting', 'playing', 'pause')).toBe('paused');
    expect(run('idle', 'start', 'playing', 'end', 'seek')).toBe('paused');
    expect(run('ended', 'play')).toBe('starting');
  });

  test('a failure ends only by another start', () => {
    expect(run('playing', 'fail', 'playing', 'pause', 'waiting')).toBe('failed');
    expect(run('failed', 'start')).toBe('starting');
  });

  test('an irrelevant event changes nothing', () => {
    expect(nextPhase('idle', 'pause')).toBe('idle');
    expect(nextPhase('paused', 'waiting')).toBe('paused');
  });
});

describe('isRunning', () => {
  test('is true from the start on, also while data are missing', () => {
    expect((['starting', 'playing', 'waiting'] as const).every(isRunning)).toBe(true);
    expect((['idle', 'paused', 'ended', 'failed'] as const).some(isRunning)).toBe(false);
  });
});

describe('isBusy', () => {
  test('is true while data are missing', () => {
    expect(isBusy('waiting')).toBe(true);
    expect(isBusy('playing')).toBe(false);
  });
});
