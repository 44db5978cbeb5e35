import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeMedia, renderPage } from '@mediothek/platform/testing';
import type { SeriesResponse } from '@mediothek/contract';
import * as remote from '../remote.ts';
import { requestedPartCount } from './requested-part-count.ts';

const series = (parts: number, totalEntries = parts): SeriesResponse => ({
  id: '9',
  title: { en: 'Sound', de: 'Schall' },
  abstract: { en: 'All about sound.\n\n'.repeat(12) },
  publisher: { name: 'Acoustics Lab', slug: 'acoustics-lab', uri: 'urn:p' },
  duration: 5400,
  entries: Array.from({ length: parts }, (_, index) => fakeMedia(String(index + 1), `Lesson ${index + 1}`)),
  totalEntries,
});
const open = (response: SeriesResponse | number, path = '/series/9', locale: 'en' | 'de' = 'en') =>
  renderPage(remote, 'series', { path, locale, params: { id: '9' }, answers: { '/api/v0/series/9': response } });

describe('SeriesPage', () => {
  test('shows title, figures and the parts in order', async () => {
    const { head, requests } = await open(series(3));
    expect(requests[0]).toBe('GET /api/v0/series/9?max-videos=50');
    expect(head.title).toBe('Sound');
    expect(head.description?.length).toBeLessThanOrEqual(162);
    expect(head.description).toMatch(/^All about sound\. All/);
    expect(screen.getByRole('heading', { level: 1, name: 'Sound' })).toBeVisible();
    expect(screen.getByText('3 parts')).toBeVisible();
    expect(screen.getByText('1 h 30 min')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Play all' })).toHaveAttribute('href', '/media/1?autoplay=1');
    expect(screen.getAllByRole('link', { name: /^Lesson/ }).map((card) => card.textContent)).toEqual([
      'Lesson 1',
      'Lesson 2',
      'Lesson 3',
    ]);
    expect(screen.queryByRole('link', { name: 'Show more parts' })).toBeNull();
    expect(screen.queryByText('3 of 3 parts')).toBeNull();
  });

  test('has a heading while it is loading', async () => {
    const responses = { '/api/v0/series/9': series(1) };
    await renderPage(remote, 'series', {
      path: '/series/9',
      params: { id: '9' },
      withoutLoad: true,
      answers: responses,
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Loading …' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Sound' })).toBeVisible();
    expect(screen.queryByText('Loading …')).toBeNull();
  });

  test('can be played from its first online part, saved, cited and shared', async () => {
    const given = series(3);
    const [first] = given.entries;
    if (first) first.stock = 'offline';
    for (const part of given.entries) part.testData = true;
    await open(given);
    expect(screen.getByRole('link', { name: 'Play all' })).toHaveAttribute('href', '/media/2?autoplay=1');
    expect(screen.getAllByText('Test data').length).toBe(4);
    const actions = within(screen.getByRole('group', { name: 'Actions' }));
    expect(actions.getByRole('button', { name: 'Save “Sound”' })).toBeVisible();
    expect(actions.getByRole('button', { name: 'Cite' })).toHaveAttribute(
      'href',
      '/api/v0/series/9/citation?format=apa&lang=en',
    );
    expect(actions.getByRole('button', { name: 'Share' })).toHaveAttribute('href', '/series/9');
    expect(actions.queryByRole('button', { name: 'Embed' })).toBeNull();
    expect(actions.getByRole('button', { name: 'Podcast feed' })).toHaveAttribute('href', '/feeds/en/series/9.rss');
  });

  test('shows how to subscribe to its podcast, and copies the link of the feed (de)', async () => {
    const user = userEvent.setup();
    await open(series(2), '/series/9', 'de');
    await user.click(screen.getByRole('button', { name: 'Podcast-Feed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Podcast-Feed' }));
    const link = `${location.origin}/feeds/de/series/9.rss`;
    expect(dialog.getByRole('textbox', { name: 'Link des Feeds' })).toHaveValue(link);
    expect(dialog.getByText(/in Ihrer Podcast-App/)).toBeVisible();
    expect(dialog.getByRole('img', { name: /^QR-Code des Feeds/ })).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Feed öffnen' })).toHaveAttribute('href', link);
    await user.click(dialog.getByRole('button', { name: 'Link kopieren' }));
    expect(await dialog.findByText('Kopiert.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  test('has no Play link if all parts are offline', async () => {
    const given = series(2);
    for (const part of given.entries) part.stock = 'offline';
    await open({ ...given, duration: 20 });
    expect(screen.queryByRole('link', { name: 'Play all' })).toBeNull();
    expect(screen.getByText('1 min')).toBeVisible();
  });

  test('offers more parts if there are more', async () => {
    const { requests } = await open(series(100, 130), '/series/9?parts=100', 'de');
    expect(requests[0]).toBe('GET /api/v0/series/9?max-videos=100');
    expect(screen.getByRole('status')).toHaveTextContent('100 von 130 Teilen');
    expect(screen.getByRole('link', { name: 'Weitere Teile anzeigen' })).toHaveAttribute('href', '/series/9?parts=150');
  });

  test('links the search if a series is longer than one response', async () => {
    // The address decides. A thousand cards in jsdom would take seconds.
    await open(series(3, 1200), '/series/9?parts=1000');
    expect(screen.getByRole('status')).toHaveTextContent('3 of 1,200 parts');
    expect(screen.getByRole('link', { name: 'Show all parts in the search' })).toHaveAttribute(
      'href',
      '/search?f=series%3B9',
    );
  });

  test('shows a message if it has no parts', async () => {
    await open({ ...series(0), duration: 0 });
    expect(screen.getByRole('heading', { name: 'This series has no parts yet.' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Play all' })).toBeNull();
  });

  test('has status 404 for an unknown series and 503 if it could not be loaded', async () => {
    expect((await open(404)).head.error?.statusCode).toBe(404);
    expect((await open(400)).head.error?.statusCode).toBe(404); // no series can have this id
    expect((await open(500)).head.status).toBe(503);
    expect(await screen.findByText('This content could not be loaded.')).toBeVisible();
  });
});

describe('requestedPartCount', () => {
  test.each([
    ['', 50],
    ['parts=51', 100],
    ['parts=-3', 50],
    ['parts=9999', 1000],
    ['parts=x', 50],
  ])('%p requests %p', (query, parts) => {
    expect(requestedPartCount(new URLSearchParams(query))).toBe(parts);
  });
});
