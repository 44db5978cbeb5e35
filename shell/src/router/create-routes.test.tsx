import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PlatformProvider } from '@mediothek/platform/host';
import { HostProvider } from '../host.ts';
import { createTestNavigation } from '../navigation/testing-navigation.ts';
import { chooseLocale } from '../preferences.ts';
import { createTestHost, fakeRemote, type TestHostOptions } from '../testing-host.tsx';
import { unloadedHead } from '../page-data/page-data.ts';
import { refreshPage } from '../page-data/refresh-page.ts';
import { NavigationView } from './navigation-view.tsx';
import { createRoutes } from './create-routes.tsx';

/** The complete shell in its own router, connected as in the browser. */
async function openShell(url: string, options: TestHostOptions = {}) {
  const remotes = new Map<string, ReturnType<typeof fakeRemote>>();
  const remote = (name: string) =>
    remotes.get(name) ?? remotes.set(name, fakeRemote(name)).get(name) ?? fakeRemote(name);
  const host = createTestHost({ load: async (name) => remote(name).module, ...options });
  host.chooseLocale.mockImplementation((locale) => chooseLocale(host.platform, locale));
  const router = createTestNavigation(createRoutes(host), url);
  host.locations = () => ({
    current: router.state.location,
    pending: router.state.navigation.location ?? router.state.location,
  });
  host.refreshPage = () => refreshPage(router);
  host.platform.i18n.on('languageChanged', host.refreshPage);
  render(
    <PlatformProvider platform={host.platform}>
      <HostProvider value={host}>
        <NavigationView navigation={router} />
      </HostProvider>
    </PlatformProvider>,
  );
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  await screen.findByRole('main');
  return { host, router, remote };
}

describe('createRoutes', () => {
  it('mounts the remote of the page, inside header and footer', async () => {
    await openShell('/media/7');
    expect(await screen.findByText('media at /media/7')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  it('keeps a remote mounted between its pages, and updates its location', async () => {
    const { router, remote } = await openShell('/media/7');
    await screen.findByText('media at /media/7');
    await act(() => router.navigate('/series/9'));
    await screen.findByText('media at /series/9');
    await act(() => router.navigate('/faq'));
    await screen.findByText('browse at /faq');
    expect(screen.queryByText(/^media at/)).toBeNull();
    expect(remote('media').calls.filter((call) => call !== 'update begins')).toEqual([
      'mount details /media/7',
      'update series /series/9',
      'unmount series /series/9',
    ]);
  });

  it('switches the language in place, once', async () => {
    const { host, router, remote } = await openShell('/media/7');
    await screen.findByText('media at /media/7');
    await act(() => router.navigate('/de/media/7'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/media/7'));
    expect(screen.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
    expect(document.documentElement.lang).toBe('de');
    expect(host.chooseLocale.mock.calls).toEqual([['de']]);
    expect(remote('media').calls.filter((call) => call.startsWith('mount'))).toHaveLength(1);
  });

  it('updates the head if the same page is opened in another language, at a target within it', async () => {
    const { host, router } = await openShell('/faq#save');
    await screen.findByText('browse at /faq');
    host.loadPage.mockResolvedValue({ title: 'Häufige Fragen' });
    await act(() => router.navigate('/de/faq#save'));
    expect(router.entries()).toEqual(['/faq#save']);
    await waitFor(() => expect(document.title).toBe('Häufige Fragen – Testportal'));
  });

  it.each([
    ['/nowhere/at/all', 'Page not found'],
    ['/en/nowhere/at/all', 'Page not found'],
    ['/de/nirgends/wo', 'Seite nicht gefunden'],
  ])('shows the error page at %s', async (url, heading) => {
    await openShell(url);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(document.title).toMatch(/^404 – /);
  });

  it('shows the error page if the page head contains an error, also if it is late', async () => {
    const { host, router } = await openShell('/faq');
    const late = Promise.withResolvers<object>();
    host.loadPage.mockReturnValue(late.promise as Promise<never>);
    await act(() => router.navigate('/media/404'));
    expect(router.state.location.pathname).toBe('/media/404');
    await act(async () => late.resolve({ error: { statusCode: 404, message: '' } }));
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(document.title).toMatch(/^404 – /);
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it('requests title and canonical link again, once, after a missing remote has loaded', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    let isThere = false;
    const load = async (name: string) => {
      if (name === 'browse' || isThere) return fakeRemote(name).module;
      throw new TypeError('Failed to fetch dynamically imported module');
    };
    const { host, router } = await openShell('/faq', { load });
    host.loadPage.mockResolvedValueOnce(unloadedHead).mockResolvedValue({ title: 'Waves', canonical: '/media/7' });
    await act(() => router.navigate('/media/7'));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(document.title).toBe('Not available right now – Test Portal');
    isThere = true;
    await userEvent.click(retry);
    expect(await screen.findByText('media at /media/7')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Waves – Test Portal'));
    expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://portal.test/media/7');
    expect(host.loadPage).toHaveBeenCalledTimes(3); // the previous page, this one, and this one again
  });

  it('moves the focus to the new page', async () => {
    const { router } = await openShell('/faq');
    expect(screen.getByRole('main')).not.toHaveFocus();
    await act(() => router.navigate('/media/7'));
    await screen.findByText('media at /media/7');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows the projector in the complete window', async () => {
    const host = createTestHost({ load: async () => fakeRemote('player').module });
    const router = createTestNavigation(createRoutes(host), '/media/7/player');
    render(
      <PlatformProvider platform={host.platform}>
        <HostProvider value={host}>
          <NavigationView navigation={router} />
        </HostProvider>
      </PlatformProvider>,
    );
    expect(await screen.findByText('player at /media/7/player')).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
  });
});
