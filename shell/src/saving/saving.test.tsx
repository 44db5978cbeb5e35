import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  addTexts,
  apiQuery,
  hideToast,
  platformTexts,
  requestSave,
  savedItems,
  setAuth,
  type RemoteModule,
} from '@mediothek/platform/host';
import { localListKey } from '@mediothek/platform/local-list';
import { createTestContext } from '../after-start/testing-context.ts';
import { fakeRemote } from '../testing-host.tsx';
import { saving } from './saving.ts';
import { ada, closeTabs, course, errorResponse, openTab, waves } from './testing-tab.ts';

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await act(async () => closeTabs());
});

describe('a series', () => {
  it('is shown as saved after the server has saved it, not before', async () => {
    const pending = Promise.withResolvers<Response>();
    const tab = await openTab({ responses: { 'PUT /api/v0/series/save': () => pending.promise } });
    requestSave(tab.platform, course);
    await waitFor(() => expect(tab.blocked()).toEqual(['series:7']));
    await waitFor(() => expect(tab.savedIds()).toEqual([]));
    pending.resolve(Response.json({ ids: ['series:7'] }));
    await waitFor(() => expect(tab.savedIds()).toEqual(['series:7']));
    await waitFor(() => expect(tab.toasts()).toEqual(['Saved to My Media: “Course”']));
  });

  it('cannot be changed again while its feedback is visible', async () => {
    const tab = await openTab();
    requestSave(tab.platform, course);
    requestSave(tab.platform, course);
    await waitFor(() => expect(tab.toasts()).toHaveLength(1));
    const [toast] = tab.platform.toasts.getState().shown;
    expect(toast).toMatchObject({ delay: 1750, autohide: true });
    requestSave(tab.platform, course);
    expect(tab.requests).toEqual(['PUT']);
    tab.platform.toasts.setState({ shown: [] });
    await waitFor(() => expect(tab.blocked()).toEqual([]));
    requestSave(tab.platform, course);
    await waitFor(() => expect(tab.toasts()).toEqual(['Removed from My Media: “Course”']));
    expect(tab.requests).toEqual(['PUT', 'DELETE']);
    expect(tab.savedIds()).toEqual([]);
  });

  it('is shown as busy during the call only', async () => {
    const pending = Promise.withResolvers<Response>();
    const tab = await openTab({ responses: { 'PUT /api/v0/series/save': () => pending.promise } });
    requestSave(tab.platform, course);
    await waitFor(() => expect(tab.busy()).toEqual(['series:7']));
    pending.resolve(Response.json({ ids: ['series:7'] }));
    await waitFor(() => expect(tab.toasts()).toHaveLength(1));
    expect([tab.busy(), tab.blocked()]).toEqual([[], ['series:7']]);
  });

  it('is removed again by Undo, which is offered once', async () => {
    const tab = await openTab();
    requestSave(tab.platform, course);
    await waitFor(() => expect(tab.toasts()).toHaveLength(1));
    const [{ action, id } = { id: 0 }] = tab.shown();
    expect(action?.label).toBe('Undo');
    action?.run();
    hideToast(tab.platform, id);
    await waitFor(() => expect(tab.toasts()).toEqual(['Removed from My Media: “Course”']));
    expect(tab.requests).toEqual(['PUT', 'DELETE']);
    expect(tab.savedIds()).toEqual([]);
    expect(tab.shown()[0]?.action).toBeUndefined();
  });

  it.each([
    ['en', 'An error occured.'],
    ['de', 'Es ist ein Fehler aufgetreten.'],
  ] as const)('is unchanged if the call fails (%s)', async (locale, text) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const tab = await openTab({ locale, responses: { 'PUT /api/v0/series/save': () => errorResponse(500) } });
    requestSave(tab.platform, course);
    await waitFor(() => expect(tab.toasts()).toEqual([text]));
    expect(tab.savedIds()).toEqual([]);
    expect(tab.blocked()).toEqual([]);
  });
});

describe('an ended session', () => {
  it('is found by saving a series: the visitor is prompted to sign in', async () => {
    const { module } = fakeRemote('mymedia');
    const responses = [() => errorResponse(401), () => Response.json({ ids: ['series:7'] })];
    const tab = await openTab({
      load: async () => module,
      responses: { 'PUT /api/v0/series/save': () => responses.shift()?.() ?? errorResponse(500) },
    });
    requestSave(tab.platform, course);
    expect(await screen.findByRole('dialog', { name: 'Save to My Media' })).toBeVisible();
    expect(tab.platform.visitor.getState().auth).toEqual({ loggedIn: false });
    expect(tab.savedIds()).toBeUndefined();
    // Another tab has signed in: the pending request is executed.
    act(() => setAuth(tab.platform, ada));
    await waitFor(() => expect(tab.toasts()).toEqual(['Saved to My Media: “Course”']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(tab.savedIds()).toEqual(['series:7']);
  });

  it('is detected by fetching the saved items, once', async () => {
    const request = jest.fn(() => errorResponse(401));
    const tab = await openTab({ responses: { 'GET /api/v0/watchlists/saveditems': request } });
    await tab.platform.queries.prefetchQuery(savedItems());
    expect(tab.platform.visitor.getState().auth).toEqual({ loggedIn: false });
    expect(tab.platform.queries.getQueryState(savedItems().queryKey)).toBeUndefined();
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('is not assumed for a 401 of another call', async () => {
    const tab = await openTab({ responses: { 'GET /api/v0/account/export': () => errorResponse(401) } });
    await tab.platform.queries.prefetchQuery(apiQuery('/api/v0/account/export'));
    expect(tab.platform.visitor.getState().auth).toEqual(ada);
  });
});

describe('the dialog', () => {
  it('shows the page of mymedia with the item to save and the current location', async () => {
    const { module, calls } = fakeRemote('mymedia');
    const tab = await openTab({ load: async () => module, saved: ['1001'] });
    requestSave(tab.platform, waves);
    expect(await screen.findByText('mymedia at /search')).toBeVisible();
    expect(calls).toEqual(['mount save-dialog /search']);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(tab.platform.saving.getState().request).toBeUndefined();
  });

  it('closes on a navigation', async () => {
    const tab = await openTab({ load: async () => fakeRemote('mymedia').module, saved: ['1001'] });
    requestSave(tab.platform, waves);
    await screen.findByRole('dialog');
    act(() => tab.arrive('/login'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('affects nothing else if its remote cannot be loaded, and can be retried', async () => {
    const { module } = fakeRemote('mymedia');
    const loader = { load: (): Promise<RemoteModule> => Promise.reject(new Error('offline')) };
    const tab = await openTab({ load: () => loader.load(), locale: 'de', saved: ['1001'] });
    requestSave(tab.platform, waves);
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
    loader.load = async () => module;
    await userEvent.click(retry);
    expect(await screen.findByText('mymedia at /search')).toBeVisible();
  });

  it('announces its outcome after it is closed, and blocks the item until then', async () => {
    const tab = await openTab();
    act(() => tab.platform.saving.setState({ outcome: { ...waves, change: 'saved' } }));
    await waitFor(() => expect(tab.toasts()).toEqual(['Saved to My Media: “Waves”']));
    expect(tab.blocked()).toEqual(['1001']);
  });

  it('opens for a request from before this chunk was loaded', async () => {
    const context = createTestContext({ load: async () => fakeRemote('mymedia').module });
    await addTexts(context.platform.i18n, platformTexts);
    requestSave(context.platform, waves);
    const end = saving(context);
    expect(await screen.findByRole('dialog')).toBeVisible();
    await act(async () => end());
  });
});

describe('the local list', () => {
  const storeLocalList = (list: object) => localStorage.setItem(localListKey, JSON.stringify(list));

  it('is shown from the start, and synchronised with other tabs', async () => {
    storeLocalList({ ids: ['1001'] });
    const tab = await openTab({ auth: { loggedIn: false } });
    expect(tab.platform.saving.getState().kept).toEqual(['1001']);
    storeLocalList({ ids: ['1002'] });
    dispatchEvent(new StorageEvent('storage', { key: localListKey }));
    expect(tab.platform.saving.getState().kept).toEqual(['1002']);
  });

  it('is offered once, on the page after the sign-in', async () => {
    storeLocalList({ ids: ['1001'] });
    const tab = await openTab({ auth: { loggedIn: false }, load: async () => fakeRemote('mymedia').module });
    tab.arrive('/login');
    act(() => setAuth(tab.platform, ada));
    act(() => tab.leave('/series/7'));
    act(() => tab.arrive('/series/7'));
    expect(await screen.findByRole('dialog', { name: 'From this device to My Media' })).toBeVisible();
    expect(await screen.findByText('mymedia at /series/7')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(JSON.parse(localStorage.getItem(localListKey) ?? '')).toEqual({ ids: ['1001'], offered: true });

    act(() => setAuth(tab.platform, { loggedIn: false }));
    act(() => setAuth(tab.platform, ada));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not offered if the configuration disables watchlists', async () => {
    storeLocalList({ ids: ['1001'] });
    const content = { watchlists: false, categorysliders: { maxviewhistory: 10 } };
    const tab = await openTab({ auth: { loggedIn: false }, site: { content } });
    act(() => setAuth(tab.platform, ada));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(tab.platform.saving.getState().merging).toBeUndefined();
    expect(JSON.parse(localStorage.getItem(localListKey) ?? '')).toEqual({ ids: ['1001'] });
  });

  it('is not offered if the account contains all of it, and is deleted then', async () => {
    storeLocalList({ ids: ['1001', '1002'] });
    const responses = { 'GET /api/v0/watchlists/saveditems': () => Response.json(['1002', '1001', '7']) };
    const tab = await openTab({ auth: { loggedIn: false }, responses });
    act(() => setAuth(tab.platform, ada));
    await waitFor(() => expect(localStorage.getItem(localListKey)).toBeNull());
    expect(tab.platform.saving.getState().kept).toEqual([]);
    expect(tab.platform.saving.getState().merging).toBeUndefined();
  });
});
