import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSite } from '@mediothek/platform/testing';
import { startupData } from './startup-data.ts';
import { createTestContext, showTab } from './testing-context.ts';

const minute = 60_000;
const config = jest.fn(() => Response.json(fakeSite));
let end: () => void;

function start() {
  const { platform } = createTestContext({ responses: { 'GET /api/v0/config': config } });
  end = startupData({ platform });
  return platform;
}
beforeEach(() => {
  jest.useFakeTimers();
  config.mockImplementation(() => Response.json(fakeSite));
  showTab(true);
});
afterEach(() => {
  end();
  jest.useRealTimers();
});
const requestCount = async () => {
  await jest.advanceTimersByTimeAsync(1);
  return config.mock.calls.length;
};

describe('startupData', () => {
  it('is refreshed on start', async () => {
    config.mockImplementation(() => Response.json({ ...fakeSite, inhouseuser: true }));
    const platform = start();
    expect(await requestCount()).toBe(1);
    expect(platform.site.inhouseuser).toBe(true);
  });

  it('notifies no listener if the data are the same', async () => {
    const changed = jest.fn();
    start().siteConfig.subscribe(changed);
    expect(await requestCount()).toBe(1);
    expect(changed).not.toHaveBeenCalled();
  });

  it('keeps the known data if the server fails', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    config.mockImplementation(() => Response.json({ code: 'internal' }, { status: 500 }));
    const platform = start();
    expect(await requestCount()).toBe(1);
    expect(platform.site).toEqual(fakeSite);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is refreshed on sign-in and sign-out, and on no other change of the visitor', async () => {
    const { visitor } = start();
    visitor.setState({ auth: { loggedIn: true, username: 'ada' } });
    expect(await requestCount()).toBe(2);
    visitor.setState({ auth: { loggedIn: true, username: 'ada' }, theme: 'dark' });
    expect(await requestCount()).toBe(2);
    visitor.setState({ auth: { loggedIn: false } });
    expect(await requestCount()).toBe(3);
  });

  it('is refreshed after an absence of more than five minutes', async () => {
    start();
    expect(await requestCount()).toBe(1);
    showTab(false);
    await jest.advanceTimersByTimeAsync(5 * minute);
    showTab(true);
    expect(await requestCount()).toBe(1);
    showTab(false);
    await jest.advanceTimersByTimeAsync(5 * minute + 1);
    showTab(true);
    expect(await requestCount()).toBe(2);
  });
});
