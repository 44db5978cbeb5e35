import { beforeEach, describe, expect, test } from '@jest/globals';
import type { WatchlistMap } from '@mediothek/contract';
import { fakeMedia, renderPage, type FakeAnswer } from '@mediothek/platform/testing';
import { screen, within } from '@testing-library/react';
import * as remote from '../remote.ts';
import { fakeMediaQueries, list, reader as auth } from '../testing-media.ts';
import { pictureIds } from './playlist-pictures.ts';

const thumbnailOf = (id: string) => `/thumbnail/${id}/?v=1`;
const media = (id: string) => fakeMedia(id, `Medium ${id}`, { thumbnail: thumbnailOf(id) });

/** Opens My Media, and returns the pictures of each playlist by the media's ids. */
async function open(watchlists: WatchlistMap, responses: Record<string, FakeAnswer>) {
  const page = await renderPage(remote, 'watchlists', {
    path: '/mymedia',
    auth,
    answers: { '/api/v0/watchlists/saveditems': [], '/api/v0/watchlists': watchlists, ...responses },
  });
  const cards = within(screen.getByRole('list', { name: 'Playlists' })).getAllByRole('listitem');
  const pictures = cards.map((card) =>
    [...card.querySelectorAll('img')].map(({ src }) => /thumbnail\/(\d+)/.exec(src)?.[1]),
  );
  return { ...page, cards, pictures };
}

beforeEach(() => fakeMediaQueries());

describe('pictures of playlists', () => {
  test('are those of the first four media, or of the first one; all come with one request', async () => {
    const { cards, pictures, requests } = await open(
      {
        a: { name: 'A', entries: ['1', '2', '3', '4', '5'] },
        b: { name: 'B', entries: ['2', '6'] },
        c: { name: 'C', entries: [] },
      },
      { '/api/v0/videos?ids=1%2C2%2C6%2C3%2C4': list(...['1', '2', '3', '4', '6'].map(media)) },
    );
    expect(pictures).toEqual([['1', '2', '3', '4'], ['2'], []]);
    expect(requests.filter((each) => each.includes('/videos'))).toHaveLength(1);
    expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual(['A', 'B', 'C']);
    expect(within(cards[0] as HTMLElement).getByText('5 entries')).toBeVisible(); // there are three
  });

  test('omit media that no longer exist or have none', async () => {
    const { pictures } = await open(
      { a: { name: 'A', entries: ['1', '2', '3', '4'] } },
      { '/api/v0/videos?ids=1%2C2%2C3%2C4': list(fakeMedia('2', 'Without'), media('3'), media('4')) },
    );
    expect(pictures).toEqual([['3']]);
  });

  test('are missing if they cannot be loaded; the playlists stay usable', async () => {
    const { cards, pictures } = await open({ a: { name: 'A', entries: ['1'] } }, { '/api/v0/videos?ids=1': 500 });
    expect(pictures).toEqual([[]]);
    expect(within(cards[0] as HTMLElement).getByRole('link', { name: 'A' })).toBeVisible(); // there is one
  });
});

describe('pictureIds', () => {
  test('prefers the first media of all playlists, and stays within the limit of one request', () => {
    const lists = Array.from({ length: 100 }, (_, at): [string, WatchlistMap[string]] => [
      `${at}`,
      { name: `${at}`, entries: [`${1000 + at}`, `${2000 + at}`, `${3000 + at}`] },
    ]);
    const ids = pictureIds(Object.fromEntries(lists));
    expect(ids).toHaveLength(200);
    expect([ids[0], ids[99], ids[100]]).toEqual(['1000', '1099', '2000']);
  });
});
