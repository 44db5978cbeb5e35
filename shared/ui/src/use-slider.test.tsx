import { describe, expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useSlider } from './use-slider.ts';

jest.mock('./slide.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

describe('useSlider', () => {
  test('lets the browser scroll if the animation is unavailable', async () => {
    const { result } = renderHook(() => useSlider());
    const list = document.createElement('ul');
    Object.defineProperty(list, 'clientWidth', { value: 500 });
    const scrollBy = jest.fn<(...to: unknown[]) => void>();
    list.scrollBy = scrollBy;
    result.current.list.current = list;
    await act(() => result.current.move('next'));
    expect(scrollBy).toHaveBeenLastCalledWith({ left: 500 });
    // The next move works, too.
    await act(() => result.current.move('previous'));
    await waitFor(() => expect(scrollBy).toHaveBeenLastCalledWith({ left: -500 }));
  });
});
