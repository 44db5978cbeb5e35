import { describe, expect, test } from '@jest/globals';
import { fakeMedia, renderPage } from '@mediothek/platform/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as remote from '../remote.ts';
import { fakeResults } from '../testing-media.ts';

describe('PublishersPage', () => {
  const publishers = [
    { name: 'Wave Lab', slug: 'wave-lab', uri: 'urn:w', logo: '/files/wave.svg', count: 12 },
    { name: 'Äther-Institut', slug: 'aether', uri: 'urn:a', count: 1 },
    { name: '3D-Werkstatt', slug: '3d', uri: 'urn:3', count: 2 },
  ];

  test('shows the logo beside the name; without one, the initial', async () => {
    const { container } = await renderPage(remote, 'publishers', { answers: { '/api/v0/publishers': { publishers } } });
    const logos = [...container.querySelectorAll('li img')];
    expect(logos.map((logo) => logo.getAttribute('src'))).toEqual(['/files/wave.svg']);
    expect(logos[0]?.closest('li')).toHaveTextContent('Wave Lab12 media');
    const item = screen.getByRole('link', { name: 'Äther-Institut' }).closest('li');
    expect(item?.querySelector('[aria-hidden]')).toHaveTextContent(/^Ä$/);
  });

  test('lists by letter with counts, and the filter narrows the list', async () => {
    await renderPage(remote, 'publishers', { answers: { '/api/v0/publishers': { publishers } } });
    expect(screen.getByRole('link', { name: 'Wave Lab' })).toHaveAttribute('href', '/publisher/wave-lab');
    expect(screen.getByText('1 medium')).toBeVisible();
    expect(screen.getByRole('link', { name: 'A' })).toHaveAttribute('href', '#letter-A');
    expect(screen.getByRole('link', { name: '# (digits and other scripts)' })).toHaveAttribute('href', '#letter-other');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter publishers' }), 'ATHER');
    expect(screen.queryByRole('link', { name: 'Wave Lab' })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('1 publisher');
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByRole('heading', { name: 'No publisher’s name contains “ATHERx”.' })).toBeVisible();
  });
});

describe('PublisherPage', () => {
  const details = {
    name: 'Wave Lab',
    slug: 'wave-lab',
    uri: 'urn:w',
    text: { en: 'Waves of all kinds.', de: 'Wellen aller Art.' },
    website: 'https://waves.example/',
    media: 12,
    series: 1,
    duration: 5400,
    years: [2019, 2024],
  };
  const open = (response: object | number, locale: 'en' | 'de' = 'en') =>
    renderPage(remote, 'publisher', {
      path: '/publisher/wave-lab',
      params: { name: 'wave-lab' },
      locale,
      answers: {
        '/api/v0/publishers/wave-lab': response,
        '/api/v0/publishers/most-viewed/urn%3Aw': { entries: [fakeMedia('1', 'Popular')], totalEntries: 12 },
        '/api/v0/search': fakeResults([fakeMedia('2', 'Fresh')], { totalEntries: 13 }),
      },
    });

  test('shows text and figures, most viewed and newest', async () => {
    const { head, requests } = await open(details, 'de');
    expect(head).toEqual({ title: 'Wave Lab', description: 'Wellen aller Art.' });
    expect(screen.getByText('2 Stunden')).toBeVisible();
    expect(screen.getByText('2019–2024')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Popular' })).toHaveAttribute('href', '/media/1');
    expect(screen.getByRole('link', { name: 'Fresh' })).toHaveAttribute('href', '/media/2');
    expect(requests).toContain(
      'GET /api/v0/search?facets=none&filter=publisher%3Burn%3Aw&filter=type%3Bvideo&sort=newest',
    );
    const showAll = screen.getAllByRole('link', { name: 'Alle 13 Ergebnisse anzeigen' });
    expect(showAll[0]).toHaveAttribute('href', '/search?f=publisher%3Burn%3Aw');
  });

  test('omits empty figures', async () => {
    await open({ ...details, series: 0, duration: 20, years: undefined });
    expect(screen.queryByText('Series')).toBeNull();
    expect(screen.queryByText('Total duration')).toBeNull();
    expect(screen.queryByText('Release years')).toBeNull();
  });

  test('shows its initial without a logo, and no link without results', async () => {
    await open({ ...details, name: '„Ö-Labor“', media: 0, series: 0 });
    expect(screen.getByText('Ö')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByText(/all 0/)).toBeNull();
  });

  test('uses the singular for one result', async () => {
    await open({ ...details, media: 1, series: 0 });
    expect(screen.getByRole('link', { name: 'Show 1 result' })).toBeVisible();
  });

  test.each([404, 400])('%i is a page that does not exist', async (status) => {
    const { head } = await open(status);
    expect(head.error).toEqual({ statusCode: 404, message: 'Page not found: /publisher/wave-lab' });
  });
});
