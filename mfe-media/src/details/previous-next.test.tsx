import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fakeMedia } from '@mediothek/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeDetails } from '../testing-media.ts';
import { openDetails, videoOf } from './testing-details.ts';

const series = { id: '9', title: { en: 'Sound' }, part: 2, numParts: 4, previous: '1', next: '3' };
const parts = ['1', '7', '3', '4'].map((id) => fakeMedia(id, `Part of ${id}`));
const seriesResponse = { '/api/v0/series/9': { id: '9', title: {}, duration: 0, entries: parts, totalEntries: 4 } };
const listed = {
  '/api/v0/watchlists/w1': { name: 'Lesson', entries: ['2', '7', '5'].map((id) => fakeMedia(id, `Entry ${id}`)) },
};

const openPart = () => openDetails(fakeDetails({ series: [series] }), { responses: seriesResponse });
const openEntry = (responses: Record<string, object> = listed, path = '/media/7?watchlist=w1') =>
  openDetails(fakeDetails({ series: [series] }), { path, responses: { ...seriesResponse, ...responses } });
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const player = () => {
  const element = document.querySelector('mediothek-player');
  if (!element) throw new Error('There is no player');
  return element;
};
const dispatch = (event: string) => act(() => player().dispatchEvent(new Event(event, { bubbles: true })));
const has = () => ['has-previous', 'has-next'].map((name) => player().hasAttribute(name));

beforeEach(() => {
  Element.prototype.scrollTo = jest.fn() as typeof Element.prototype.scrollTo;
});
afterEach(() => localStorage.clear());

describe('a link that says Play', () => {
  const hasBeenActive = (value: boolean) =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: value }, configurable: true });
  const play = jest.fn(async () => {});
  beforeEach(() => {
    play.mockClear();
    HTMLMediaElement.prototype.play = play;
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  test('starts the medium', async () => {
    hasBeenActive(true);
    await openDetails(fakeDetails(), { path: '/media/7?autoplay=1' });
    expect(play).toHaveBeenCalledTimes(1);
  });

  test('starts nothing in a tab that the visitor has not used', async () => {
    hasBeenActive(false);
    await openDetails(fakeDetails(), { path: '/media/7?autoplay=1' });
    expect(play).not.toHaveBeenCalled();
  });
});

describe('previous and next', () => {
  test('in the series: the next part first', async () => {
    const { navigate } = await openPart();
    expect(screen.getByText('Part 2 of 4')).toBeVisible();
    expect(link(/Next part/)).toHaveAttribute('href', '/media/3');
    expect(screen.getAllByRole('link', { name: /^Part of/ }).map((card) => card.textContent)).toEqual([
      'Part of 3',
      'Part of 4',
      'Part of 1',
    ]);
    expect(has()).toEqual([true, true]);
    dispatch('mediothek-previous');
    dispatch('mediothek-next');
    expect(navigate.mock.calls).toEqual([['/media/1'], ['/media/3']]);
  });

  test('in the playlist of the URL, before the series', async () => {
    const { navigate } = await openEntry();
    expect(screen.getByRole('heading', { name: 'Playlist “Lesson”' })).toBeVisible();
    expect(screen.getAllByText('Part 2 of 3')).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: /Next part/ }).map((next) => next.getAttribute('href'))).toEqual([
      '/media/5?watchlist=w1',
      '/media/3',
    ]);
    expect(link('Entry 2')).toHaveAttribute('href', '/media/2?watchlist=w1');
    expect(link(/Show the playlist/)).toHaveAttribute('href', '/watchlist/w1');
    dispatch('mediothek-next');
    expect(navigate).toHaveBeenCalledWith('/media/5?watchlist=w1');
    expect(screen.getAllByRole('switch', { name: 'Play the next one automatically' })).toHaveLength(1);
  });

  test('the user’s own playlist links My Media', async () => {
    await openEntry({ '/api/v0/watchlists/12': listed['/api/v0/watchlists/w1'] }, '/media/7?watchlist=12');
    expect(link(/Show the playlist/)).toHaveAttribute('href', '/mymedia/watchlists/12');
  });

  test('in the series if the configuration disables watchlists', async () => {
    const content = { watchlists: false, categorysliders: { maxviewhistory: 10 } };
    const { navigate } = await openDetails(fakeDetails({ series: [series] }), {
      path: '/media/7?watchlist=w1',
      responses: { ...seriesResponse, ...listed },
      site: { content },
    });
    expect(screen.queryByRole('heading', { name: 'Playlist “Lesson”' })).toBeNull();
    dispatch('mediothek-next');
    expect(navigate).toHaveBeenCalledWith('/media/3');
  });

  test('in the series if the playlist belongs to another user', async () => {
    const { navigate } = await openEntry({}, '/media/7?watchlist=12');
    dispatch('mediothek-next');
    expect(navigate).toHaveBeenCalledWith('/media/3');
  });

  test('none for a medium without series', async () => {
    const { navigate } = await openDetails(fakeDetails());
    expect(has()).toEqual([false, false]);
    dispatch('mediothek-next');
    expect(navigate).not.toHaveBeenCalled();
    expect(screen.queryByRole('switch', { name: 'Play the next one automatically' })).toBeNull();
  });

  test('automatically in a playlist, unless the visitor has switched that off, which is stored locally', async () => {
    const choice = () => screen.getByRole('switch', { name: 'Play the next one automatically' });
    const { navigate, unmount } = await openEntry();
    expect(choice()).toBeChecked();
    fireEvent.ended(videoOf());
    expect(navigate.mock.calls).toEqual([['/media/5?watchlist=w1']]);
    fireEvent.click(choice());
    fireEvent.ended(videoOf());
    expect(navigate).toHaveBeenCalledTimes(1);
    unmount();
    await openEntry();
    expect(choice()).not.toBeChecked();
  });

  test('automatically in a series only if the visitor has switched that on, which is stored locally', async () => {
    const { navigate, unmount } = await openPart();
    const choice = () => screen.getByRole('switch', { name: 'Play the next one automatically' });
    fireEvent.ended(videoOf());
    expect(navigate).not.toHaveBeenCalled();
    expect(choice()).not.toBeChecked();
    fireEvent.click(choice());
    fireEvent.ended(videoOf());
    expect(navigate.mock.calls).toEqual([['/media/3']]);
    unmount();
    const later = await openPart();
    expect(choice()).toBeChecked();
    fireEvent.click(choice());
    later.unmount();
    await openPart();
    expect(choice()).not.toBeChecked();
  });

  describe('the end screen of the player', () => {
    const offer = () => JSON.parse(player().getAttribute('up-next') ?? 'null') as unknown;
    const recommended = {
      '/api/v0/videos/recommendations?ids=7': {
        entries: [
          { ...fakeMedia('21', 'A series'), type: 'series' },
          { ...fakeMedia('22', 'On a tape'), stock: 'offline' },
          { ...fakeMedia('8', 'Strings'), thumbnail: '/thumbnail/8/?v=1' },
        ],
        totalEntries: 3,
      },
    };

    test('offers the next part', async () => {
      const { navigate } = await openDetails(fakeDetails({ series: [series] }), {
        responses: { ...seriesResponse, ...recommended },
      });
      expect(offer()).toMatchObject({ kind: 'next', title: 'Part of 3' });
      dispatch('mediothek-up-next');
      expect(navigate.mock.calls).toEqual([['/media/3']]);
    });

    test('offers the next entry of the playlist, and stays in it', async () => {
      const { navigate } = await openEntry();
      expect(offer()).toMatchObject({ kind: 'next', title: 'Entry 5' });
      dispatch('mediothek-up-next');
      expect(navigate.mock.calls).toEqual([['/media/5?watchlist=w1']]);
    });

    test('offers the first related medium that can be played, outside of the playlist', async () => {
      const last = { '/api/v0/watchlists/w1': { name: 'Lesson', entries: [fakeMedia('7', 'Entry 7')] } };
      const { navigate } = await openEntry({ ...last, ...recommended });
      expect(offer()).toEqual({ kind: 'related', title: 'Strings', lang: 'en', image: '/thumbnail/8/?v=1&width=640' });
      expect(player()).not.toHaveAttribute('autoplay-next');
      dispatch('mediothek-up-next');
      expect(navigate.mock.calls).toEqual([['/media/8']]);
    });

    test('offers nothing if there is neither', async () => {
      await openDetails(fakeDetails());
      expect(player()).not.toHaveAttribute('up-next');
    });

    test('has the same choice as the switch on the page', async () => {
      await openPart();
      const choice = screen.getByRole('switch', { name: 'Play the next one automatically' });
      const choose = (detail: unknown) =>
        act(() => player().dispatchEvent(new CustomEvent('mediothek-autoplay-next', { detail })));
      expect(player()).toHaveAttribute('autoplay-next', 'off');
      choose({ on: true });
      expect(player()).toHaveAttribute('autoplay-next', 'on');
      expect(choice).toBeChecked();
      choose({ on: 'no' });
      choose(null);
      expect(choice).toBeChecked();
      fireEvent.click(choice);
      expect(player()).toHaveAttribute('autoplay-next', 'off');
    });

    test('counts down itself, so the page does not go on at the end', async () => {
      const { navigate } = await openEntry();
      Object.assign(player(), { playFrom() {}, hasEndScreen: true });
      fireEvent.ended(videoOf());
      expect(navigate).not.toHaveBeenCalled();
      Object.assign(player(), { hasEndScreen: false });
      fireEvent.ended(videoOf());
      expect(navigate.mock.calls).toEqual([['/media/5?watchlist=w1']]);
    });
  });

  test('the theatre widens the player', async () => {
    await openPart();
    expect(player()).toHaveAttribute('theatre', 'off');
    dispatch('mediothek-theatre');
    expect(player()).toHaveAttribute('theatre', 'on');
    expect(player().closest('[data-theatre]')).not.toBeNull();
    dispatch('mediothek-theatre');
    expect(player().closest('[data-theatre]')).toBeNull();
  });
});
