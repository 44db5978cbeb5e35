import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { setAuth } from '@mediothek/platform/host';
import { createAuthRefresh } from './refresh-auth.ts';
import { createTestPlatform } from './testing-host.tsx';

const ada = { loggedIn: true, username: 'ada' };
const signedOut = { loggedIn: false };
const lists = ['/api/v0/watchlists', null];

function open(respond: () => Response | Promise<Response>, known: { loggedIn: boolean; username?: string } = ada) {
  const request = jest.fn(respond);
  // The platform's fake responses are synchronous. A pending one is a promise instead.
  const platform = createTestPlatform({ auth: known, responses: { 'GET /api/v0/auth': request as () => Response } });
  platform.queries.setQueryData(lists, { a: {} });
  return { request, platform, refresh: createAuthRefresh(platform) };
}

afterEach(() => {
  jest.useRealTimers();
});

describe('createAuthRefresh', () => {
  it('updates the login status, and removes the data of the previous user', async () => {
    const { platform, refresh } = open(() => Response.json(signedOut));
    await refresh();
    expect(platform.visitor.getState().auth).toEqual(signedOut);
    expect(platform.queries.getQueryData(lists)).toBeUndefined();
  });

  it('changes nothing for the same user, and sends another request the next time', async () => {
    const { request, platform, refresh } = open(() => Response.json({ ...ada }));
    await refresh();
    await refresh();
    expect(platform.visitor.getState().auth).toBe(ada);
    expect(platform.queries.getQueryData(lists)).toBeDefined();
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('keeps the last known state if the server does not respond', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { platform, refresh } = open(() => {
      throw new TypeError('offline');
    });
    await refresh();
    expect(platform.visitor.getState().auth).toBe(ada);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('waits 800 ms, once for all concurrent calls', async () => {
    jest.useFakeTimers();
    const { request, refresh } = open(() => new Promise(() => {}));
    const first = jest.fn();
    void refresh().then(first);
    await jest.advanceTimersByTimeAsync(799);
    expect(first).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(first).toHaveBeenCalledTimes(1);
    const second = jest.fn();
    void refresh().then(second);
    await jest.advanceTimersByTimeAsync(0);
    expect(second).toHaveBeenCalledTimes(1);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('does not overwrite a change since the request was sent', async () => {
    const pending = Promise.withResolvers<Response>();
    const { platform, refresh } = open(() => pending.promise, signedOut);
    const refreshed = refresh(); // the session of an earlier visit is found
    setAuth(platform, signedOut); // and ended by hand
    pending.resolve(Response.json({ ...ada }));
    await refreshed;
    expect(platform.visitor.getState().auth).toEqual(signedOut);
  });
});
