import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Locale } from '@mediothek/contract';
import { setAuth } from '@mediothek/platform/host';
import { loginStatus } from './login-status.ts';
import { createTestContext, showTab } from './testing-context.ts';

const ada = { loggedIn: true, username: 'ada' };
const ends: (() => void)[] = [];

/** jsdom has no BroadcastChannel. Connects the tabs of one browser. */
class FakeChannel extends EventTarget {
  static open = new Set<FakeChannel>();
  constructor() {
    super();
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

/** One tab. `server` is the login status in the API response. */
function openTab({ path = '/', server = { auth: ada as object }, locale = 'en' as Locale } = {}) {
  const context = createTestContext({ auth: ada, locale });
  context.arrive(path);
  context.host.refreshAuth.mockImplementation(async () => {
    setAuth(context.platform, server.auth as typeof ada);
  });
  ends.push(loginStatus(context));
  return { ...context, toasts: () => context.platform.toasts.getState().shown.map(({ text }) => text) };
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  showTab(true);
});
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  jest.useRealTimers();
});

describe('loginStatus', () => {
  it('sends one request 100 ms after the tab gets the focus, for all events until then', async () => {
    const { host } = openTab();
    dispatchEvent(new Event('focus'));
    await pass(60);
    showTab(true);
    await pass(99);
    expect(host.refreshAuth).not.toHaveBeenCalled();
    await pass(1);
    expect(host.refreshAuth).toHaveBeenCalledTimes(1);
  });

  it('sends no request for a hidden tab', async () => {
    const { host } = openTab();
    showTab(false);
    await pass(500);
    expect(host.refreshAuth).not.toHaveBeenCalled();
  });

  it('makes other tabs refresh immediately, without notifying back', async () => {
    const server = { auth: ada as object };
    const here = openTab({ server });
    const there = openTab({ server });
    server.auth = { loggedIn: false };
    setAuth(here.platform, { loggedIn: false });
    await pass(1);
    expect(there.host.refreshAuth).toHaveBeenCalledTimes(1);
    expect(there.platform.visitor.getState().auth).toEqual({ loggedIn: false });
    expect(here.host.refreshAuth).not.toHaveBeenCalled();
  });

  it.each([
    ['en', 'You have been signed out.'],
    ['de', 'Sie wurden abgemeldet.'],
  ] as const)(
    'shows that the visitor is signed out, and repeats the access check of a page that needs it (%s)',
    async (locale, text) => {
      const server = { auth: { loggedIn: false } };
      const { router, toasts } = openTab({ path: '/mymedia', server, locale });
      dispatchEvent(new Event('focus'));
      await pass(101);
      expect(router.revalidate).toHaveBeenCalledTimes(1);
      expect(toasts()).toEqual([text]);
    },
  );

  it('does not change a public page', async () => {
    const { router, host } = openTab({ path: '/search', server: { auth: { loggedIn: false } } });
    dispatchEvent(new Event('focus'));
    await pass(101);
    expect(router.revalidate).not.toHaveBeenCalled();
    expect(host.navigate).not.toHaveBeenCalled();
  });

  it('does not interfere with a navigation after signing out in this tab', async () => {
    const { router, platform, leave, toasts } = openTab({ path: '/mymedia' });
    setAuth(platform, { loggedIn: false });
    leave('/');
    await pass(1);
    expect(router.revalidate).not.toHaveBeenCalled();
    expect(toasts()).toEqual([]);
  });

  it('loads the page again for another user, and shows no message while the user is the same', async () => {
    const { host, router, toasts } = openTab({
      path: '/mymedia?page=2',
      server: { auth: { loggedIn: true, username: 'grace' } },
    });
    dispatchEvent(new Event('focus'));
    await pass(101);
    dispatchEvent(new Event('focus'));
    await pass(101);
    expect(host.navigate.mock.calls).toEqual([['/mymedia?page=2', { replace: true, keepScroll: true }]]);
    expect(router.revalidate).not.toHaveBeenCalled();
    expect(toasts()).toEqual([]);
  });
});
