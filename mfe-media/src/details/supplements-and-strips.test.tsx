import { describe, expect, test } from '@jest/globals';
import { fakeMedia } from '@mediothek/platform/testing';
import { act, screen, within } from '@testing-library/react';
import type { MediaDetails, MediaTombstone } from '@mediothek/contract';
import { fakeDetails } from '../testing-media.ts';
import { openDetails } from './testing-details.ts';

const link = (name: string | RegExp) => screen.getByRole('link', { name });

describe('Supplements', () => {
  const supplements: MediaDetails['supplements'] = [
    { title: { en: 'Slides', de: 'Folien' }, href: '/files/7/slides.pdf', type: 'application/pdf', size: 1_500_000 },
    { title: { de: 'Messwerte' }, href: 'https://data.example.org/7' },
  ];

  test('show their type, size and source', async () => {
    await openDetails(fakeDetails({ supplements }));
    expect(screen.getByRole('heading', { name: 'Supplements' })).toBeVisible();
    const slides = link(/^Slides PDF · 1\.5\sMB$/);
    expect(slides).toHaveAttribute('href', '/files/7/slides.pdf');
    expect(slides).toHaveAttribute('download');
    const data = link('Messwerte data.example.org');
    expect(data).not.toHaveAttribute('download');
    expect(within(data).getByText('Messwerte')).toHaveAttribute('lang', 'de');
  });

  test('have no section if there are none; the debug flag adds placeholders', async () => {
    const { platform } = await openDetails(fakeDetails(), { locale: 'de' });
    expect(screen.queryByRole('heading', { name: 'Begleitmaterial' })).toBeNull();
    act(() => platform.flags.setState({ dummySupplements: true }));
    expect(screen.getByRole('heading', { name: 'Begleitmaterial' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Platzhalter/ })).toHaveLength(3);
    expect(link(/Folien/)).toHaveAccessibleName(/^Platzhalter: Folien zum Vortrag PDF · 2,3\sMB · example\.org$/);
  });
});

describe('Recommendations', () => {
  test('come from the service if the debug flag is on', async () => {
    const like = (id: string, title: string) => ({ entries: [fakeMedia(id, title)], totalEntries: 1 });
    const { platform } = await openDetails(fakeDetails(), {
      responses: {
        '/api/v0/videos/recommendations?ids=7': like('8', 'Strings'),
        '/api/v0/videos/recommendations?ids=7&source=service': like('9', 'Drums'),
      },
    });
    expect(link('Strings')).toHaveAttribute('href', '/media/8');
    act(() => platform.flags.setState({ useRecommendationService: true }));
    expect(await screen.findByRole('link', { name: 'Drums' })).toHaveAttribute('href', '/media/9');
    expect(screen.queryByRole('link', { name: 'Strings' })).toBeNull();
  });
});

describe('Tombstone', () => {
  const tombstone: MediaTombstone = {
    id: '7',
    medium: 'video',
    title: { en: 'Sand on a plate' },
    creators: [{ name: 'Chladni, Ernst' }],
    publisher: { name: 'Acoustics Lab', slug: 'acoustics-lab', uri: 'urn:mediothek:publisher:acoustics-lab' },
    year: 2024,
    doi: '10.5446/7',
    withdrawn: { date: '2026-03-01', reason: { en: 'A person withdrew consent', de: 'Einwilligung widerrufen' } },
  };
  const open = (response: MediaTombstone, locale: 'en' | 'de' = 'en') =>
    openDetails(410, { locale, responses: { '/api/v0/videos/7/tombstone': response } });

  test('has status 410 and noindex, and shows the metadata of a withdrawn medium', async () => {
    const { head } = await open(tombstone);
    expect(head).toEqual({ status: 410, title: 'Sand on a plate', noindex: true });
    expect(screen.getByRole('heading', { level: 1, name: 'Sand on a plate' })).toBeVisible();
    expect(screen.getByText('This video was withdrawn')).toBeVisible();
    expect(screen.getByText('Mar 1, 2026')).toBeVisible();
    expect(screen.getByText('A person withdrew consent')).toBeVisible();
    expect(
      screen.getByText('Chladni, Ernst (2024). Sand on a plate [Video]. Acoustics Lab. https://doi.org/10.5446/7'),
    ).toBeVisible();
    expect(document.querySelector('video')).toBeNull();
  });

  test('is translated to German and has no empty rows', async () => {
    const { year: _, ...less } = tombstone;
    await open({ ...less, creators: [], withdrawn: { date: '2026-03-01' } }, 'de');
    expect([...document.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
      'Zurückgezogen am',
      'Herausgeber',
      'DOI',
      'Zitiervorschlag',
    ]);
    expect(screen.getByText('Acoustics Lab (o. J.). Sand on a plate [Video]. https://doi.org/10.5446/7')).toBeVisible();
  });
});
