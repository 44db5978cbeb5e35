/** State machine of a playback. It has no DOM, so the same rules run in tests and browsers. */

export type Phase = 'idle' | 'starting' | 'playing' | 'waiting' | 'paused' | 'ended' | 'failed';
export type PlaybackEvent = 'start' | 'play' | 'playing' | 'waiting' | 'pause' | 'end' | 'seek' | 'fail';

const transitions: Readonly<Record<Phase, Partial<Record<PlaybackEvent, Phase>>>> = {
  idle: { start: 'starting', play: 'starting', playing: 'playing', fail: 'failed' },
  starting: { playing: 'playing', pause: 'paused', end: 'ended', fail: 'failed' },
  playing: { waiting: 'waiting', pause: 'paused', end: 'ended', fail: 'failed' },
  waiting: { playing: 'playing', pause: 'paused', end: 'ended', fail: 'failed' },
  paused: { start: 'starting', play: 'starting', playing: 'playing', end: 'ended', fail: 'failed' },
  ended: { start: 'starting', play: 'starting', playing: 'playing', seek: 'paused', fail: 'failed' },
  failed: { start: 'starting' },
};

/** Phase after `event`. An event without a transition changes nothing. */
export const nextPhase = (phase: Phase, event: PlaybackEvent): Phase => transitions[phase][event] ?? phase;

/** Whether the medium should play, although it may still be loading. */
export const isRunning = (phase: Phase): boolean => phase === 'starting' || phase === 'playing' || phase === 'waiting';

/** Whether the visitor is waiting for data. */
export const isBusy = (phase: Phase): boolean => phase === 'starting' || phase === 'waiting';
