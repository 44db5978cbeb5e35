import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeMedia, findRetained, renderPage } from '@mediothek/platform/testing';
import * as remote from '../remote.ts';

const path = '/api/v0/videos/newest';

const newest = (...titles: string[]) => ({
  [path]: { entries: titles.map((title, index) => fakeMedia(String(index + 1), title)) },
});

describe('HomePage', () => {
  test('shows the newest media as cards', async () => {
    const { head } = await renderPage(remote, 'home', {
      answers: newest('Heat', 'Sound'),
    });
    expect(head.title).toBe('New in the library');
    expect(screen.getByRole('heading', { level: 1, name: 'New in the library' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Heat' })).toHaveAttribute('href', '/media/1');
    expect(screen.getByText('2 media')).toBeVisible();
  });

  test('is translated to German', async () => {
    const { head } = await renderPage(remote, 'home', { locale: 'de', answers: newest('Wärme') });
    expect(head.title).toBe('Neu in der Bibliothek');
    expect(screen.getByText('1 Medium')).toBeVisible();
  });

  test('shows that there are no media', async () => {
    await renderPage(remote, 'home', { answers: newest() });
    expect(screen.getByRole('heading', { name: 'There are no media yet.' })).toBeVisible();
  });

  test('shows a loading state', async () => {
    await renderPage(remote, 'home', { withoutLoad: true, answers: newest() });
    expect(screen.getByText('Loading …')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'There are no media yet.' })).toBeVisible();
  });

  test('offers a retry if the portal does not respond', async () => {
    await renderPage(remote, 'home', { answers: { [path]: 503 } });
    expect(await screen.findByRole('button', { name: /again|retry/i })).toBeVisible();
  });

  test('retains nothing after it was left', async () => {
    expect(await findRetained(remote, 'home', { answers: newest('Heat') })).toEqual([]);
  });
});
