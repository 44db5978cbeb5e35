import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fakeMedia, completeJsdom, type FakeMedia } from '../../hls/testing.ts';
import { fakeCue, giveTracks } from '../testing.ts';
import { CueReader, type Speaking } from './cue-reader.ts';

/** Fake of the speech synthesis, whose events the test sends. */
class Utterance extends EventTarget {
  text: string;
  lang = '';
  rate = 1;
  voice: { lang: string } | null = null;
  constructor(text: string) {
    super();
    this.text = text;
  }
}
let spoken: Utterance[];
let voices: { lang: string; name: string; localService: boolean; default: boolean }[];
const cancel = jest.fn();

let fake: FakeMedia;
let states: Speaking[];
let ducked: boolean;
let ending: AbortController;
let reader: CueReader;

beforeEach(() => {
  completeJsdom();
  spoken = [];
  voices = [{ lang: 'en-GB', name: 'Ada', localService: true, default: true }];
  cancel.mockClear();
  Object.assign(globalThis, {
    SpeechSynthesisUtterance: Utterance,
    speechSynthesis: { speak: (utterance: Utterance) => spoken.push(utterance), cancel, getVoices: () => voices },
  });
  fake = fakeMedia();
  const cues = [fakeCue(0, 5, 'One\nline'), fakeCue(5, 10, 'Two')];
  const [track] = giveTracks(fake.media, [{ language: 'en', cues }]);
  if (track) track.mode = 'hidden';
  states = [];
  ducked = false;
  ending = new AbortController();
  reader = new CueReader({
    media: fake.media,
    track: () => track,
    onDuck: (now) => (ducked = now),
    onChange: (speaking) => states.push(speaking),
    signal: ending.signal,
  });
});
afterEach(() => {
  ending.abort();
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
  Reflect.deleteProperty(globalThis, 'SpeechSynthesisUtterance');
});

const at = (currentTime: number) => fake.send('timeupdate', { currentTime });
const device = (event: 'start' | 'end') => spoken.at(-1)?.dispatchEvent(new Event(event));
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('CueReader', () => {
  test('reads each cue once, in its language, and lowers the volume of the medium during that time', async () => {
    await fake.media.play();
    fake.media.volume = 0.8;
    at(1);
    expect([spoken[0]?.text, spoken[0]?.lang, spoken[0]?.voice]).toEqual(['One line', 'en', voices[0]]);
    expect([fake.media.volume, ducked]).toEqual([0.8, false]); // speech has not started yet
    device('start');
    expect([fake.media.volume, ducked]).toEqual([0.2, true]);
    device('end');
    at(2);
    expect([fake.media.volume, ducked, spoken.length]).toEqual([0.8, false, 1]);
    at(6);
    expect(spoken[1]?.text).toBe('Two');
    expect(states.map(({ state }) => state)).toEqual(['waiting', 'speaking', 'done', 'waiting']);
  });

  test('pauses the medium for speech that is longer than its cue, and continues automatically', async () => {
    await fake.media.play();
    at(1);
    device('start');
    at(4.9);
    expect(fake.media.paused).toBe(true);
    device('end');
    await settled();
    expect(fake.media.paused).toBe(false);
  });

  test('does not wait for a device that never starts', async () => {
    await fake.media.play();
    at(1);
    at(4.9);
    at(5.1);
    expect([fake.media.paused, spoken.at(-1)?.text]).toEqual([false, 'Two']);
  });

  test('does not read with the voice of another language', async () => {
    voices = [{ lang: 'fr', name: 'Marie', localService: true, default: true }];
    await fake.media.play();
    at(1);
    expect([spoken.length, states[0]?.reason]).toEqual([0, 'no-voice']);
  });

  test('stops when the medium stops, and reads again after a seek', async () => {
    await fake.media.play();
    at(1);
    device('start');
    fake.media.pause();
    expect([cancel.mock.calls.length, fake.media.volume, ducked]).toEqual([1, 1, false]);
    await fake.media.play();
    fake.send('seeking');
    at(1);
    expect(spoken).toHaveLength(2);
  });

  test('stops, and does not restart the current cue', async () => {
    await fake.media.play();
    at(1);
    device('start');
    reader.stop();
    at(2);
    expect([cancel.mock.calls.length, spoken.length, ducked]).toEqual([1, 1, false]);
  });

  test('preserves a volume that was changed during speech', async () => {
    await fake.media.play();
    at(1);
    device('start');
    fake.media.volume = 0.6;
    device('end');
    expect(fake.media.volume).toBe(0.6);
  });
});
