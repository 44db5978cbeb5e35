import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTestContext } from '../testing-context.ts';
import { analytics } from './analytics.ts';

const matomo = { enabled: true, url: 'https://stats.test/matomo/', siteId: '3' };
const ends: ((() => void) | void)[] = [];
let scripts: HTMLScriptElement[];

function start(config: object = matomo) {
  // The configuration as a server could send it.
  const context = createTestContext({ site: { analytics: config as typeof matomo } });
  ends.push(analytics(context));
  return context;
}
const calls = () => window._paq as unknown as unknown[][] | undefined;
const named = (name: string) => calls()?.filter(([method]) => method === name) ?? [];
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const browser = (property: string, value: unknown) =>
  Object.defineProperty(navigator, property, { configurable: true, value });

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/');
  document.title = 'Home';
  delete window._paq;
  browser('doNotTrack', null);
  browser('globalPrivacyControl', undefined);
  scripts = [];
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
  });
});
afterEach(() => {
  ends.splice(0).forEach((end) => end?.());
  jest.useRealTimers();
});

describe('analytics', () => {
  it('loads the configured script, without cookies, and counts the first page', () => {
    start();
    expect(scripts.map(({ src }) => src)).toEqual(['https://stats.test/matomo/matomo.js']);
    expect(calls()).toEqual([
      ['disableCookies'],
      ['setTrackerUrl', 'https://stats.test/matomo/matomo.php'],
      ['setSiteId', '3'],
      ['setReferrerUrl', ''],
      ['setCustomUrl', 'http://localhost/'],
      ['setDocumentTitle', 'Home'],
      ['trackPageView'],
      ['enableLinkTracking'],
    ]);
  });

  it('removes mailed tokens from the reported URLs', () => {
    history.replaceState(null, '', '/resetPassword?token=s3cr-et_&a=1');
    start();
    expect(named('setCustomUrl')).toEqual([['setCustomUrl', 'http://localhost/resetPassword?token=&a=1']]);
    history.replaceState(null, '', '/login?redirect=%2FresetPassword%3Ftoken%3Ds3cr-et_%26a%3D1');
    start();
    expect(named('setCustomUrl').at(-1)).toEqual([
      'setCustomUrl',
      'http://localhost/login?redirect=%2FresetPassword%3Ftoken%3D%26a%3D1',
    ]);
  });

  it.each([
    ['it is off', { ...matomo, enabled: false }],
    ['it has no address', { enabled: true, siteId: '3' }],
    ['it has no site', { enabled: true, url: matomo.url }],
  ])('does nothing at all when %s', (_, config) => {
    start(config);
    expect(scripts).toEqual([]);
    expect(calls()).toBeUndefined();
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('does nothing for a visitor who objects by %s', (property, value) => {
    browser(property, value);
    start();
    expect(scripts).toEqual([]);
    expect(calls()).toBeUndefined();
  });

  it('counts a navigation under the title of its page', async () => {
    const { leave, arrive } = start();
    leave('/media/7');
    arrive('/media/7', { head: { title: 'Tides' } });
    await pass(0);
    expect(named('setCustomUrl').at(-1)).toEqual(['setCustomUrl', 'http://localhost/media/7']);
    expect(named('setDocumentTitle').at(-1)).toEqual(['setDocumentTitle', 'Tides – Test Portal']);
    expect(named('setReferrerUrl').at(-1)).toEqual(['setReferrerUrl', 'http://localhost/']);
    expect(named('trackPageView')).toHaveLength(2);
  });

  it('waits for a late title, although the page already has the portal’s name as title', async () => {
    const { arrive } = start();
    const late = Promise.withResolvers<{ title: string }>();
    arrive('/media/7', { pending: late.promise });
    document.title = 'Test Portal';
    await pass(5_000);
    expect(named('trackPageView')).toHaveLength(1);
    late.resolve({ title: 'Tides' });
    await pass(0);
    expect(named('setDocumentTitle').at(-1)).toEqual(['setDocumentTitle', 'Tides – Test Portal']);
  });

  it('reports a page without a title under the portal’s name', async () => {
    const { arrive } = start();
    arrive('/media/7', { pending: Promise.reject(new Error('offline')) });
    await pass(0);
    expect(named('setDocumentTitle').at(-1)).toEqual(['setDocumentTitle', 'Test Portal']);
  });

  it('does not report a page that the visitor has left before it was loaded', async () => {
    const { arrive } = start();
    const late = Promise.withResolvers<{ title: string }>();
    arrive('/media/7', { pending: late.promise });
    arrive('/media/8');
    late.resolve({ title: 'Tides' });
    await pass(0);
    expect(named('setCustomUrl').map(([, url]) => url)).toEqual(['http://localhost/', 'http://localhost/media/8']);
  });

  it('does not report navigations within a page', async () => {
    const { arrive } = start();
    arrive('/#news');
    await pass(1_000);
    expect(named('trackPageView')).toHaveLength(1);
  });

  it('reports a redirect with its source and target', () => {
    const { leave, arrive } = start();
    leave('/mymedia');
    leave('/login?redirect=%2Fmymedia', { redirected: true });
    arrive('/login?redirect=%2Fmymedia');
    leave('/search');
    leave('/subjects'); // the visitor navigates elsewhere before the page has loaded
    expect(named('trackEvent')).toEqual([['trackEvent', 'redirect', '/mymedia', '/login?redirect=%2Fmymedia']]);
  });

  it('warns once and reports nothing if the script cannot be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { arrive } = start();
    scripts[0]?.dispatchEvent(new Event('error'));
    const before = calls()?.length;
    arrive('/media/7');
    await pass(1_000);
    expect(calls()).toHaveLength(before ?? -1);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('survives a script that throws', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { arrive } = start();
    window._paq = {
      push() {
        throw new Error('the script is broken');
      },
    };
    arrive('/media/7');
    arrive('/media/8');
    await pass(1_000);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('allows only its own script through Trusted Types', () => {
    const policies: Record<string, { createScriptURL(url: string): string }> = {};
    const createPolicy = (name: string, rules: { createScriptURL(url: string): string }) => (policies[name] = rules);
    Object.assign(window, { trustedTypes: { createPolicy } });
    start();
    expect(scripts).toHaveLength(1);
    expect(() => policies['analytics']?.createScriptURL('https://evil.test/matomo.js')).toThrow(TypeError);
    Reflect.deleteProperty(window, 'trustedTypes');
  });

  it('logs each call if the debug flag is on', () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => {});
    const context = createTestContext({ site: { analytics: matomo } });
    context.platform.flags.setState({ analyticsDebug: true });
    ends.push(analytics(context));
    expect(info).toHaveBeenCalledWith('analytics', 'trackPageView');
  });
});
