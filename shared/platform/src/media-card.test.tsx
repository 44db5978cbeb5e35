import { beforeEach, describe, expect, test } from '@jest/globals';
import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MediaObject } from '@mediothek/contract';
import { MediaCard, titleIn, type MediaCardProps } from './media-card.tsx';
import { renderPage, textModules } from './testing.tsx';

const media: MediaObject = {
  id: '7',
  type: 'video',
  title: 'Waves',
  language: 'en',
  testData: false,
  metadata: {
    mainTitle: [
      { value: 'Waves', lang: 'en' },
      { value: 'Wellen', lang: 'de', highlightedValue: '<mark>Wellen</mark>' },
    ],
    creators: ['Doe, Jane', 'Roe, Richard'],
    publisher: { name: 'Wave Lab', slug: 'wave-lab', uri: 'urn:w' },
    year: 2024,
  },
  stock: 'online',
  duration: 3725,
  thumbnail: '/thumbnail/7/',
};

function open(props: MediaCardProps, locale: 'en' | 'de' = 'en') {
  const Page = () => <MediaCard {...props} />;
  const texts = { namespace: 'test', load: textModules({}, {}) };
  const responses = { '/api/v0/videos/7/files/flipbook': { flipbookUrl: '/files/7/flipbook.webp' } };
  return renderPage({ name: 'test', texts, pages: { card: { Page } } }, 'card', { locale, answers: responses });
}

/** jsdom has no `matchMedia`; only `matches` is read. */
beforeEach(() => {
  localStorage.clear();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

describe('MediaCard', () => {
  test('links to the medium and shows creators, year and duration', async () => {
    await open({ media });
    expect(screen.getByRole('link', { name: 'Waves' })).toHaveAttribute('href', '/media/7');
    expect(screen.getByText('Doe, Jane; Roe, Richard')).toBeVisible();
    expect(screen.getByText('01:02:05')).toBeVisible();
  });

  test('links within the playlist that contains it', async () => {
    await open({ media, watchlist: 'p 1' });
    expect(screen.getByRole('link', { name: 'Waves' })).toHaveAttribute('href', '/media/7?watchlist=p+1');
  });

  test.each([
    [1, 'en', 'Series of 1 medium'],
    [5, 'en', 'Series of 5 media'],
    [1, 'de', 'Serie mit 1 Medium'],
    [1200, 'de', 'Serie mit 1.200 Medien'],
  ] as const)('a series of %i in %s', async (numParts, locale, label) => {
    await open({ media: { ...media, id: 'series:3', type: 'series', numParts } }, locale);
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/series/3');
  });

  test('offline stock and test data are marked', async () => {
    await open({ media: { ...media, stock: 'offline', testData: true } }, 'de');
    expect(screen.getByText('Offline')).toBeVisible();
    expect(screen.getByText('Testdaten')).toBeVisible();
    expect(screen.queryByText('01:02:05')).toBeNull();
  });

  test.each([
    ['en', 120, '61 min left', 120 / 3725],
    ['de', 3700, 'noch 1 Min.', 3700 / 3725],
    ['en', null, 'Watched · 01:02:05', 1],
    ['de', null, 'Angesehen · 01:02:05', 1],
  ] as const)('shows in %s how much was watched: %s seconds', async (locale, seconds, label, value) => {
    localStorage.setItem('mediothek.positions', JSON.stringify([['7', seconds, 3725, 1_700_000_000]]));
    const { container } = await open({ media }, locale);
    expect(screen.getByText(label)).toBeVisible();
    expect(container.querySelector('progress')?.value).toBeCloseTo(value);
  });

  test('shows the duration if the visitor has only started, and follows what another tab stores', async () => {
    localStorage.setItem('mediothek.positions', '[["7",5,3725,1700000000],["8",60]]');
    const { container } = await open({ media });
    expect(screen.getByText('01:02:05')).toBeVisible();
    expect(container.querySelector('progress')).toBeNull();
    localStorage.setItem('mediothek.positions', '[["7",1925]]');
    act(() => void dispatchEvent(new Event('storage')));
    expect(screen.getByText('30 min left')).toBeVisible();
  });

  test('can continue at a time', async () => {
    await open({ media, start: 90 });
    expect(screen.getByRole('link', { name: 'Waves' })).toHaveAttribute('href', '/media/7?t=90&autoplay=1');
  });

  test('fetches the flipbook once, on the first hover', async () => {
    const { requests, container } = await open({ media });
    expect(requests).toEqual([]);
    await userEvent.hover(screen.getByRole('article'));
    await waitFor(() => expect(container.querySelector('img[src="/files/7/flipbook.webp"]')).not.toBeNull());
    await userEvent.unhover(screen.getByRole('article'));
    await userEvent.hover(screen.getByRole('article'));
    expect(requests).toEqual(['GET /api/v0/videos/7/files/flipbook']);
  });

  test('fetches it on keyboard focus too', async () => {
    const { requests } = await open({ media });
    await userEvent.tab();
    await waitFor(() => expect(requests).toEqual(['GET /api/v0/videos/7/files/flipbook']));
  });

  test.each([
    ['en', 'Remove', 'Will be removed'],
    ['de', 'Entfernen', 'Wird entfernt'],
  ] as const)('in edit mode can be removed from the list, in %s', async (locale, remove, removed) => {
    const Editing = () => {
      const [isRemoved, setRemoved] = useState(false);
      return <MediaCard media={media} edit={{ removed: isRemoved, onToggle: () => setRemoved(!isRemoved) }} />;
    };
    const texts = { namespace: 'test', load: textModules({}, {}) };
    await renderPage({ name: 'test', texts, pages: { card: { Page: Editing } } }, 'card', { locale });
    await userEvent.click(screen.getByRole('button', { name: remove }));
    await userEvent.click(screen.getByRole('button', { name: removed }));
    expect(screen.getByRole('button', { name: remove })).toBeVisible();
  });

  const { thumbnail: _none, ...withoutPicture } = media;
  test.each([
    ['a medium without images', withoutPicture],
    ['a recording', { ...media, medium: 'audio' }],
    ['a medium that is not online', { ...media, stock: 'offline' }],
  ] as const)('fetches none for %s', async (_what, without) => {
    const { requests } = await open({ media: without });
    await userEvent.hover(screen.getByRole('article'));
    expect(requests).toEqual([]);
  });
});

describe('titleIn', () => {
  test('is in the portal’s language with its marks', () => {
    expect(titleIn('de', media)).toEqual({
      title: 'Wellen',
      lang: 'de',
      titleMarked: [{ text: 'Wellen', marked: true }],
    });
  });
  test('falls back to the available title', () => {
    const french = { ...media, language: 'fr', metadata: { ...media.metadata, mainTitle: [{ value: 'Ondes' }] } };
    expect(titleIn('de', french)).toEqual({ title: 'Ondes', lang: 'fr', titleMarked: undefined });
    expect(titleIn('de', { ...french, metadata: { ...media.metadata, mainTitle: [] } }).title).toBe('Waves');
  });
});
