import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { localListKey } from '@mediothek/platform/local-list';
import { fakeMedia, renderPage, type RenderPageOptions } from '@mediothek/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as remote from '../remote.ts';
import { fakeMediaQueries, list } from '../testing-media.ts';

const media = (...ids: string[]) => list(...ids.map((id) => fakeMedia(id, `Medium ${id}`, { duration: 100 })));
const responses = {
  '/api/v0/videos?ids=3%2C2%2C1': media('3', '2', '1'),
  '/api/v0/videos?ids=3%2C1': media('3', '1'),
  '/api/v0/videos?ids=1': media('1'),
  '/api/v0/videos?ids=3%2C2%2C9': media('3', '9'),
};
const open = (locale: 'en' | 'de' = 'en') =>
  renderPage(remote, 'history', { path: '/history', locale, answers: responses });
const store = (positions: unknown) => localStorage.setItem('mediothek.positions', JSON.stringify(positions));
const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  fakeMediaQueries();
  localStorage.clear();
});

describe('HistoryPage', () => {
  test('lists what was watched, newest first, with its time and how much of it', async () => {
    store([
      ['1', 42],
      ['2', null, 100, 1_700_000_000],
      ['3', 5, 100, 1_700_000_000],
    ]);
    const { head } = await open();
    expect(head).toEqual({ title: 'History', description: 'What you watched, and where you stopped.' });
    await waitFor(() => expect(titles()).toEqual(['Medium 3', 'Medium 2', 'Medium 1']));
    expect(screen.getAllByText(/^Played Nov 1\d, 2023/)).toHaveLength(2);
    expect(screen.getByText('Watched · 01:40')).toBeVisible();
    expect(screen.getByText('1 min left')).toBeVisible();
  });

  test('lists media that only recommendations know, and media that are gone', async () => {
    store([
      ['2', 42],
      ['3', 42],
    ]);
    localStorage.setItem('mediothek.viewHistory', '[3,9]');
    await open();
    await waitFor(() => expect(titles()).toEqual(['Medium 3', 'Medium 9']));
    expect(screen.getByText('No longer available')).toBeVisible();
  });

  test('removes an entry, and moves the focus to the next one', async () => {
    store([
      ['1', 42, 100, 1],
      ['2', 42, 100, 1],
      ['3', 42, 100, 1],
    ]);
    localStorage.setItem('mediothek.viewHistory', '[3,2]');
    const { platform } = await open();
    const second = await screen.findByRole('article', { name: 'Medium 2' });
    await userEvent.click(within(second).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(titles()).toEqual(['Medium 3', 'Medium 1']));
    expect(localStorage.getItem('mediothek.positions')).toBe('[["1",42,100,1],["3",42,100,1]]');
    expect(localStorage.getItem('mediothek.viewHistory')).toBe('[3]');
    expect(platform.toasts.getState().shown.map(({ text }) => text)).toEqual([
      '“Medium 2” was removed from the history.',
    ]);
    const last = screen.getByRole('article', { name: 'Medium 1' });
    expect(within(last).getByRole('button', { name: 'Remove' })).toHaveFocus();
  });

  test.each([
    ['en', 'Delete history', 'Delete the history?', 'Cancel', 'Your history is empty.', 'History'],
    ['de', 'Verlauf löschen', 'Verlauf löschen?', 'Abbrechen', 'Ihr Verlauf ist leer.', 'Verlauf'],
  ] as const)(
    'deletes the history after a question, in %s',
    async (locale, label, question, cancel, empty, heading) => {
      store([['1', 42, 100, 1]]);
      localStorage.setItem('mediothek.viewHistory', '[1]');
      await open(locale);
      await userEvent.click(button(label));
      await userEvent.click(
        within(screen.getByRole('dialog', { name: question })).getByRole('button', { name: cancel }),
      );
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(localStorage.getItem('mediothek.viewHistory')).toBe('[1]');

      await userEvent.click(button(label));
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }));
      expect(screen.getByText(empty)).toBeVisible();
      expect(screen.queryByRole('button', { name: label })).toBeNull();
      expect(screen.getByRole('heading', { level: 1, name: heading })).toHaveFocus();
      expect(localStorage.getItem('mediothek.positions')).toBe('[]');
      expect(localStorage.getItem('mediothek.viewHistory')).toBe('[]');
    },
  );

  test.each([
    ['en', 'Pause history', 'The history is paused, so nothing is added to it.'],
    ['de', 'Verlauf pausieren', 'Der Verlauf ist pausiert. Deshalb kommt nichts hinzu.'],
  ] as const)('pauses and resumes in %s', async (locale, label, text) => {
    await open(locale);
    const control = screen.getByRole('switch', { name: label });
    expect(control).not.toBeChecked();
    await userEvent.click(control);
    expect(control).toBeChecked();
    expect(screen.getByText(text)).toBeVisible();
    expect(localStorage.getItem('mediothek.historyPaused')).toBe('yes');
    await userEvent.click(control);
    expect(control).not.toBeChecked();
    expect(localStorage.getItem('mediothek.historyPaused')).toBeNull();
  });

  test('lists what a visitor without an account has saved, and removes it (de)', async () => {
    localStorage.setItem(localListKey, JSON.stringify({ ids: ['1'] }));
    const { platform } = await open('de');
    const list = () => screen.queryByRole('region', { name: 'Auf diesem Gerät gespeichert' });
    expect(list()).toBeNull();
    act(() => platform.saving.setState({ kept: ['1'] }));
    expect(await screen.findByRole('link', { name: 'Medium 1' })).toHaveAttribute('href', '/media/1');
    expect(list()).toHaveAttribute('id', 'saved');
    await userEvent.click(button('Von diesem Gerät entfernen: Medium 1'));
    expect(localStorage.getItem(localListKey)).toBeNull();
    act(() => platform.saving.setState({ kept: [] }));
    expect(list()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  describe('of a signed-in user', () => {
    const auth = { loggedIn: true, username: 'reader' };
    const openAccount = (account: RenderPageOptions['answers']) =>
      renderPage(remote, 'history', { path: '/history', auth, answers: { ...responses, ...account } });

    test('says that it is part of the account, which is changed first', async () => {
      const bodies: unknown[] = [];
      const changed = (body: unknown) => {
        bodies.push(body);
        return { paused: false, entries: [] };
      };
      store([
        ['1', 42, 100, 1],
        ['3', 42, 100, 1],
      ]);
      const { requests } = await openAccount({
        'PATCH /api/v0/history': changed,
        'DELETE /api/v0/history': new Response(null, { status: 204 }),
      });
      expect(screen.getByText(/^What you played.* It is stored in your account/)).toBeVisible();
      await userEvent.click(screen.getByRole('switch'));
      await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
      const first = await screen.findByRole('article', { name: 'Medium 3' });
      await userEvent.click(within(first).getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(titles()).toEqual(['Medium 1']));
      expect(bodies).toEqual([{ paused: true }, { remove: ['3'] }]);
      await userEvent.click(button('Delete history'));
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete history' }));
      expect(await screen.findByText('Your history is empty.')).toBeVisible();
      expect(requests).toContain('DELETE /api/v0/history');
    });

    test('changes nothing in the browser if the account could not be changed', async () => {
      const warn = jest.spyOn(console, 'warn').mockReturnValue();
      store([['1', 42, 100, 1]]);
      const { platform } = await openAccount({ 'PATCH /api/v0/history': 503 });
      const card = await screen.findByRole('article', { name: 'Medium 1' });
      await userEvent.click(within(card).getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(platform.toasts.getState().shown.map(({ tone }) => tone)).toEqual(['error']));
      expect(localStorage.getItem('mediothek.positions')).toBe('[["1",42,100,1]]');
      warn.mockRestore();
    });
  });

  test('shows a message if the browser stores nothing', async () => {
    const { platform } = await open();
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.click(screen.getByRole('switch'));
    full.mockRestore();
    warn.mockRestore();
    expect(platform.toasts.getState().shown.map(({ tone }) => tone)).toEqual(['error']);
    expect(screen.getByRole('switch')).not.toBeChecked();
  });
});
