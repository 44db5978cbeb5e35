import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { PlatformProvider, type Platform, type RemoteModule } from '@mediothek/platform/host';
import { HostProvider } from '../host.ts';
import { createTestHost, createTestPlatform, fakeRemote } from '../testing-host.tsx';
import { createRecovery, type RecoveryStrategy } from '../recovery/recovery.ts';
import { ContractError } from './host-contract.ts';
import { RemoteOutlet } from './remote-outlet.tsx';

let load: () => Promise<RemoteModule>;
let root: Root | undefined;
const navigate = () => {};

const strategy = {
  recover: jest.fn<RecoveryStrategy['recover']>(),
  recoverPage: jest.fn<RecoveryStrategy['recoverPage']>(),
  renew: jest.fn<RecoveryStrategy['renew']>(),
  rememberInput: jest.fn<RecoveryStrategy['rememberInput']>(),
};
let recovery = createRecovery(async () => strategy);

function tree(platform: Platform, pathname: string, key = pathname) {
  const location = { pathname, search: '', hash: '', key };
  return (
    <StrictMode>
      <PlatformProvider platform={platform}>
        <HostProvider value={{ ...createTestHost(), platform, recovery }}>
          <RemoteOutlet remote="media" page="details" params={noParams} {...{ location, navigate }} />
        </HostProvider>
      </PlatformProvider>
    </StrictMode>
  );
}
beforeEach(() => {
  recovery = createRecovery(async () => strategy);
  strategy.recoverPage.mockResolvedValue('failed');
  strategy.renew.mockResolvedValue();
  strategy.rememberInput.mockReturnValue(() => {});
});
const noParams = {};
const platformIn = (locale: 'en' | 'de' = 'en') => createTestPlatform({ locale, load: () => load() });

/** Server HTML, hydrated as in the browser. */
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

  it('updates the remote on a navigation', async () => {
    const { module } = fakeRemote('media');
    load = async () => module;
    const platform = platformIn();
    const { rerender } = render(tree(platform, '/1'));
    await screen.findByText('media at /1');
    rerender(tree(platform, '/2'));
    expect(await screen.findByText('media at /2')).toBeVisible();
  });

  it('hydrates the HTML of the server', async () => {
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
  ] as const)('shows that the remote cannot be loaded, and recovers by a click (%s)', async (locale, text, button) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    load = () => Promise.reject(new Error('offline'));
    render(tree(platformIn(locale), '/1'));
    expect(await screen.findByText(text)).toBeVisible();
    load = async () => fakeRemote('media').module;
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('media at /1')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it.each([
    ['en', 'This part of the page does not fit this version of the portal.'],
    ['de', 'Dieser Teil der Seite passt nicht zu dieser Version des Portals.'],
  ] as const)('shows an alert for a rejected remote, without a useless button (%s)', async (locale, text) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const error = new ContractError('built for react ^18.2.0, this portal has react 19.3.1');
    load = () => Promise.reject(error);
    render(tree(platformIn(locale), '/1'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('button')).toBeNull();
    expect(warn).toHaveBeenCalledWith('Remote "media" failed', error);
  });

  it('keeps the HTML of the server readable while the remote cannot be loaded, and hydrates it afterwards', async () => {
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

  it('retries automatically on the next page', async () => {
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

  describe('if a file of the remote is missing', () => {
    const lost = new TypeError('Failed to fetch dynamically imported module: /remotes/media/a/web/de.js');
    beforeEach(() => {
      jest.spyOn(console, 'warn').mockImplementation(() => {});
    });
    const notice = () => screen.queryByText('This part of the page is not available at the moment.');

    it('mounts again without a notice if a retry helps', async () => {
      strategy.recoverPage.mockResolvedValue('again');
      const loads = [Promise.reject(lost), Promise.reject(lost)]; // StrictMode mounts twice
      load = () => loads.shift() ?? Promise.resolve(fakeRemote('media').module);
      render(tree(platformIn(), '/1'));
      expect(await screen.findByText('media at /1')).toBeVisible();
      expect(strategy.recoverPage).toHaveBeenCalledWith('media', lost, expect.any(Number));
      expect(notice()).toBeNull();
    });

    it('shows no notice while the page is being reloaded, unless the reload does not happen', async () => {
      strategy.recoverPage.mockResolvedValue('reloading');
      load = () => Promise.reject(lost);
      const platform = platformIn();
      const settled = jest.fn();
      platform.remotes.settled = settled;
      jest.useFakeTimers();
      render(tree(platform, '/1'));
      await act(() => jest.advanceTimersByTimeAsync(9_900));
      expect(settled).toHaveBeenCalledWith('media', { phase: 'load', error: lost });
      expect(notice()).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(notice()).toBeVisible();
      jest.useRealTimers();
    });

    it('mounts the exchanged build in the same slot, and restores the input afterwards', async () => {
      const putBack = jest.fn();
      const remember = jest.fn((container: HTMLElement) => {
        const before = container.textContent;
        return () => putBack(before, container.textContent);
      });
      strategy.rememberInput.mockImplementation(remember);
      load = async () => fakeRemote('media').module;
      render(tree(platformIn(), '/1'));
      await screen.findByText('media at /1');
      await recovery.renew('media'); // waits until the recovery strategy has loaded
      load = async () => fakeRemote('newer media').module;
      act(() => recovery.exchanged('media'));
      expect(await screen.findByText('newer media at /1')).toBeVisible();
      await waitFor(() => expect(screen.queryByText('media at /1')).toBeNull());
      expect(remember).toHaveBeenCalledTimes(1);
      expect(putBack.mock.calls).toEqual([['media at /1', expect.stringContaining('newer media at /1')]]);
    });

    it.each([
      ['puts it back on the same page, however it was come to', '/1', 1],
      ['does not put it into another page', '/2', 0],
    ])('%s', async (_, path, times) => {
      const putBack = jest.fn();
      strategy.rememberInput.mockReturnValue(putBack);
      load = async () => fakeRemote('media').module;
      const platform = platformIn();
      const { rerender } = render(tree(platform, '/1'));
      await screen.findByText('media at /1');
      await recovery.renew('media'); // waits until the recovery strategy has loaded
      const newer = Promise.withResolvers<RemoteModule>();
      load = () => newer.promise;
      act(() => recovery.exchanged('media'));
      rerender(tree(platform, path, 'another entry'));
      newer.resolve(fakeRemote('newer media').module);
      expect(await screen.findByText(`newer media at ${path}`)).toBeVisible();
      expect(putBack).toHaveBeenCalledTimes(times);
    });

    it('ignores the exchange of another remote', async () => {
      const { module, calls } = fakeRemote('media');
      load = async () => module;
      render(tree(platformIn(), '/1'));
      await screen.findByText('media at /1');
      act(() => recovery.exchanged('browse'));
      expect(calls).toEqual(['mount details /1']);
    });

    it('does not report a failure of a page that was left', async () => {
      const outcome = Promise.withResolvers<'failed'>();
      strategy.recoverPage.mockReturnValue(outcome.promise);
      load = () => Promise.reject(lost);
      const { unmount } = render(tree(platformIn(), '/1'));
      await waitFor(() => expect(strategy.recoverPage).toHaveBeenCalled());
      unmount();
      load = async () => fakeRemote('media').module;
      render(tree(platformIn(), '/2'));
      outcome.resolve('failed');
      expect(await screen.findByText('media at /2')).toBeVisible();
      expect(notice()).toBeNull();
    });

    it('requests the live build on Retry', async () => {
      load = () => Promise.reject(lost);
      render(tree(platformIn(), '/1'));
      strategy.renew.mockImplementation(async () => {
        load = async () => fakeRemote('newer media').module;
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('newer media at /1')).toBeVisible();
      expect(strategy.renew.mock.calls).toEqual([['media']]);
    });

    it('shows an error if the recovery strategy cannot be loaded either', async () => {
      recovery = createRecovery(() => Promise.reject(new Error('offline')));
      load = () => Promise.reject(lost);
      render(tree(platformIn(), '/1'));
      expect(await screen.findByText('This part of the page is not available at the moment.')).toBeVisible();
      load = async () => fakeRemote('media').module;
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('media at /1')).toBeVisible();
    });
  });
});
