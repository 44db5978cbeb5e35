import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AuthState, WatchHistory, WatchHistoryChange } from '@mediothek/contract';
import { createTestContext, showTab } from '../after-start/testing-context.ts';
import { watchHistory } from './watch-history.ts';

const ada: AuthState = { loggedIn: true, username: 'ada' };
const bob: AuthState = { loggedIn: true, username: 'bob' };
const start = 1_700_000_000;
type Entry = WatchHistory['entries'][number];
const position = (id: string, at: number, seconds: number | null = 60): Entry => ({ id, seconds, duration: 100, at });

let account: WatchHistory;
let requests: (WatchHistoryChange | 'GET')[];
let status: number;
let end = () => {};

/** The rules of the server: for each medium the newest entry wins. */
function respond(change?: WatchHistoryChange): Response {
  if (status !== 200) return Response.json({ code: 'unauthorized', message: '', requestId: '' }, { status });
  for (const entry of change?.add ?? []) {
    const known = account.entries.find(({ id }) => id === entry.id);
    if (known && known.at >= entry.at) continue;
    account.entries = [...account.entries.filter((other) => other !== known), entry];
  }
  return Response.json({ ...account, entries: account.entries.toSorted((one, other) => one.at - other.at) });
}

const settle = () => jest.advanceTimersByTimeAsync(1);

async function open(auth: AuthState) {
  const { platform } = createTestContext({
    auth,
    responses: {
      'GET /api/v0/history': () => {
        requests.push('GET');
        return respond();
      },
      'PATCH /api/v0/history': async (request) => {
        const change = (await request.json()) as WatchHistoryChange;
        requests.push(change);
        return respond(change);
      },
    },
  });
  end = watchHistory({ platform });
  await settle();
  await settle();
  return platform;
}

const store = (...entries: Entry[]) => {
  localStorage.setItem('mediothek.positions', JSON.stringify(entries.map((entry) => Object.values(entry))));
  dispatchEvent(new Event('mediothek-positions'));
};
const stored = () =>
  (JSON.parse(localStorage.getItem('mediothek.positions') ?? '[]') as [string, number | null][]).map(
    ([id, seconds]) => `${id}:${seconds}`,
  );
const nowSeconds = () => Math.floor(Date.now() / 1000);

beforeEach(() => {
  jest.useFakeTimers({ now: start * 1000 });
  localStorage.clear();
  showTab(true);
  account = { paused: false, entries: [] };
  requests = [];
  status = 200;
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

describe('watchHistory', () => {
  test('does nothing for visitors without an account', async () => {
    store(position('1', start - 10));
    await open({ loggedIn: false });
    expect([requests, stored()]).toEqual([[], ['1:60']]);
  });

  test('merges both histories at the sign-in; for each medium the newest entry wins', async () => {
    store(position('1', start - 10), position('2', start - 30, 20));
    account.entries = [position('2', start - 20, 50), position('3', start - 5, null)];
    const platform = await open({ loggedIn: false });
    platform.visitor.setState({ auth: ada });
    await settle();
    await settle();
    expect(stored()).toEqual(['2:50', '1:60', '3:null']);
    expect(account.entries.map(({ id, seconds }) => [id, seconds])).toEqual([
      ['2', 50],
      ['3', null],
      ['1', 60],
    ]);
    expect(localStorage.getItem('mediothek.viewHistory')).toBe('[3,1,2]');
  });

  test('sends positions of earlier versions, which have no time, once', async () => {
    localStorage.setItem('mediothek.positions', '[["1",42]]');
    await open(ada);
    expect(stored()).toEqual(['1:42']);
    end();
    requests = [];
    await open(ada);
    expect(requests).toEqual(['GET']);
  });

  test('sends what is stored while a medium plays every thirty seconds, and at once when it is paused', async () => {
    await open(ada);
    requests = [];
    for (let passed = 0; passed < 60; passed += 5) {
      await jest.advanceTimersByTimeAsync(5_000);
      store(position('1', nowSeconds(), passed));
    }
    expect(requests).toHaveLength(2);
    store(position('1', nowSeconds(), 90));
    document.body.append(document.createElement('video'));
    document.querySelector('video')?.dispatchEvent(new Event('pause'));
    await settle();
    expect(requests).toHaveLength(3);
    expect(account.entries[0]?.seconds).toBe(90);
  });

  test('sends what is stored when the page is left, and what was not sent with the next page', async () => {
    await open(ada);
    await jest.advanceTimersByTimeAsync(2_000);
    requests = [];
    store(position('1', nowSeconds()));
    await jest.advanceTimersByTimeAsync(2_000);
    dispatchEvent(new Event('pagehide'));
    await settle();
    expect(requests).toEqual([{ add: [position('1', start + 2)] }]);

    await jest.advanceTimersByTimeAsync(2_000);
    end();
    requests = [];
    store(position('1', start + 2), position('2', nowSeconds()));
    await open(ada);
    expect(requests).toEqual([{ add: [position('2', start + 6)] }]);
  });

  test('shows what another device has added, and removed, when the tab is shown again', async () => {
    account.entries = [position('1', start - 10)];
    await open(ada);
    showTab(false);
    account.entries = [position('2', start)];
    await jest.advanceTimersByTimeAsync(31_000);
    showTab(true);
    await settle();
    expect(stored()).toEqual(['2:60']);
  });

  test('the account decides whether the history is paused, and the device has its own setting again afterwards', async () => {
    localStorage.setItem('mediothek.historyPaused', 'yes');
    const platform = await open(ada);
    expect(localStorage.getItem('mediothek.historyPaused')).toBeNull();
    platform.visitor.setState({ auth: { loggedIn: false } });
    await settle();
    expect(localStorage.getItem('mediothek.historyPaused')).toBe('yes');
    account.paused = true;
    localStorage.removeItem('mediothek.historyPaused');
    platform.visitor.setState({ auth: ada });
    await settle();
    await settle();
    expect(localStorage.getItem('mediothek.historyPaused')).toBe('yes');
  });

  test('leaves nothing of the account on the device after the sign-out', async () => {
    account = { paused: true, entries: [position('1', start - 10)] };
    const platform = await open(ada);
    expect(stored()).toEqual(['1:60']);
    platform.visitor.setState({ auth: { loggedIn: false } });
    await settle();
    const names = Object.keys(localStorage);
    expect(names).toEqual(['mediothek.positions']);
    expect(stored()).toEqual([]);
  });

  test('a copy of an ended session is deleted, and that of another user is not sent', async () => {
    account.entries = [position('1', start - 10)];
    await open(ada);
    end();
    account.entries = [position('2', start - 10)];
    requests = [];
    await open(bob);
    expect([requests, stored()]).toEqual([['GET'], ['2:60']]);
    end();
    await open({ loggedIn: false });
    expect(stored()).toEqual([]);
  });

  test('a session that has ended on the server ends here', async () => {
    await open(ada);
    end();
    status = 401;
    const platform = await open(ada);
    expect(platform.visitor.getState().auth).toEqual({ loggedIn: false });
    await settle();
    expect(localStorage.getItem('mediothek.historyAccount')).toBeNull();
  });

  test('stays as it is if the server cannot be reached', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    store(position('1', start - 10));
    status = 503;
    await open(ada);
    expect(stored()).toEqual(['1:60']);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  test('an invalid note counts as the one of another user', async () => {
    store(position('1', start - 10));
    localStorage.setItem('mediothek.historyAccount', '{"user":7,"synced":"x"}');
    await open(ada);
    expect([requests, stored()]).toEqual([['GET'], []]);
  });
});
