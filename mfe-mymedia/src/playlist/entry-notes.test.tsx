import { beforeEach, describe, expect, test } from '@jest/globals';
import type { WatchlistContents } from '@mediothek/contract';
import { fakeMedia, renderPage, type FakeAnswer } from '@mediothek/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as remote from '../remote.ts';
import { contents, fakeMediaQueries, reader as auth, errorResponse } from '../testing-media.ts';

const path = '/api/v0/watchlists/a';
const notes = { 2: { html: '<p>From <strong>minute 12</strong></p>', markdown: 'From **minute 12**' } };
const list = (more: object = { notes }): WatchlistContents => ({
  ...contents('Acoustics', fakeMedia('1', 'One'), fakeMedia('2', 'Two')),
  ...more,
});

/** Opens the page of the user's own playlist, and records changes. */
async function open(change: (body: unknown) => FakeAnswer = () => list({}), response = list()) {
  const sent: unknown[] = [];
  const responses: Record<string, FakeAnswer> = {
    [path]: response,
    '/api/v0/watchlists': {},
    [`PATCH ${path}`]: (body: unknown) => {
      sent.push(body);
      return change(body) as object;
    },
  };
  const params = { type: 'watchlists', id: 'a' };
  const page = await renderPage(remote, 'watchlist', {
    path: '/mymedia/watchlists/a',
    params,
    auth,
    answers: responses,
  });
  return { ...page, responses, sent };
}
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => {
  fakeMediaQueries();
  sessionStorage.clear();
});

describe('notes of entries', () => {
  test('are shown below their entry, to the owner and on the public page', async () => {
    const { unmount } = await open();
    const [first, second] = within(screen.getByRole('list', { name: 'Entries of this playlist' })).getAllByRole(
      'listitem',
    );
    if (!first || !second) throw new Error('There are two entries');
    expect((await within(second).findByText('minute 12')).tagName).toBe('STRONG'); // the sanitiser is loaded
    expect(within(second).getByRole('note', { name: 'Note' })).toHaveTextContent('From minute 12');
    expect(within(first).queryByRole('note')).toBeNull();
    unmount();
    const responses = { '/api/v0/watchlists/x': list({ notes: { 1: { html: '<p>Hello</p>' } } }) };
    await renderPage(remote, 'public-watchlist', {
      path: '/watchlist/x',
      params: { id: 'x' },
      answers: responses,
      locale: 'de',
    });
    await waitFor(() => expect(screen.getByRole('note', { name: 'Notiz' })).toHaveTextContent('Hello'));
  });

  test('are written in the edit mode, and only those that changed are sent', async () => {
    const { sent } = await open();
    await userEvent.click(button('Edit'));
    expect(field('Note: Two')).toHaveValue('From **minute 12**');
    await userEvent.click(button('Add note: One'));
    expect(field('Note: One')).toHaveFocus();
    await userEvent.keyboard('See *page 3*');
    await userEvent.click(button('Save changes'));
    await waitFor(() => expect(sent).toEqual([{ notes: [{ id: '1', note: 'See *page 3*' }] }]));
  });

  test('are deleted by emptying the field, and not sent for a removed entry', async () => {
    const { sent } = await open();
    await userEvent.click(button('Edit'));
    await userEvent.clear(field('Note: Two'));
    await userEvent.click(button('Add note: One'));
    await userEvent.keyboard('Not needed');
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement); // of the two entries
    await userEvent.click(button('Save changes'));
    await waitFor(() => expect(sent).toEqual([{ remove: ['1'], notes: [{ id: '2', note: '' }] }]));
  });

  test('are part of the draft that survives leaving the page; an invalid one is ignored', async () => {
    const { unmount } = await open();
    await userEvent.click(button('Edit'));
    await userEvent.type(field('Note: Two'), '!');
    unmount();
    const again = await open();
    await userEvent.click(button('Continue editing'));
    expect(field('Note: Two')).toHaveValue('From **minute 12**!');
    again.unmount();
    sessionStorage.setItem(
      'mediothek.playlistDraft.a',
      JSON.stringify({ order: ['2', '1'], removed: [], notes: { 2: 7 } }),
    );
    await open();
    await userEvent.click(button('Continue editing'));
    expect(field('Note: Two')).toHaveValue('From **minute 12**');
  });

  test('show that of another tab, unless it was changed here', async () => {
    const { responses, platform } = await open();
    await userEvent.click(button('Edit'));
    await userEvent.click(button('Add note: One'));
    await userEvent.keyboard('Mine');
    const other = (markdown: string) => ({ html: '', markdown });
    responses[path] = list({ notes: { 1: other('Theirs'), 2: other('Theirs, too') } });
    await platform.queries.invalidateQueries();
    await waitFor(() => expect(field('Note: Two')).toHaveValue('Theirs, too'));
    expect(field('Note: One')).toHaveValue('Mine');
  });

  test('that are too long are not sent; the field gets the focus', async () => {
    const { sent } = await open();
    await userEvent.click(button('Edit'));
    const note = field('Note: Two');
    await userEvent.clear(note);
    await userEvent.click(note);
    await userEvent.paste('x'.repeat(2001));
    await userEvent.click(button('Save changes'));
    expect(note).toHaveFocus();
    expect(note).toHaveAccessibleDescription('A note can have at most 2,000 characters.');
    expect(sent).toEqual([]);
  });

  test('keep what was written if saving fails', async () => {
    await open(() => errorResponse('note.tooLong', 400));
    await userEvent.click(button('Edit'));
    await userEvent.type(field('Note: Two'), '!');
    await userEvent.click(button('Save changes'));
    expect(await screen.findByText('A note can have at most 2,000 characters.')).toBeVisible();
    expect(field('Note: Two')).toHaveValue('From **minute 12**!');
  });
});
