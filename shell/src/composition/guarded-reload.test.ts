import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { guardedReload } from './guarded-reload.ts';

const reload = jest.fn();
let kept: Map<string, string>;
let entry: unknown;

function surroundings({ blocked = false, pathname = '/media/7' } = {}) {
  return {
    storage: () => {
      if (blocked) throw new DOMException('denied', 'SecurityError');
      return {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      };
    },
    history: {
      get state() {
        return entry;
      },
      replaceState: (state: unknown) => {
        entry = state;
      },
    },
    location: { pathname, reload },
  };
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  kept = new Map();
  entry = { idx: 3 };
});

describe.each([
  ['with session storage', false],
  ['with session storage blocked', true],
])('guardedReload %s', (_, blocked) => {
  const attempt = (since?: number, pathname?: string) =>
    guardedReload(since, surroundings({ blocked, ...(pathname && { pathname }) }));

  it('reloads once in ten seconds', () => {
    expect(attempt()).toBe(true);
    jest.setSystemTime(1_009_999);
    expect(attempt()).toBe(false);
    jest.setSystemTime(1_010_000);
    expect(attempt()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('counts from when the attempt began, so that a slow failure is no loop', () => {
    expect(attempt()).toBe(true);
    jest.setSystemTime(1_025_000);
    expect(attempt(1_001_000)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('guards each path by itself', () => {
    expect(attempt(undefined, '/media/7')).toBe(true);
    expect(attempt(undefined, '/search')).toBe(true);
  });

  it('leaves what the router keeps in the history entry', () => {
    attempt();
    expect(entry).toMatchObject({ idx: 3 });
  });
});

describe('guardedReload', () => {
  it('does not reload where nothing can be noted', () => {
    const forgetful = {
      ...surroundings({ blocked: true }),
      history: { state: null, replaceState: () => {} },
    };
    expect(guardedReload(undefined, forgetful)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
