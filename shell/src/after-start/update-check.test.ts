import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Locale } from '@mediothek/contract';
import { createTestContext, showTab } from './testing-context.ts';
import { updateCheck } from './update-check.ts';

const minute = 60_000;
let latest: string;
let fetched: jest.Mock<typeof fetch>;
let end: () => void;

function start(locale: Locale = 'en') {
  const { platform } = createTestContext({ locale });
  const reload = jest.fn();
  end = updateCheck({ platform, buildId: 'one', reload });
  return { reload, toasts: () => platform.toasts.getState().shown };
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000 });
  latest = 'one';
  fetched = jest.fn<typeof fetch>(async () => Response.json({ id: latest }));
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
    expect(fetched).toHaveBeenCalledTimes(1);
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
});
