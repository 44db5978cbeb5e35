import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { PageHead } from '@mediothek/platform/host';
import type { PageData } from '../../page-data/page-data.ts';
import { createTestPlatform } from '../../testing-host.tsx';
import { createTestNavigation, type TestNavigation } from '../../navigation/testing-navigation.ts';
import { onRouteChange } from './on-route-change.ts';

/** jsdom has no layout. A test calls these observers to make the page grow. */
const observers = new Set<() => void>();
const grow = (to: number) => {
  height = to;
  for (const onResize of observers) onResize();
};
globalThis.ResizeObserver = class implements ResizeObserver {
  readonly #onResize: () => void;
  constructor(onResize: ResizeObserverCallback) {
    this.#onResize = () => onResize([], this);
  }
  observe() {
    observers.add(this.#onResize);
  }
  unobserve() {}
  disconnect() {
    observers.delete(this.#onResize);
  }
};
let height = 3000;
const scrolledTo = jest.fn();
Element.prototype.scrollIntoView = function scrollIntoView() {
  scrolledTo(this.id);
};

const head = (title: string): PageData => ({ head: { title } });
let router: TestNavigation;
let scrollTop = 0;
let end = () => {};
let platform: ReturnType<typeof createTestPlatform>;
let late: PromiseWithResolvers<PageHead>;

beforeEach(async () => {
  document.body.innerHTML = `<div id="root"><a href="/b">to b</a><input aria-label="search">
    <main id="content" tabindex="-1"><h1>Page A</h1></main></div>`;
  height = 3000;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  platform = createTestPlatform();
  late = Promise.withResolvers();
  scrollTop = 0;
  router = createTestNavigation(
    [
      { id: 'A', path: '/a', loader: () => head('A') },
      { id: 'B', path: '/b', loader: () => head('B') },
      { id: 'Late', path: '/late', loader: (): PageData => ({ pending: late.promise }) },
    ],
    '/a',
    { scrollTop: () => scrollTop },
  );
  await waitFor(() => router.state.initialized || Promise.reject(new Error('The first page is not there yet')));
  end = onRouteChange({ platform, router });
});
afterEach(() => {
  end();
  router.dispose();
  scrolledTo.mockClear();
});

/** React or a remote renders the new page. */
const show = (html: string) => {
  const main = screen.getByRole('main');
  main.innerHTML = html;
};
const leave = (): HTMLElement => {
  const link = screen.getByRole('link');
  link.focus();
  return link;
};
const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent;

describe('onRouteChange', () => {
  it('moves the focus to the heading of the new page', async () => {
    leave();
    await router.navigate('/b');
    expect(screen.getByRole('heading')).not.toHaveFocus(); // still the old one
    show('<h1>Page B</h1>');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page B' })).toHaveFocus());
    expect(screen.getByRole('heading')).toHaveAttribute('tabindex', '-1');
  });

  it('moves it to the beginning that the page marks, because its heading comes later', async () => {
    leave();
    await router.navigate('/b');
    show('<article data-page-start="" tabindex="-1"><a href="#player">Player</a><h1>Page B</h1></article>');
    await waitFor(() => expect(screen.getByRole('article')).toHaveFocus());
  });

  it('moves it again when a remote replaces the heading', async () => {
    leave();
    await router.navigate('/b');
    show('<h1>Loading</h1>');
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
    show('<h1>Page B</h1>');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page B' })).toHaveFocus());
  });

  it('uses an unchanged heading as that of the new page after a while', async () => {
    leave();
    await router.navigate('/a?page=2');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page A' })).toHaveFocus(), { timeout: 2_000 });
  });

  it.each([
    ['moved the focus while the page was loading', () => screen.getByRole('textbox').focus(), undefined],
    ['acts before the heading is there', undefined, () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))],
  ])('does not move the focus of a visitor who %s', async (_, whileLoading, beforeHeading) => {
    const link = leave();
    const arrived = router.navigate('/b');
    whileLoading?.();
    await arrived;
    beforeHeading?.();
    show('<h1>Page B</h1>');
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('heading')).not.toHaveFocus();
    expect(whileLoading ? screen.getByRole('textbox') : link).toHaveFocus();
  });

  it('keeps focus and scroll position when a filter changes', async () => {
    const link = leave();
    await router.navigate('/a?f=1', { preventScrollReset: true });
    show('<h1>Fewer</h1>');
    await new Promise((resolve) => setTimeout(resolve));
    expect(link).toHaveFocus();
    expect(spoken()).toBe('');
  });

  it('scrolls to a target that is rendered late, and keeps it in view while the page grows, until the visitor acts', async () => {
    leave();
    await router.navigate('/b#chapter');
    show('<h1>Page B</h1>');
    await new Promise((resolve) => setTimeout(resolve));
    expect(scrolledTo).not.toHaveBeenCalled();
    show('<h1>Page B</h1><section id="chapter">x</section>');
    await waitFor(() => expect(document.getElementById('chapter')).toHaveFocus());
    expect(scrolledTo.mock.calls).toEqual([['chapter']]);
    grow(5000);
    expect(scrolledTo).toHaveBeenCalledTimes(2);
    dispatchEvent(new WheelEvent('wheel'));
    grow(6000);
    show('<section id="chapter">y</section>');
    await new Promise((resolve) => setTimeout(resolve));
    expect(scrolledTo).toHaveBeenCalledTimes(2);
  });

  it('ignores a hash without a target', async () => {
    await router.navigate('/b#100%');
    show('<h1>Page B</h1>');
    await new Promise((resolve) => setTimeout(resolve));
    expect(scrolledTo).not.toHaveBeenCalled();
  });

  it('restores the scroll position, also if the content is rendered late', async () => {
    const scrollTo = jest.spyOn(globalThis, 'scrollTo').mockImplementation((): void => {});
    scrollTop = 1200;
    await router.navigate('/b');
    await router.go(-1);
    expect(router.state.restoreScrollPosition).toBe(1200);
    show('<h1>Page A</h1>');
    await waitFor(() => expect(scrollTo.mock.calls[0]).toEqual([{ top: 1200, behavior: 'instant' }]));
  });

  it('announces the title, also a late one, and again in another language', async () => {
    await router.navigate('/b');
    await waitFor(() => expect(spoken()).toBe('Page: B – Test Portal'));
    await router.navigate('/late');
    expect(spoken()).toBe('Page: B – Test Portal');
    late.resolve({ title: 'C' });
    await waitFor(() => expect(spoken()).toBe('Page: C – Test Portal'));
    await platform.i18n.changeLanguage('de');
    await router.revalidate();
    await waitFor(() => expect(spoken()).toBe('Seite: C – Testportal'));
  });

  it('does not announce the title of a page that the visitor has left', async () => {
    await router.navigate('/late');
    await router.navigate('/b');
    late.resolve({ title: 'C' });
    await late.promise;
    await waitFor(() => expect(spoken()).toBe('Page: B – Test Portal'));
  });

  it('locks the height of the old page for 1500 ms', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    try {
      await router.navigate('/b');
      expect(document.body.style.minBlockSize).toBe('3000px');
      jest.advanceTimersByTime(1_499);
      expect(document.body.style.minBlockSize).toBe('3000px');
      jest.advanceTimersByTime(1);
      expect(document.body.style.minBlockSize).toBe('');
    } finally {
      jest.useRealTimers();
    }
  });

  it('ends its effects', async () => {
    end();
    await router.navigate('/b');
    expect(document.body.style.minBlockSize).toBe('');
    expect(document.querySelector('[aria-live]')).toBeNull();
  });
});
