import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Transcript } from '@mediothek/contract';
import { fakeDetails } from '../../testing-media.ts';
import { openDetails, playAt, videoOf } from '../testing-details.ts';

const transcript: Transcript = {
  tracks: [
    {
      lang: 'en',
      cues: [
        { start: 0, end: 20, text: 'A plate is bowed.', speaker: 'Ada' },
        { start: 20, end: 30, text: 'The plate rings.', speaker: 'Ada' },
        { start: 30, end: 40, text: 'Look at the plates.', speaker: 'Ernst' },
      ],
    },
    { lang: 'de', cues: [{ start: 0, end: 20, text: 'Eine Platte wird gestrichen.' }] },
  ],
};
const open = (path = '/media/7', locale: 'en' | 'de' = 'en') =>
  openDetails(fakeDetails(), { path, locale, transcript });
const list = (name = 'Transcript') => screen.getByRole('list', { name });
const cues = () => within(list()).getAllByRole('link');
const marks = () => [...list().querySelectorAll('mark')];
const followSwitch = () => screen.getByRole('switch', { name: 'Follow along' });
const scrollTo = jest.fn();

beforeEach(() => {
  scrollTo.mockClear();
  Element.prototype.scrollTo = scrollTo as typeof Element.prototype.scrollTo;
  Element.prototype.scrollIntoView = jest.fn();
});

describe('Transcript', () => {
  test('names the speaker when it changes, and links the other languages', async () => {
    await open();
    expect(cues().map((cue) => cue.textContent)).toEqual([
      '00:00Ada A plate is bowed.',
      '00:20The plate rings.',
      '00:30Ernst Look at the plates.',
    ]);
    expect(screen.getByRole('link', { name: 'German' })).toHaveAttribute('href', '/media/7?transcript=de');
    expect(screen.getByRole('link', { name: 'Download the transcript as WebVTT' })).toHaveAttribute('download');
  });

  test('supports duplicate cues', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const same = { start: 0, end: 20, text: 'Again.' };
    await openDetails(fakeDetails(), { transcript: { tracks: [{ lang: 'en', cues: [same, { ...same }] }] } });
    expect(cues()).toHaveLength(2);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  test('has the language in the URL, and preserves its other parameters', async () => {
    await open('/media/7?watchlist=w1&transcript=de');
    expect(cues().map((cue) => cue.getAttribute('href'))).toEqual(['/media/7?watchlist=w1&transcript=de&t=0']);
    expect(screen.getByText('Eine Platte wird gestrichen.')).toHaveAttribute('lang', 'de');
  });

  test('marks the current cue and scrolls it into view', async () => {
    await open();
    act(() => playAt(videoOf(), 31));
    expect(cues().map((cue) => cue.getAttribute('aria-current'))).toEqual([null, null, 'true']);
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  test.each<[string, (box: HTMLElement) => void]>([
    ['the wheel', (box) => fireEvent.wheel(box)],
    ['a finger', (box) => fireEvent.touchMove(box)],
    ['its scroll bar', (box) => fireEvent.pointerDown(box)],
    ['the keyboard', (box) => fireEvent.keyDown(within(box).getAllByRole('link')[0] ?? box, { key: 'PageDown' })],
  ])('stops scrolling automatically after %s, until the reader switches it on again', async (_, scroll) => {
    await open();
    expect(followSwitch()).toBeChecked();
    act(() => scroll(list()));
    expect(followSwitch()).not.toBeChecked();
    scrollTo.mockClear();
    act(() => playAt(videoOf(), 31));
    expect(scrollTo).not.toHaveBeenCalled();
    fireEvent.click(followSwitch());
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  test('finds a word, counts its matches and cycles through them', async () => {
    await open();
    const field = screen.getByRole('searchbox', { name: 'Search the transcript' });
    fireEvent.change(field, { target: { value: 'PLATE' } });
    expect(screen.getByText('1 of 3')).toBeVisible();
    expect(marks().map((mark) => mark.textContent)).toEqual(['plate', 'plate', 'plate']);
    const looked = () => marks().findIndex((mark) => mark.hasAttribute('data-looked'));
    expect(looked()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Next match' }));
    expect(looked()).toBe(1);
    fireEvent.submit(field);
    fireEvent.submit(field);
    expect([looked(), screen.getByText('1 of 3').role]).toEqual([0, null]);
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
    expect(looked()).toBe(2);
    expect(followSwitch()).not.toBeChecked();
    fireEvent.change(field, { target: { value: 'violin' } });
    expect(screen.getByText('Not found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next match' })).toBeNull();
    expect(cues()).toHaveLength(3);
  });

  test('has one tab stop; arrow keys start at the current cue', async () => {
    await open();
    act(() => playAt(videoOf(), 21));
    const stops = () => cues().map(({ tabIndex }) => tabIndex);
    expect(stops()).toEqual([-1, 0, -1]);
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    act(() => cues()[1]?.focus());
    for (const [key, index] of [
      ['ArrowDown', 2],
      ['ArrowDown', 2],
      ['Home', 0],
      ['End', 2],
      ['ArrowUp', 1],
    ] as const) {
      press(key);
      expect(document.activeElement).toBe(cues()[index]);
      expect(stops().indexOf(0)).toBe(index);
    }
    act(() => cues()[1]?.blur());
    expect(stops()).toEqual([-1, 0, -1]);
  });

  test('shows the stored cues if the debug flag is on', async () => {
    const { platform } = await open();
    await act(async () => platform.flags.setState({ transcriptAndSubtitleDebug: true }));
    const raw = await screen.findByRole('list', { name: 'Captions as stored' });
    expect(
      within(raw)
        .getAllByRole('listitem')
        .map((cue) => cue.textContent),
    ).toEqual([
      'en 1 · 0.000 → 20.000 s"A plate is bowed."',
      'en 2 · 20.000 → 30.000 s"The plate rings."',
      'en 3 · 30.000 → 40.000 s"Look at the plates."',
    ]);
  });
});
