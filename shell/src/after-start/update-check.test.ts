import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Locale, ReleasedRemote } from '@mediothek/contract';
import { createTestContext, showTab } from './testing-context.ts';
import { updateCheck } from './update-check.ts';

const minute = 60_000;
const build = (name: string, version: string, ...paths: string[]): ReleasedRemote => ({
  name,
  version,
  entry: `/remotes/${name}/${version}/web/remoteEntry.js`,
  modules: [],
  styles: [],
  integrity: { [`/remotes/${name}/${version}/web/remoteEntry.js`]: 'sha384-x' },
  routes: paths.map((path) => ({ path, page: 'home', title: { en: name } })),
  navigation: paths.map((path) => ({ path, label: { en: name } })),
});
/** Builds that the page was opened with. `loaded` has run. */
const registry = [build('loaded', 'v1', '/loaded'), build('unloaded', 'v1', '/unloaded')];
let released: ReleasedRemote[];
let latest: string;
let fetched: jest.Mock<typeof fetch>;
let end: () => void;

function start(locale: Locale = 'en') {
  const { platform, host } = createTestContext({ locale });
  const reload = jest.fn();
  const discard = jest.fn((name: string) => name === 'unloaded');
  const builds = { current: (name: string) => registry.find((build) => build.name === name), discard };
  end = updateCheck({ platform, host, registry, builds, buildId: 'one', reload });
  return { host, discard, reload, toasts: () => platform.toasts.getState().shown };
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000 });
  latest = 'one';
  released = [];
  fetched = jest.fn<typeof fetch>(async (url) =>
    Response.json(url === '/api/v0/remotes' ? { buildId: latest, remotes: released } : { id: latest }),
  );
  globalThis.fetch = fetched;
  showTab(true);
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

describe('updateCheck', () => {
  it('sends a request every five minutes, with the time in the URL', async () => {
    start();
    await pass(5 * minute - 1);
    expect(fetched).not.toHaveBeenCalled();
    await pass(1);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/builds/latest.json?301000']);
    await pass(5 * minute);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('sends a request when the tab becomes visible, at most once a minute, and none while it is hidden', async () => {
    start();
    showTab(false);
    await pass(10 * minute);
    expect(fetched).not.toHaveBeenCalled();
    showTab(true);
    await pass(0);
    expect(fetched).toHaveBeenCalledTimes(1);
    showTab(false);
    showTab(true);
    await pass(0);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['en', 'A new version of the portal is available.', 'Reload'],
    ['de', 'Es gibt eine neue Version des Portals.', 'Neu laden'],
  ] as const)('shows once that there is another build (%s)', async (locale, text, label) => {
    const { toasts, reload } = start(locale);
    latest = 'two';
    await pass(5 * minute);
    await pass(30 * minute);
    expect(toasts()).toMatchObject([{ text, autohide: false, action: { label } }]);
    expect(fetched).toHaveBeenCalledTimes(2); // the check, and the live builds
    toasts()[0]?.action?.run();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a failure', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error page', async () => new Response('<h1>502</h1>', { status: 502 })],
    ['something else', async () => Response.json({ id: 7 })],
  ])('ignores %s and tries again', async (_, respond) => {
    const debug = jest.spyOn(console, 'debug').mockImplementation(() => {});
    const { toasts } = start();
    fetched.mockImplementation(respond);
    await pass(10 * minute);
    expect(toasts()).toEqual([]);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(debug).toHaveBeenCalledTimes(2);
  });

  it('adopts pages and menu entries of remotes that are new, moved or not loaded yet, without a message', async () => {
    const { host, toasts, discard } = start();
    latest = 'one-2';
    released = [build('loaded', 'v1', '/moved'), build('unloaded', 'v2', '/later'), build('new', 'v1', '/new')];
    await pass(5 * minute);
    const { match, navigation } = host.routes.get();
    expect(navigation.map(({ path }) => path)).toEqual(['/moved', '/later', '/new']);
    expect(match('/new')?.route).toMatchObject({ remote: 'new', page: 'home' });
    expect(match('/loaded')?.route.name).toBe('PageFromHtmlBlob');
    expect(discard).toHaveBeenCalledWith('unloaded');
    expect(toasts()).toEqual([]);
    await pass(5 * minute);
    expect(fetched).toHaveBeenCalledTimes(3); // the page has the live builds
  });

  it('keeps the pages of a remote whose other build needs a reload', async () => {
    const { host, toasts } = start();
    latest = 'one-2';
    released = [build('loaded', 'v2', '/other')];
    await pass(5 * minute);
    expect(host.routes.get().navigation.map(({ path }) => path)).toEqual(['/loaded']);
    expect(toasts()).toHaveLength(1);
  });
});
