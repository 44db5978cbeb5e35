import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CaptionCorrection, Transcript } from '@mediothek/contract';
import type { FakeAnswer } from '@mediothek/platform/testing';
import { fakeDetails } from '../../testing-media.ts';
import { openDetails } from '../testing-details.ts';
import { formatLineTime, parseLineTime } from './line-time.ts';

const first = { start: 0, end: 20, text: 'A plate is bowed.' };
const second = { start: 30, end: 40.25, text: 'Look at the notes.', speaker: 'Ada' };
const transcript: Transcript = { tracks: [{ lang: 'en', cues: [first, second], correctedBy: ['bob', 'eve'] }] };
const url = '/api/v0/videos/7/corrections';
const own = (changes: Partial<CaptionCorrection> = {}): CaptionCorrection => ({
  id: 5,
  mediaId: '7',
  lang: 'en',
  base: second,
  text: 'Look at the nods.',
  start: 30,
  end: 40.25,
  named: false,
  state: 'open',
  created: '2026-11-20T10:00:00.000Z',
  ...changes,
});

interface Options {
  role?: 'user' | 'editor';
  locale?: 'en' | 'de';
  corrections?: CaptionCorrection[];
  responses?: Record<string, FakeAnswer>;
}

async function open({ role = 'user', locale = 'en', corrections = [], responses = {} }: Options = {}) {
  return openDetails(fakeDetails(), {
    locale,
    transcript,
    auth: { loggedIn: true, username: 'ada', role },
    responses: { [url]: { corrections }, ...responses },
  });
}

/** Chooses the second line. */
async function openForm(options: Options = {}, action = 'Suggest a correction', title = 'Correct this line') {
  const page = await open(options);
  fireEvent.click(screen.getByRole('button', { name: action }));
  await waitFor(() => expect(screen.getByRole('link', { name: /A plate is bowed/ })).toHaveFocus());
  fireEvent.click(screen.getByText('Look at the notes.'));
  return { ...page, form: within(await screen.findByRole('form', { name: title })) };
}

beforeEach(() => {
  HTMLMediaElement.prototype.play = jest.fn(async () => {}); // jsdom has none
  Element.prototype.scrollTo = jest.fn() as typeof Element.prototype.scrollTo;
  Element.prototype.scrollIntoView = jest.fn();
});

describe('CorrectionForm', () => {
  test('leads visitors who are not signed in to the sign-in page and back', async () => {
    await openDetails(fakeDetails(), { path: '/media/7?tab=transcript', transcript });
    expect(screen.getByRole('link', { name: 'Suggest a correction' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fmedia%2F7%3Ftab%3Dtranscript',
    );
  });

  test('names the authors of accepted corrections', async () => {
    await open({ locale: 'de' });
    expect(screen.getByText('Korrigiert von bob, eve')).toBeVisible();
  });

  test('opens for the chosen line, plays it, and leaves the player in the page', async () => {
    const { form } = await openForm();
    expect(form.getByRole('textbox', { name: 'Correct text' })).toHaveFocus();
    expect(form.getByRole('textbox', { name: 'Correct text' })).toHaveValue('Look at the notes.');
    expect(form.getByLabelText('Begins at')).toHaveValue('00:30');
    expect(form.getByLabelText('Ends at')).toHaveValue('00:40.25');
    const player = document.querySelector('mediothek-player');
    const playFrom = jest.fn();
    Object.assign(player ?? {}, { playFrom });
    fireEvent.change(form.getByLabelText('Begins at'), { target: { value: '0:29.5' } });
    fireEvent.click(form.getByRole('button', { name: 'Play this line' }));
    expect(playFrom).toHaveBeenCalledWith(29.5);
  });

  test('sends text, times and the name, then returns to the line', async () => {
    const sent: unknown[] = [];
    const { form } = await openForm({
      responses: {
        [`POST ${url}`]: (body) => {
          sent.push(body);
          return Response.json(own(), { status: 201 });
        },
      },
    });
    fireEvent.change(form.getByLabelText('Correct text'), { target: { value: 'Look at the nodes.' } });
    fireEvent.change(form.getByLabelText('Ends at'), { target: { value: '0:41,5' } });
    fireEvent.click(form.getByRole('checkbox', { name: 'Name me as the author' }));
    expect(form.getByText(/your user name “ada”/)).toBeVisible();
    fireEvent.click(form.getByRole('button', { name: 'Send the suggestion' }));
    await waitFor(() => expect(screen.getByRole('link', { name: /Look at the notes/ })).toHaveFocus());
    expect(sent).toEqual([{ lang: 'en', base: second, text: 'Look at the nodes.', start: 30, end: 41.5, named: true }]);
    expect(screen.queryByRole('form', { name: 'Correct this line' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Stop correcting' }));
    expect(screen.getByRole('button', { name: 'Suggest a correction' })).toBeVisible();
  });

  test('does not send an invalid time, and shows why the server rejected it', async () => {
    const { form, requests } = await openForm({
      responses: {
        [`POST ${url}`]: Response.json({ code: 'conflict', problem: 'correction.outdated' }, { status: 409 }),
      },
    });
    const start = form.getByLabelText('Begins at');
    fireEvent.change(start, { target: { value: 'soon' } });
    fireEvent.click(form.getByRole('button', { name: 'Send the suggestion' }));
    expect(start).toHaveFocus();
    expect(form.getByText('Enter a time such as 1:30 or 1:30.5.')).toBeVisible();
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
    fireEvent.change(start, { target: { value: '0:30' } });
    fireEvent.click(form.getByRole('button', { name: 'Send the suggestion' }));
    expect(await form.findByRole('alert')).toHaveTextContent('The line has been changed in the meantime.');
  });

  test('shows own suggestions for the line, and withdraws an open one', async () => {
    const decided = own({ id: 6, text: 'Look.', state: 'rejected', reason: 'She says so.' });
    const other = own({ id: 7, base: first, text: 'Another line' });
    const { form, requests } = await openForm({
      corrections: [own(), decided, other],
      responses: { 'DELETE /api/v0/corrections/5': new Response(null, { status: 204 }) },
    });
    const list = within(await form.findByRole('region', { name: 'Your suggestions for this line' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Look at the nods.00:30 – 00:40.25 · Waiting for an editorWithdraw',
      'Look.00:30 – 00:40.25 · Not acceptedReason: She says so.',
    ]);
    fireEvent.click(list.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(requests).toContain('DELETE /api/v0/corrections/5'));
  });

  test('is in German, and links editors to earlier versions', async () => {
    const { form } = await openForm({ role: 'editor', locale: 'de' }, 'Korrektur vorschlagen', 'Zeile korrigieren');
    expect(form.getByLabelText('Endet bei')).toHaveValue('00:40,25');
    expect(form.getByRole('link', { name: 'Frühere Fassungen dieser Untertitel' })).toHaveAttribute(
      'href',
      '/upload?captions=7&lang=en',
    );
  });
});

describe('line times', () => {
  test.each([
    [0, 'en', '00:00'],
    [61.5, 'en', '01:01.5'],
    [3661.042, 'de', '01:01:01,042'],
  ] as const)('%s in %s is %s', (seconds, locale, text) => {
    expect(formatLineTime(seconds, locale)).toBe(text);
    expect(parseLineTime(text)).toBe(seconds);
  });
});
