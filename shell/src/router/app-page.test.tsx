import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { PlatformProvider, type RemoteModule } from '@mediothek/platform/host';
import { HostProvider } from '../host.ts';
import { NavigationView } from './navigation-view.tsx';
import { createTestNavigation } from '../navigation/testing-navigation.ts';
import { createRoutes } from './create-routes.tsx';
import { createTestHost, fakeRemote } from '../testing-host.tsx';
import { createBrowserHost } from '../browser-host.ts';

const Page = () => null;

interface Options {
  load?: (name: string) => Promise<RemoteModule>;
  pages?: RemoteModule['pages'];
}
async function open(url: string, { load, pages = { room: { Page }, shelf: { Page } } }: Options = {}) {
  const remote = fakeRemote('reading');
  const module = { ...remote.module, pages };
  const host = createTestHost({ load: load ?? (async () => module) });
  host.loadPage.mockImplementation(createBrowserHost(host).loadPage);
  const router = createTestNavigation(createRoutes(host), url);
  render(
    <PlatformProvider platform={host.platform}>
      <HostProvider value={host}>
        <NavigationView navigation={router} />
      </HostProvider>
    </PlatformProvider>,
  );
  await screen.findByRole('main');
  return { router, remote };
}
afterEach(cleanup);

describe('AppPage', () => {
  it('shows the first page of a remote without routes of its own', async () => {
    const { remote } = await open('/apps/reading');
    expect(await screen.findByText('reading at /apps/reading')).toBeVisible();
    expect(remote.calls).toEqual(['mount room /apps/reading']);
    expect(document.title).toMatch(/^reading – /);
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(document.head.querySelector('link[rel="sitemap"]')).toBeNull();
    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  });

  it('starts with the page named home', async () => {
    const { remote } = await open('/apps/reading', { pages: { room: { Page }, home: { Page } } });
    await screen.findByText('reading at /apps/reading');
    expect(remote.calls).toEqual(['mount home /apps/reading']);
  });

  it('shows the page that the URL names, and updates to another one', async () => {
    const { remote, router } = await open('/apps/reading?page=shelf&id=7');
    await screen.findByText('reading at /apps/reading');
    await act(() => router.navigate('/apps/reading?page=room'));
    await waitFor(() => expect(remote.calls).toContain('update room /apps/reading'));
    expect(remote.calls[0]).toBe('mount shelf /apps/reading');
  });

  it.each(['/apps/unknown', '/apps/reading?page=cellar'])('responds with 404 at %s', async (url) => {
    await open(url);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });

  it('shows a notice in the slot if the remote cannot be loaded', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    await open('/apps/reading', { load: () => Promise.reject(new Error('offline')) });
    expect(await screen.findByRole('alert')).toHaveTextContent('not available at the moment');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('shows the page named home if the remote is loaded after a failure', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { module, calls } = fakeRemote('reading');
    const load = jest
      .fn(async () => ({ ...module, pages: { room: { Page }, home: { Page } } }))
      .mockRejectedValueOnce(new Error('offline'));
    await open('/apps/reading', { load });
    expect(await screen.findByText('reading at /apps/reading')).toBeVisible();
    expect(calls).toEqual(['mount home /apps/reading']);
  });
});
