import { describe, expect, jest, test } from '@jest/globals';
import type { Navigation } from '../navigation/navigation.ts';
import type { NavigationState } from '../navigation/navigation-state.ts';
import { untilFirstPage } from './until-first-page.ts';

/** Navigation whose first page is shown when `show` is called with its loader's result. */
function startingNavigation() {
  const listeners = new Set<() => void>();
  const navigation = {
    state: { initialized: false, matches: [], loaderData: {} } as unknown as NavigationState,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const show = (data: unknown) => {
    const matches = [{ route: { id: 'Home' } }];
    navigation.state = { initialized: true, matches, loaderData: { Home: data } } as unknown as NavigationState;
    for (const listener of listeners) listener();
  };
  return { navigation: navigation as unknown as Navigation, show, listeners };
}

/** Whether the promise has settled after all pending tasks. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  void promise.then(() => (settled = true));
  await jest.advanceTimersByTimeAsync(0);
  return settled;
}

describe('untilFirstPage', () => {
  jest.useFakeTimers();

  test('waits for the data and for the code of the remote', async () => {
    const { navigation, show, listeners } = startingNavigation();
    let loaded = (): void => undefined;
    const ready = untilFirstPage(navigation, new Promise<void>((resolve) => (loaded = resolve)));
    show({ head: {} });
    expect(await isSettled(ready)).toBe(false);
    loaded();
    expect(await isSettled(ready)).toBe(true);
    expect(listeners.size).toBe(0);
  });

  test('waits for a late head, also if it fails', async () => {
    const { navigation, show } = startingNavigation();
    let fail = (_error: Error): void => undefined;
    show({ pending: new Promise((_, reject) => (fail = reject)) });
    const ready = untilFirstPage(navigation, undefined);
    expect(await isSettled(ready)).toBe(false);
    fail(new Error('unavailable'));
    expect(await isSettled(ready)).toBe(true);
  });

  test('waits at most five seconds', async () => {
    const { navigation } = startingNavigation();
    const ready = untilFirstPage(navigation, undefined);
    await jest.advanceTimersByTimeAsync(4_900);
    expect(await isSettled(ready)).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(await isSettled(ready)).toBe(true);
  });
});
