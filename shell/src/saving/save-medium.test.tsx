import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Watchlist } from '@mediothek/contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import { hideToast, requestSave, setAuth } from '@mediothek/platform/host';
import { fakeRemote } from '../testing-host.tsx';
import { ada, closeTabs, errorResponse, openTab, waves, type TabOptions } from './testing-tab.ts';

const patch = 'PATCH /api/v0/watchlists';
const later: Watchlist = { name: 'Watch later', hasDefaultName: true, isDefault: true, entries: ['1001'] };

/** A tab whose server has the user's lists. Records the bodies of changes. */
async function openWithLists(responses: (Response | object)[], options: TabOptions = {}) {
  const bodies: unknown[] = [];
  const tab = await openTab({
    load: async () => fakeRemote('mymedia').module,
    ...options,
    responses: {
      [patch]: async (request: Request) => {
        bodies.push(await request.json());
        const response = responses.shift();
        return response instanceof Response ? response : Response.json(response);
      },
    },
  });
  /** Presses a button of the newest message, which also closes it. */
  const pressInToast = (label: string) => {
    const toast = tab.shown().at(-1);
    const button = [toast?.action, toast?.secondAction].find((action) => action?.label === label);
    if (!toast || !button) throw new Error(`There is no button ${label}`);
    button.run();
    hideToast(tab.platform, toast.id);
  };
  return { ...tab, bodies, pressInToast };
}
const dialog = () => screen.findByRole('dialog', { name: 'Save to My Media' });

afterEach(async () => {
  await act(async () => closeTabs());
  jest.useRealTimers();
});

describe('saveMedium', () => {
  it.each([
    ['en', 'Saved to Watch later: “Waves”', ['Undo', 'Choose playlists']],
    ['de', 'Zu „Später ansehen“ hinzugefügt: „Waves“', ['Rückgängig', 'Playlists wählen']],
  ] as const)('adds it to the default list by one press (%s)', async (locale, text, labels) => {
    const tab = await openWithLists([{ 5: later }], { locale, saved: ['7'] });
    requestSave(tab.platform, waves);
    await waitFor(() => expect(tab.toasts()).toEqual([text]));
    expect(tab.bodies).toEqual([
      { entryId: '1001', selectedWatchlists: [], deselectedWatchlists: [], defaultWatchlist: true },
    ]);
    expect(tab.savedIds()).toEqual(['1001', '7']);
    const [toast] = tab.shown();
    expect(toast).toMatchObject({ autohide: true, delay: 5000, tone: 'success' });
    expect([toast?.action?.label, toast?.secondAction?.label]).toEqual(labels);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('names the list as its owner does', async () => {
    const tab = await openWithLists([{ 5: { name: 'Train', isDefault: true, entries: ['1001'] } }], { locale: 'de' });
    requestSave(tab.platform, waves);
    await waitFor(() => expect(tab.toasts()).toEqual(['Zu „Train“ hinzugefügt: „Waves“']));
  });

  it('shows it as busy during the call, and as saved after it', async () => {
    const pending = Promise.withResolvers<Response>();
    const tab = await openTab({ responses: { [patch]: () => pending.promise } });
    requestSave(tab.platform, waves);
    expect([tab.busy(), tab.blocked()]).toEqual([['1001'], ['1001']]);
    await waitFor(() => expect(tab.savedIds()).toEqual([]));
    pending.resolve(Response.json({ 5: later }));
    await waitFor(() => expect(tab.savedIds()).toEqual(['1001']));
    expect(tab.busy()).toEqual([]);
  });

  it('ignores presses while the specified feedback runs, not as long as Undo is offered', async () => {
    jest.useFakeTimers();
    const tab = await openWithLists([{ 5: later }]);
    requestSave(tab.platform, waves);
    await act(() => jest.advanceTimersByTimeAsync(1700));
    expect(tab.blocked()).toEqual(['1001']);
    requestSave(tab.platform, waves);
    expect(tab.platform.saving.getState().request).toBeUndefined();
    await act(() => jest.advanceTimersByTimeAsync(60));
    expect(tab.blocked()).toEqual([]);
    expect(tab.toasts()).toHaveLength(1);
  });

  it('is undone in the default list only', async () => {
    const tab = await openWithLists([{ 5: later }, { 5: { ...later, entries: [] } }], { saved: ['7'] });
    requestSave(tab.platform, waves);
    await waitFor(() => expect(tab.toasts()).toHaveLength(1));
    tab.pressInToast('Undo');
    await waitFor(() => expect(tab.toasts()).toEqual(['Removed from Watch later: “Waves”']));
    expect(tab.bodies[1]).toEqual({ entryId: '1001', selectedWatchlists: [], deselectedWatchlists: ['5'] });
    expect(tab.savedIds()).toEqual(['7']);
    expect(tab.shown()[0]).toMatchObject({ delay: 1750 });
    expect(tab.shown()[0]?.action).toBeUndefined();
  });

  it('stays saved after Undo if another tab has added it to another list', async () => {
    const other = { name: 'Lecture', entries: ['1001'] };
    const tab = await openWithLists([{ 5: later }, { 5: { ...later, entries: [] }, 6: other }]);
    requestSave(tab.platform, waves);
    await waitFor(() => expect(tab.toasts()).toHaveLength(1));
    tab.pressInToast('Undo');
    await waitFor(() => expect(tab.toasts()).toEqual(['Removed from Watch later: “Waves”']));
    expect(tab.savedIds()).toEqual(['1001']);
  });

  it('opens the dialog from the message, and by a press on a saved medium', async () => {
    const tab = await openWithLists([{ 5: later }]);
    requestSave(tab.platform, waves);
    await waitFor(() => expect(tab.toasts()).toHaveLength(1));
    act(() => tab.pressInToast('Choose playlists'));
    expect(await dialog()).toBeVisible();
    act(() => tab.platform.saving.setState({ request: undefined, blocked: [] }));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => requestSave(tab.platform, waves));
    expect(await dialog()).toBeVisible();
    expect(tab.bodies).toHaveLength(1);
  });

  it('returns the focus from the message to the control that was pressed', async () => {
    render(
      <>
        <button type="button">control</button>
        <button type="button">in the message</button>
      </>,
    );
    const [control, inMessage] = screen.getAllByRole('button');
    const tab = await openWithLists([{ 5: later }, { 5: { ...later, entries: [] } }]);
    control?.focus();
    requestSave(tab.platform, waves);
    await waitFor(() => expect(tab.toasts()).toHaveLength(1));
    inMessage?.focus();
    tab.pressInToast('Undo');
    expect(control).toHaveFocus();
    await waitFor(() => expect(tab.toasts()).toEqual(['Removed from Watch later: “Waves”']));
  });

  it('opens the dialog if the default list is full', async () => {
    const tab = await openWithLists([errorResponse(409)]);
    requestSave(tab.platform, waves);
    expect(await dialog()).toBeVisible();
    expect(tab.savedIds()).toEqual([]);
    expect(tab.toasts()).toEqual([]);
  });

  it.each([
    ['the call fails', errorResponse(500)],
    ['the server is of an earlier version, without the default list', { 6: { name: 'Lecture', entries: [] } }],
  ])('is unchanged if %s', async (_, response) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const tab = await openWithLists([response]);
    requestSave(tab.platform, waves);
    await waitFor(() => expect(tab.toasts()).toEqual(['An error occured.']));
    expect([tab.savedIds(), tab.busy(), tab.blocked()]).toEqual([[], [], []]);
  });

  it('prompts to sign in if the session has ended, and saves it after a sign-in in another tab', async () => {
    const tab = await openWithLists([errorResponse(401), { 5: later }]);
    requestSave(tab.platform, waves);
    expect(await dialog()).toBeVisible();
    expect(tab.platform.visitor.getState().auth).toEqual({ loggedIn: false });
    act(() => setAuth(tab.platform, ada));
    await waitFor(() => expect(tab.toasts()).toEqual(['Saved to Watch later: “Waves”']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(tab.savedIds()).toEqual(['1001']);
  });
});
