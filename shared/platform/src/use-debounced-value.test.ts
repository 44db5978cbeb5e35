import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useDebouncedValue } from './use-debounced-value.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('useDebouncedValue', () => {
  test('follows the value after a pause, and skips what was typed before it', () => {
    const seen = new Set<string>();
    const { result, rerender } = renderHook(
      ({ value }) => {
        const debounced = useDebouncedValue(value, 200);
        seen.add(debounced);
        return debounced;
      },
      { initialProps: { value: 'w' } },
    );
    expect(result.current).toBe('w');
    rerender({ value: 'wa' });
    act(() => jest.advanceTimersByTime(199));
    rerender({ value: 'wave' });
    act(() => jest.advanceTimersByTime(199));
    expect(result.current).toBe('w');
    act(() => jest.advanceTimersByTime(1));
    expect(result.current).toBe('wave');
    expect([...seen]).toEqual(['w', 'wave']);
  });
});
