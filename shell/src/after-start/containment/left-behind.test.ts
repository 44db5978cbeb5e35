import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { recordGlobals } from '../../composition/page-globals.ts';
import { openSlot, ownFolder } from '../../composition/slots.ts';
import { trackStarted } from './left-behind.ts';

const orbit = 'https://portal/remotes/orbit/v1/web/app.js';

/** Calls `start` as a file at this URL does. */
function callFrom(url: string, start: () => void): void {
  const Own = Error;
  const stack = `Error\n at a (https://portal/main.js:1:1)\n at c (${url}:1:3)`;
  jest.spyOn(globalThis, 'Error').mockImplementation(() => Object.assign(new Own(), { stack }));
  start();
  jest.restoreAllMocks();
}

const globals = recordGlobals();
const early = jest.fn();
ownFolder({ name: 'orbit', version: 'v1', entry: 'https://portal/remotes/orbit/v1/web/remoteEntry.js' });
let close = openSlot('orbit');
callFrom(orbit, () => window.addEventListener('online', early));
const leave = trackStarted(globals);

beforeEach(() => {
  close();
  close = openSlot('orbit');
});
afterEach(() => void leave('orbit'));

describe('what a remote has started', () => {
  it('is known from before the module was loaded', () => {
    dispatchEvent(new Event('online'));
    expect(leave('orbit')).toEqual(['a listener of "online"']);
    dispatchEvent(new Event('online'));
    expect(early).toHaveBeenCalledTimes(1);
  });

  it('is ended: intervals', () => {
    const ids: unknown[] = [];
    callFrom(orbit, () =>
      ids.push(
        window.setInterval(() => {}, 1_000),
        window.setInterval(() => {}, 1_000),
      ),
    );
    window.clearInterval(ids[0] as number);
    expect(leave('orbit')).toEqual(['setInterval']);
    expect(leave('orbit')).toEqual([]);
  });

  it('is ended: listeners of window and document', () => {
    const onKey = jest.fn();
    callFrom(orbit, () => {
      document.addEventListener('keydown', onKey, true);
      window.addEventListener('resize', onKey);
      window.addEventListener('focus', onKey);
      window.addEventListener('load', onKey, { once: true });
    });
    window.removeEventListener('focus', onKey);
    document.removeEventListener('keydown', onKey);
    expect(leave('orbit')).toEqual(['a listener of "keydown"', 'a listener of "resize"']);
    dispatchEvent(new Event('resize'));
    document.dispatchEvent(new Event('keydown'));
    expect(onKey).not.toHaveBeenCalled();
  });

  it('does not include what its signal has ended', () => {
    const stop = new AbortController();
    callFrom(orbit, () => window.addEventListener('resize', () => {}, { signal: stop.signal }));
    stop.abort();
    expect(leave('orbit')).toEqual([]);
  });

  it.each([
    ['the shell', 'https://portal/assets/late.js'],
    ['another remote', 'https://portal/remotes/media/v1/web/app.js'],
  ])('does not include what %s has started', (_, url) => {
    callFrom(url, () => window.addEventListener('resize', () => {}, { signal: AbortSignal.timeout(10) }));
    expect(leave('orbit')).toEqual([]);
  });

  it('does not include what a remote does once, before it is mounted', () => {
    close();
    callFrom(orbit, () => window.addEventListener('resize', () => {}, { signal: AbortSignal.timeout(10) }));
    close = openSlot('orbit');
    expect(leave('orbit')).toEqual([]);
  });
});
