import { describe, expect, jest, test } from '@jest/globals';
import { needsReload, resetFlags, restoreFlagChoices, setFlag, showRoute } from './flags-choices.ts';
import { createFlags } from './flags.ts';

function setUp(stored?: string, inhouseuser = true) {
  let text = stored ?? null;
  const storage = { getItem: () => text, setItem: (_: string, value: string) => void (text = value) };
  const flags = createFlags();
  const choices = restoreFlagChoices({ inhouseuser }, flags, storage);
  return { choices, acting: () => Object.keys(flags.getState()), stored: () => text };
}

describe('restoreFlagChoices', () => {
  test('restores the previous choices of an in-house user', () => {
    expect(setUp('{"languageQuickSwitcher":true,"analyticsDebug":false}').acting()).toEqual(['languageQuickSwitcher']);
  });

  test('restores nothing for other visitors', () => {
    expect(setUp('{"languageQuickSwitcher":true}', false).acting()).toEqual([]);
  });

  test.each(['{"unknown":true,"toString":true,"__proto__":true}', '{"languageQuickSwitcher":"yes"}', '[1]', 'null'])(
    'ignores invalid data: %s',
    (stored) => {
      const { choices, acting } = setUp(stored);
      expect([acting(), choices.getState().chosen]).toEqual([[], {}]);
    },
  );

  test('warns about invalid stored data, and starts with the defaults', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(setUp('{').acting()).toEqual([]);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('could not be read'), expect.any(Error));
  });

  test('applies to this page if storage is blocked', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const flags = createFlags();
    const choices = restoreFlagChoices({ inhouseuser: true }, flags, { getItem: blocked, setItem: blocked });
    setFlag(choices, 'analyticsDebug', true);
    expect(flags.getState()).toEqual({ analyticsDebug: true });
    expect(warn).toHaveBeenCalledTimes(2);
  });
});

describe('setFlag', () => {
  test('takes effect immediately and is stored', () => {
    const { choices, acting, stored } = setUp();
    setFlag(choices, 'analyticsDebug', true);
    expect([acting(), stored()]).toEqual([['analyticsDebug'], '{"analyticsDebug":true}']);
    setFlag(choices, 'analyticsDebug', false);
    expect(acting()).toEqual([]);
  });

  test('switches off the flags that it excludes', () => {
    const { choices } = setUp('{"preferHLS":true}');
    setFlag(choices, 'ignoreAdaptive', true);
    expect(choices.getState().chosen).toEqual({ preferHLS: false, ignoreAdaptive: true });
    setFlag(choices, 'ignoreAdaptive', false);
    expect(choices.getState().chosen).toEqual({ preferHLS: false, ignoreAdaptive: false });
  });

  test('does not change a flag that needs a reload', () => {
    const { choices, acting } = setUp('{"preferHLS":true}');
    showRoute(choices, 'Details');
    expect(needsReload(choices.getState())).toBe(false);
    setFlag(choices, 'ignoreAdaptive', true);
    expect([acting(), needsReload(choices.getState())]).toEqual([['preferHLS'], true]);
    setFlag(choices, 'preferHLS', true);
    expect(needsReload(choices.getState())).toBe(false);
  });
});

describe('showRoute', () => {
  test('limits a flag to its routes', () => {
    const { choices, acting } = setUp('{"topPagination":true,"analyticsDebug":true}');
    showRoute(choices, 'Home');
    expect(acting()).toEqual(['analyticsDebug']);
    showRoute(choices, 'Search');
    expect(acting()).toEqual(['topPagination', 'analyticsDebug']);
  });
});

describe('resetFlags', () => {
  test('restores the defaults, also for later visits', () => {
    const { choices, acting, stored } = setUp('{"analyticsDebug":true}');
    resetFlags(choices);
    expect([acting(), stored()]).toEqual([[], '{}']);
  });
});
