import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel.tsx';
import './slide.ts';

const texts = {
  label: 'Newest',
  roleDescription: 'carousel',
  previousLabel: 'Previous',
  nextLabel: 'Next',
  emptyText: 'No results found.',
};
const sizes: Record<string, number> = { clientWidth: 500, scrollWidth: 1550, offsetWidth: 250 };

/** Waits until the module is loaded, then advances the timers. */
const pass = async (ms: number) => {
  await act(async () => {
    await import('./slide.ts');
    await Promise.resolve();
  });
  act(() => jest.advanceTimersByTime(ms));
  await act(async () => undefined);
};

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
  test('is a named region with a list', async () => {
    show();
    const region = screen.getByRole('region', { name: 'Newest' });
    expect(region).toHaveAttribute('aria-roledescription', 'carousel');
    expect(next()).toHaveAttribute('aria-controls', screen.getByRole('list').id);
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  test('moves by the visible width in 300 ms and ignores further clicks during that time', async () => {
    const list = show();
    fireEvent.click(next());
    await pass(150);
    expect(list.scrollLeft).toBeGreaterThan(0);
    expect(list.scrollLeft).toBeLessThan(260);
    fireEvent.click(next());
    await pass(200);
    expect(list.scrollLeft).toBe(260);
  });

  test('disables the buttons at the ends', async () => {
    const list = show();
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    expect(next()).toHaveAttribute('aria-disabled', 'false');
    list.scrollLeft = 1050;
    fireEvent.scroll(list);
    await pass(20);
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'false');
  });

  test('moves with the arrow keys, but not with modifiers', async () => {
    const list = show();
    fireEvent.keyDown(screen.getByRole('link', { name: '0' }), { key: 'ArrowRight', altKey: true });
    await pass(400);
    expect(list.scrollLeft).toBe(0);
    fireEvent.keyDown(screen.getByRole('link', { name: '0' }), { key: 'ArrowRight' });
    await pass(400);
    expect(list.scrollLeft).toBe(260);
  });

  test.each([
    ['Home', 0, '0'],
    ['End', 1050, '5'],
    ['ArrowLeft', 260, '1'],
    ['ArrowRight', 780, '3'],
  ])('%s moves from the third item to %i and keeps the focus in view', async (key, at, focused) => {
    const list = show();
    list.scrollLeft = 520;
    const link = screen.getByRole('link', { name: '2' });
    link.focus();
    fireEvent.keyDown(link, { key });
    await pass(400);
    expect(list.scrollLeft).toBe(at);
    expect(screen.getByRole('link', { name: focused })).toHaveFocus();
  });

  test('scrolls to the complete item that the keyboard reaches', () => {
    show();
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const link = screen.getByRole('link', { name: '2' });
    act(() => link.focus());
    expect(scrolled.mock.contexts).toEqual([link.closest('li')]);
  });

  test('keeps the focus on a visible item', async () => {
    const list = show();
    screen.getByRole('link', { name: '1' }).focus();
    fireEvent.click(next());
    await pass(400);
    expect(list.scrollLeft).toBe(260);
    expect(screen.getByRole('link', { name: '1' })).toHaveFocus();
  });

  test('moves from a scroll position between two items to that of an item', async () => {
    const list = show();
    list.scrollLeft = 1050;
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await pass(400);
    expect(list.scrollLeft).toBe(780);
  });

  test('moves immediately if reduced motion is preferred', async () => {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    const list = show();
    fireEvent.click(next());
    await pass(17);
    expect(list.scrollLeft).toBe(260);
  });

  test('ignores keys in a field', async () => {
    render(
      <Carousel {...texts}>
        <input aria-label="Find" />
        <a href="/media/1">1</a>
      </Carousel>,
    );
    expect(fireEvent.keyDown(screen.getByLabelText('Find'), { key: 'End' })).toBe(true);
    expect(fireEvent.keyDown(screen.getByRole('link'), { key: 'End' })).toBe(false);
  });

  test('shows a message without items, and no arrows', async () => {
    render(<Carousel {...texts} />);
    expect(screen.getByText('No results found.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
