import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createOutcomeLog, type LoggedOutcome } from '../../composition/outcome-log.ts';
import { reactHook } from '../../composition/react-hook.ts';
import { ownFolder } from '../../composition/slots.ts';
import { watchWork, workOf, type LongFrame } from './watch-work.ts';

const portal = 'https://portal/assets/main.js';
const orbitFile = 'https://portal/remotes/orbit/v1/web/app.js';
const builds = ['orbit', 'media', 'reading'].map((name) => ({
  name,
  version: 'v1',
  entry: `https://portal/remotes/${name}/v1/web/remoteEntry.js`,
}));
builds.forEach(ownFolder);

const logged: LoggedOutcome[] = [];
let observe: (frames: LongFrame[]) => void = () => {};
let now = 0;

beforeAll(() => {
  jest.useFakeTimers();
  class Observer {
    static supportedEntryTypes = ['long-animation-frame'];
    constructor(listener: (list: { getEntries(): LongFrame[] }) => void) {
      observe = (frames) => listener({ getEntries: () => frames });
    }
    observe() {}
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  const outcomes = createOutcomeLog();
  outcomes.subscribe((outcome) => logged.push(outcome));
  watchWork({ outcomes, current: (name) => builds.find((build) => build.name === name) });
});
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  history.replaceState(null, '', '/media/7');
  logged.length = 0;
  now += 60_000;
});
afterEach(() => void jest.restoreAllMocks());

/** Container of a root in the slot of the remote. */
function containerOf(remote: string): HTMLElement {
  const slot = document.createElement('div');
  slot.dataset['remote'] = remote;
  return slot.appendChild(document.createElement('div'));
}
/** React commits a root, and runs its effects. */
function commitIn(containerInfo: Element): void {
  reactHook.onCommitFiberRoot?.(1, { containerInfo });
  reactHook.onPostCommitFiberRoot?.(1, { containerInfo });
}
const frame = (duration: number, sourceURL = orbitFile): LongFrame => ({
  startTime: now,
  duration,
  scripts: [{ startTime: now, duration, sourceURL }],
});
const warned = (remote: string, warning: string) => [
  { build: expect.objectContaining({ name: remote }), warning: expect.stringContaining(warning) },
];

describe('workOf()', () => {
  it('attributes a script to the remote whose file it is', () => {
    expect(workOf(frame(700), [])).toEqual(new Map([['orbit', 700]]));
    expect(workOf(frame(700, portal), [])).toEqual(new Map());
  });

  it('attributes React’s time to the root that was committed at its end', () => {
    now = 1_000;
    const commits = [
      { remote: 'media', time: 900 },
      { remote: 'orbit', time: 1_100 },
      { remote: undefined, time: 1_150 },
      { remote: 'media', time: 1_600 },
      { remote: 'orbit', time: 1_800 },
    ];
    expect(workOf(frame(700, portal), commits)).toEqual(
      new Map([
        ['orbit', 100],
        ['media', 450],
      ]),
    );
  });
});

describe('long tasks', () => {
  it('are reported together, once per page view, if there are two', () => {
    observe([frame(600)]);
    jest.advanceTimersByTime(60_000);
    expect(logged).toEqual([]);
    observe([frame(400), frame(1_200), frame(700)]);
    jest.advanceTimersByTime(9_000);
    expect(logged).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(logged).toEqual(warned('orbit', 'It blocked the page "details" 2 or more times, for 1 s or more'));
    observe([frame(5_000)]);
    jest.advanceTimersByTime(60_000);
    expect(logged).toHaveLength(1);
  });

  it('are reported at once if the page is left, and one is enough if it is too long', () => {
    commitIn(containerOf('media'));
    observe([{ ...frame(2_500, portal), startTime: now - 2_500 }]);
    const [script] = frame(2_500, portal).scripts;
    if (script) observe([{ ...frame(2_500), scripts: [{ ...script, startTime: now - 2_500 }] }]);
    expect(logged).toEqual([]);
    dispatchEvent(new Event('pagehide'));
    expect(logged).toEqual(warned('media', 'It blocked the page "details" once, for 2 s or more'));
    jest.advanceTimersByTime(60_000);
    expect(logged).toHaveLength(1);
  });
});

describe('rendering without end', () => {
  const container = containerOf('reading');
  /** Commits `count` times in each of some seconds. */
  const commit = (seconds: number, count: number, each: () => void = () => {}) => {
    for (let index = 0; index < seconds * count; index += 1) {
      now += 1_000 / count;
      commitIn(container);
      each();
    }
  };

  it.each([
    ['fewer commits, as of a player', () => commit(30, 12)],
    ['many commits for a short time, as of an animation', () => [commit(8, 60), (now += 2_000), commit(8, 60)]],
    ['commits because of input', () => commit(30, 60, () => void dispatchEvent(new Event('pointermove')))],
  ])('is not %s', (_, run) => {
    run();
    expect(logged).toEqual([]);
  });

  it('is reported once after ten seconds', () => {
    commit(9, 60);
    expect(logged).toEqual([]);
    commit(30, 60);
    expect(logged).toEqual(
      warned('reading', 'It renders without end on the page "details": 50 or more times a second'),
    );
  });

  it('is also seen if each commit takes so long that there are few', () => {
    const slow = containerOf('orbit');
    for (let second = 0; second < 12; second += 1) {
      now += 1_000;
      commitIn(slow);
      observe([frame(600)]);
    }
    expect(logged).toEqual(warned('orbit', 'It never rests on the page "details"'));
  });
});
