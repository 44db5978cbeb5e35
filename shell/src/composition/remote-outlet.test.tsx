import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { PlatformProvider, type Platform, type RemoteModule } from '@mediothek/platform/host';
import { createTestPlatform, fakeRemote } from '../testing-host.tsx';
import { RemoteOutlet } from './remote-outlet.tsx';

let load: () => Promise<RemoteModule>;
let root: Root | undefined;
const navigate = () => {};

function tree(platform: Platform, pathname: string) {
  const location = { pathname, search: '', hash: '', key: pathname };
  return (
    <StrictMode>
      <PlatformProvider platform={platform}>
        <RemoteOutlet remote="media" page="details" params={noParams} {...{ location, navigate }} />
      </PlatformProvider>
    </StrictMode>
  );
}
const noParams = {};
const platformIn = (locale: 'en' | 'de' = 'en') => createTestPlatform({ locale, load: () => load() });

/** What the server answers, taken over as the browser does. */
async function hydrate(platform: Platform) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<div data-remote="media"><div data-server-content=""><p>from the server</p></div></div>';
  const recovered = jest.fn();
  await act(async () => {
    root = hydrateRoot(container, tree(platform, '/1'), { onRecoverableError: recovered });
  });
  return recovered;
}
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.innerHTML = '';
});

describe('RemoteOutlet', () => {
  it('mounts the remote, once, also under StrictMode', async () => {
    const { module, calls } = fakeRemote('media');
    load = async () => module;
    render(tree(platformIn(), '/1'));
    expect(await screen.findByText('media at /1')).toBeVisible();
    expect(calls).toEqual(['mount details /1']);
  });

  it('tells the remote of a navigation', async () => {
    const { module } = fakeRemote('media');
    load = async () => module;
    const platform = platformIn();
    const { rerender } = render(tree(platform, '/1'));
    await screen.findByText('media at /1');
    rerender(tree(platform, '/2'));
    expect(await screen.findByText('media at /2')).toBeVisible();
  });

  it('takes over what the server rendered', async () => {
    const { module, calls } = fakeRemote('media');
    load = async () => module;
    const recovered = await hydrate(platformIn());
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
    expect(calls).toEqual(['mount details /1 hydrating']);
    expect(screen.getByText('from the server')).toBeVisible();
    expect(recovered).not.toHaveBeenCalled();
  });

  it.each([
    ['en', 'This part of the page is not available at the moment.', 'Retry'],
    ['de', 'Dieser Teil der Seite ist zurzeit nicht verfügbar.', 'Erneut versuchen'],
  ] as const)(
    'says so when the remote is not to be had, and recovers by a click (%s)',
    async (locale, text, button) => {
      jest.spyOn(console, 'warn').mockImplementation(() => {});
      load = () => Promise.reject(new Error('offline'));
      render(tree(platformIn(locale), '/1'));
      expect(await screen.findByText(text)).toBeVisible();
      load = async () => fakeRemote('media').module;
      await userEvent.click(screen.getByRole('button', { name: button }));
      expect(await screen.findByText('media at /1')).toBeVisible();
      await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    },
  );

  it('keeps the server’s content readable while the remote is not to be had, and adopts it afterwards', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    load = () => Promise.reject(new Error('offline'));
    await hydrate(platformIn());
    expect(await screen.findByText(/You can read what is here/)).toBeVisible();
    expect(screen.getByText('from the server')).toBeVisible();
    const { module, calls } = fakeRemote('media');
    load = async () => module;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
    expect(calls).toEqual(['mount details /1 hydrating']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  });

  it('tries again by itself on the next page', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    load = () => Promise.reject(new Error('offline'));
    const platform = platformIn();
    const { rerender } = render(tree(platform, '/1'));
    await screen.findByRole('button', { name: 'Retry' });
    load = async () => fakeRemote('media').module;
    rerender(tree(platform, '/2'));
    expect(await screen.findByText('media at /2')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  });
});
