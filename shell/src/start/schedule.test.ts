import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { LoggedOutcome } from '../composition/outcome-log.ts';
import { createTestPlatform } from '../testing-host.tsx';
import { openRemotes } from './schedule.ts';

const entry = (name: string) => ({ name, version: 'a', entry: `/remotes/${name}/a/web/remoteEntry.js` });

function settleAt(path: string, name: string) {
  history.replaceState(null, '', path);
  const { remotes, outcomes } = openRemotes([entry('media'), entry('reading')], () => createTestPlatform());
  const listener = jest.fn<(outcome: LoggedOutcome) => void>();
  outcomes.subscribe(listener);
  remotes.settled?.(name, { ms: 5 });
  return listener.mock.calls.flat();
}
afterEach(() => history.replaceState(null, '', '/'));

describe('openRemotes', () => {
  it.each([
    ['media', '/media/7'],
    ['media', '/'],
    ['reading', '/apps/reading'],
  ])('reports the outcome of the build of %s at %s', (name, path) => {
    expect(settleAt(path, name)).toEqual([{ build: entry(name), ms: 5 }]);
  });

  it.each([
    ['outside of its own routes', 'media', '/apps/media'],
    ['that is not registered', 'unknown', '/'],
  ])('does not report a remote %s', (_, name, path) => {
    expect(settleAt(path, name)).toEqual([]);
  });

  it('marks a remote that mounts, and reports it when the next page finds the mark', () => {
    sessionStorage.clear();
    openRemotes([entry('media')], () => createTestPlatform()).markMount('media');
    expect(sessionStorage.getItem('mediothek.mounting')).toBe('media@a');
    const { outcomes } = openRemotes([entry('media')], () => createTestPlatform());
    const listener = jest.fn<(outcome: LoggedOutcome) => void>();
    outcomes.subscribe(listener);
    expect(listener.mock.calls).toEqual([[{ died: { name: 'media', version: 'a' } }]]);
  });

  it('records uncaught errors from the start', () => {
    const { outcomes } = openRemotes([], () => createTestPlatform());
    const error = new TypeError('x is undefined');
    dispatchEvent(new ErrorEvent('error', { error }));
    const listener = jest.fn<(outcome: LoggedOutcome) => void>();
    outcomes.subscribe(listener);
    expect(listener).toHaveBeenCalledWith({ uncaught: error });
  });
});
