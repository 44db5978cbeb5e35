import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel.tsx';

const texts = { label: 'Newest', previousLabel: 'Previous', nextLabel: 'Next', emptyText: 'No results found.' };
const sizes: Record<string, number> = { clientWidth: 500, scrollWidth: 1550, offsetWidth: 250 };

/** jsdom has no layout: six items of 250 px, two visible, 10 px between them. */
beforeEach(() => {
  jest.useFakeTimers();
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
  Object.defineProperty(HTMLElement.prototype, 'offsetLeft', {
    configurable: true,
    get(this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * 260;
    },
  });
  window.ResizeObserver = class implements ResizeObserver {
    readonly observe: () => void;
    constructor(changed: ResizeObserverCallback) {
      this.observe = () => changed([], this);
    }
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  // Only `matches` is read.
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of [...Object.keys(sizes), 'offsetLeft']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

const show = () => {
  render(
    <Carousel {...texts}>
      {Array.from({ length: 6 }, (_, n) => (
        <a key={n} href={`/media/${n}`}>
          {n}
        </a>
      ))}
    </Carousel>,
  );
  act(() => jest.advanceTimersByTime(20));
  return screen.getByRole('list');
};
const next = () => screen.getByRole('button', { name: 'Next' });

describe('Carousel', () => {
  test('is a named region with a list', () => {
    show();
    expect(screen.getByRole('region', { name: 'Newest' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  test('moves by what is visible in 300 ms and takes no further move meanwhile', () => {
    const list = show();
    fireEvent.click(next());
    act(() => jest.advanceTimersByTime(150));
    expect(list.scrollLeft).toBeGreaterThan(0);
    expect(list.scrollLeft).toBeLessThan(260);
    fireEvent.click(next());
    act(() => jest.advanceTimersByTime(200));
    expect(list.scrollLeft).toBe(260);
  });

  test('knows where it ends', () => {
    const list = show();
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    expect(next()).toHaveAttribute('aria-disabled', 'false');
    list.scrollLeft = 1050;
    fireEvent.scroll(list);
    act(() => jest.advanceTimersByTime(20));
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'false');
  });

  test('moves with the arrow keys, but not with modifiers', () => {
    const list = show();
    fireEvent.keyDown(screen.getByRole('link', { name: '0' }), { key: 'ArrowRight', altKey: true });
    act(() => jest.advanceTimersByTime(400));
    expect(list.scrollLeft).toBe(0);
    fireEvent.keyDown(screen.getByRole('link', { name: '0' }), { key: 'ArrowRight' });
    act(() => jest.advanceTimersByTime(400));
    expect(list.scrollLeft).toBe(260);
  });

  test('without items says so and has no arrows', () => {
    render(<Carousel {...texts} />);
    expect(screen.getByText('No results found.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
