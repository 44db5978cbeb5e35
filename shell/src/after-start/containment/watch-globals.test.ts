import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createOutcomeLog, type LoggedOutcome } from '../../composition/outcome-log.ts';
import { recordGlobals } from '../../composition/page-globals.ts';
import { openSlot, ownFolder, remoteRan } from '../../composition/slots.ts';
import { watchGlobals } from './watch-globals.ts';

const orbit = { name: 'orbit', version: 'v1', entry: '/remotes/orbit/v1/web/remoteEntry.js' };
jest.useFakeTimers(); // replaces globals, so before they are recorded
const globals = recordGlobals();
const logged: LoggedOutcome[] = [];
const outcomes = createOutcomeLog();
outcomes.subscribe((outcome) => logged.push(outcome));
watchGlobals({ globals, outcomes, current: (name) => (name === 'orbit' ? orbit : undefined) });

/** Window with names that a script of a remote may add. */
const page = globalThis as unknown as Record<string, unknown>;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  logged.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Code of the remote ran, and the page was compared. */
function ran(remote: string): void {
  remoteRan(remote);
  jest.advanceTimersByTime(1);
}
const changed = (names: string) => [
  { build: orbit, phase: 'render', error: expect.objectContaining({ message: `It changed ${names} of the page` }) },
];

describe('watchGlobals()', () => {
  it('restores and reports what a remote has changed', () => {
    const { pushState } = History.prototype;
    const { map } = Array.prototype;
    history.pushState = () => {};
    Reflect.defineProperty(Array.prototype, 'map', { configurable: true, writable: true, value: () => [] });
    Reflect.defineProperty(Array.prototype, 'last', { configurable: true, value: () => 1 });
    ran('orbit');
    expect(logged).toEqual(changed('history.pushState, Array.prototype.map, Array.prototype.last'));
    expect(history.pushState).toBe(pushState);
    expect([1].map).toBe(map);
    expect('last' in Array.prototype).toBe(false);
    ran('orbit');
    expect(logged).toHaveLength(1);
  });

  it('puts back what a remote has deleted', () => {
    const { JSON: own } = page;
    delete page['JSON'];
    ran('orbit');
    expect(logged).toEqual(changed('window.JSON'));
    expect(page['JSON']).toBe(own);
  });

  it('warns of names that are new after a remote was loaded, once, and leaves them', () => {
    page['extension'] = {};
    remoteRan('orbit', 'before');
    page['orbitCache'] = {};
    page['_paq'] = [];
    remoteRan('orbit', 'loaded');
    remoteRan('orbit', 'loaded');
    expect(logged).toEqual([{ build: orbit, warning: 'It added window.orbitCache to the page' }]);
    expect(page['orbitCache']).toBeDefined();
  });

  it('restores without a report if the build is unknown', () => {
    const own = page['fetch'];
    page['fetch'] = () => {};
    ran('unknown');
    expect(logged).toEqual([]);
    expect(page['fetch']).toBe(own);
  });
});

describe('what a remote leaves behind', () => {
  const start = () =>
    globals.onCall?.({
      target: window,
      name: 'setInterval',
      args: [],
      result: 0,
      at: Object.assign(new Error('call'), {
        stack: `Error at ${location.origin}/main.js at ${location.origin}${orbit.entry}`,
      }),
    });
  beforeEach(() => ownFolder(orbit));

  it('is ended and reported a second after its last slot', () => {
    const [closeOne, closeOther] = [openSlot('orbit'), openSlot('orbit')];
    start();
    closeOne();
    jest.advanceTimersByTime(2_000);
    expect(logged).toEqual([]);
    closeOther();
    jest.advanceTimersByTime(2_000);
    expect(logged).toEqual([{ build: orbit, warning: 'It left setInterval behind' }]);
  });

  it('stays if the remote has come back', () => {
    openSlot('orbit')();
    start();
    const close = openSlot('orbit');
    jest.advanceTimersByTime(2_000);
    expect(logged).toEqual([]);
    close();
  });
});
