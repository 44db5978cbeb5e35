import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { lockHeight } from './lock-height.ts';

let resize = () => {};
globalThis.ResizeObserver = class implements ResizeObserver {
  constructor(onResize: ResizeObserverCallback) {
    resize = () => onResize([], this);
  }
  observe() {}
  unobserve() {}
  disconnect() {}
};
let height = 3000;
const locked = () => document.body.style.minBlockSize;

let left: AbortController;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  height = 3000;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  left = new AbortController();
});
afterEach(() => left.abort());

describe('lockHeight', () => {
  it('holds while the content is shorter or as tall, and ends as soon as it is taller', () => {
    lockHeight(left.signal);
    for (height of [800, 3000]) {
      resize();
      expect(locked()).toBe('3000px');
    }
    height = 3001;
    resize();
    expect(locked()).toBe('');
  });

  it('ends when the visitor leaves', () => {
    lockHeight(left.signal);
    left.abort();
    expect(locked()).toBe('');
  });
});
