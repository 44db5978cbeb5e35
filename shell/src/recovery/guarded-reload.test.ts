import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { guardedReload } from './guarded-reload.ts';

const reload = jest.fn();
const attempt = (since?: number) => guardedReload(since, reload);

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  sessionStorage.clear();
});
afterEach(() => {
  history.replaceState(null, '', '/');
  jest.useRealTimers();
});

describe('guardedReload', () => {
  it('reloads once in ten seconds', () => {
    expect(attempt()).toBe(true);
    jest.setSystemTime(1_009_999);
    expect(attempt()).toBe(false);
    jest.setSystemTime(1_010_000);
    expect(attempt()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('counts from the start of the attempt, so that a slow failure causes no loop', () => {
    expect(attempt()).toBe(true);
    jest.setSystemTime(1_025_000);
    expect(attempt(1_001_000)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('counts for each path separately', () => {
    expect(attempt()).toBe(true);
    history.replaceState(null, '', '/search?q=tides');
    expect(attempt()).toBe(true);
    history.replaceState(null, '', '/search?q=storms');
    expect(attempt()).toBe(false);
  });

  it.each([
    ['is blocked', 'getItem'],
    ['is full', 'setItem'],
  ] as const)('never reloads where session storage %s', (_, method) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const storage = jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(attempt()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledTimes(1);
    storage.mockRestore();
  });
});
