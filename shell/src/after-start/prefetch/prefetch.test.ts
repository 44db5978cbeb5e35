import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setAuth } from '@mediothek/platform/host';
import { fakeRemote, type TestHostOptions } from '../../testing-host.tsx';
import { createTestContext } from '../testing-context.ts';
import { prefetch } from './prefetch.ts';

const ends: (() => void)[] = [];
const load = jest.fn((name: string) => Promise.resolve(fakeRemote(name).module));

function start(options: TestHostOptions = {}) {
  const context = createTestContext({ load, ...options });
  ends.push(prefetch(context));
  const { host } = context;
  return { ...context, paths: () => host.loadPage.mock.calls.map(([, { url }]) => url.pathname + url.search) };
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const link = (href: string, more = '') => `<a href="${href}" ${more}>link</a>`;
const onNetwork = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

/** jsdom has no layout: `data-top` is the position of each link. */
function layOut(html: string) {
  document.body.innerHTML = html;
  for (const anchor of document.querySelectorAll('a')) {
    const top = Number(anchor.dataset['top'] ?? 10);
    // The code under test reads these sides only.
    anchor.getBoundingClientRect = () => ({ top, bottom: top + 20, left: 0, right: 100 }) as DOMRect;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(performance, { getEntriesByType: () => [{ loadEventEnd: performance.now() }] });
  onNetwork(undefined);
  load.mockImplementation((name) => Promise.resolve(fakeRemote(name).module));
  history.replaceState(null, '', '/');
});
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  document.body.innerHTML = '';
  jest.useRealTimers();
});

describe('prefetch', () => {
  it('begins a second after the page has loaded, with the main navigation', async () => {
    layOut(`${link('/media/7')}<header><nav>${link('/search')}</nav></header>`);
    const { paths } = start();
    await pass(999);
    expect(paths()).toEqual([]);
    await pass(1);
    expect(paths()).toEqual(['/search', '/media/7']);
    expect([...new Set(load.mock.calls.map(([name]) => name))]).toEqual(['browse', 'media']);
  });

  it('begins a second after the end of the load event that is going on', async () => {
    layOut(link('/media/7'));
    let loadEventEnd = 0;
    Object.assign(performance, { getEntriesByType: () => [{ loadEventEnd }] });
    const { paths } = start();
    // Other handlers of the event take a while.
    loadEventEnd = performance.now() + 300;
    await pass(1_299);
    expect(paths()).toEqual([]);
    await pass(1);
    expect(paths()).toEqual(['/media/7']);
  });

  it('fetches at most four pages, each once, and only those of visible links', async () => {
    const cards = [1, 2, 2, 3, 4, 5].map((id) => link(`/media/${id}`));
    layOut(link('/media/9', 'data-top="5000"') + cards.join(''));
    const { paths, arrive } = start();
    await pass(1_000);
    expect(paths()).toEqual(['/media/1', '/media/2', '/media/3', '/media/4']);
    arrive('/subjects');
    await pass(1_000);
    expect(paths()).toHaveLength(4);
  });

  it('continues on the next page', async () => {
    layOut(link('/media/1'));
    const { paths, arrive } = start();
    await pass(1_000);
    layOut(link('/media/2'));
    arrive('/subjects');
    await pass(999);
    expect(paths()).toEqual(['/media/1']);
    await pass(1);
    expect(paths()).toEqual(['/media/1', '/media/2']);
  });

  it.each([
    ['on a slow network', { effectiveType: 'slow-2g' }],
    ['with data saver', { effectiveType: '4g', saveData: true }],
  ])('does nothing %s', async (_, connection) => {
    onNetwork(connection);
    layOut(link('/media/7'));
    const { paths } = start();
    await pass(1_000);
    document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    await pass(1_000);
    expect(paths()).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });

  it('skips links that open no page here, and pages that the visitor may not see', async () => {
    layOut(
      [
        link('https://other.test/media/7'),
        link('/de/media/7'),
        link('/series/7/name'),
        link('/player/7'),
        link('/mymedia'),
        link('/upload'),
        link('/login'),
        link('/oai?verb=Identify'),
        link('/media/11.ttl'),
        link('/faq'),
        link('/'),
        link('/media/8', 'target="_blank"'),
        link('/media/9', 'download'),
        `<div data-native>${link('/media/10')}</div>`,
        `<dialog open>${link('/media/12')}</dialog>`,
      ].join(''),
    );
    const availability = { ...createTestContext().platform.site.availability, faq: false };
    const { paths } = start({ site: { availability } });
    await pass(1_000);
    expect(paths()).toEqual([]);
  });

  it('fetches the pages of a signed-in user', async () => {
    layOut(link('/mymedia'));
    const { paths } = start({ auth: { loggedIn: true, username: 'ada' } });
    await pass(1_000);
    expect(paths()).toEqual(['/mymedia']);
  });

  it('skips a page if the user has signed out while the entry of its remote was loading', async () => {
    layOut(link('/mymedia'));
    const { paths, platform } = start({ auth: { loggedIn: true, username: 'ada' } });
    const { module } = fakeRemote('mymedia');
    load.mockImplementation(async () => {
      setAuth(platform, { loggedIn: false });
      return module;
    });
    await pass(1_000);
    expect(load).toHaveBeenCalled();
    expect(paths()).toEqual([]);
  });

  it('skips a page if the user has signed out while the chunk of the page was loading', async () => {
    layOut(link('/mymedia'));
    const { paths, platform } = start({ auth: { loggedIn: true } });
    const { module } = fakeRemote('mymedia');
    const open = () => Promise.resolve(setAuth(platform, { loggedIn: false }));
    load.mockResolvedValue({ ...module, pages: { ...module.pages, watchlists: { open } } });
    await pass(1_000);
    expect(paths()).toEqual([]);
  });

  it.each(['pointerover', 'focusin'])('fetches a page after a hover (%s)', async (type) => {
    layOut(link('/media/7', 'data-top="5000"') + link('/media/8', 'data-top="5000"'));
    const { paths } = start();
    const [one, other] = document.querySelectorAll('a');
    one?.dispatchEvent(new Event(type, { bubbles: true }));
    await pass(79);
    other?.dispatchEvent(new Event(type, { bubbles: true })); // the pointer leaves it again
    await pass(79);
    expect(paths()).toEqual([]);
    await pass(1);
    expect(paths()).toEqual(['/media/8']);
  });

  it('warns about failures and continues', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    load.mockRejectedValue(new Error('offline'));
    layOut(link('/media/1') + link('/media/2') + link('/media/3'));
    const { paths, host } = start();
    host.loadPage.mockResolvedValueOnce({ error: { statusCode: 500, message: 'broken' } });
    host.loadPage.mockResolvedValueOnce({ status: 503 });
    host.loadPage.mockResolvedValueOnce({ error: { statusCode: 404, message: 'no such medium' } });
    await pass(1_000);
    expect(paths()).toEqual(['/media/1', '/media/2', '/media/3']);
    expect(warn.mock.calls.map(([text]) => text)).toEqual([
      'Fetching "media" ahead failed',
      'Fetching /media/1 ahead failed: 500',
      'Fetching /media/2 ahead failed: 503',
    ]);
  });
});
