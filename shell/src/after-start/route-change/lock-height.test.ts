import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { lockHeight } from './lock-height.ts';

let height = 3000;
const locked = () => document.body.style.minBlockSize;

let left: AbortController;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="root"></div>';
  height = 3000;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  left = new AbortController();
});
afterEach(() => {
  left.abort();
  jest.useRealTimers();
});

describe('lockHeight', () => {
  it('locks the height for 1500 ms, whatever the height of the page', () => {
    lockHeight(left.signal);
    for (height of [3001, 800]) {
      jest.advanceTimersByTime(749);
      expect(locked()).toBe('3000px');
    }
    jest.advanceTimersByTime(2);
    expect(locked()).toBe('');
  });

  it('ends when the visitor leaves, and does not unlock the next page', () => {
    lockHeight(left.signal);
    left.abort();
    expect(locked()).toBe('');
    left = new AbortController();
    height = 2000;
    lockHeight(left.signal);
    jest.advanceTimersByTime(1_499);
    expect(locked()).toBe('2000px');
  });
});
