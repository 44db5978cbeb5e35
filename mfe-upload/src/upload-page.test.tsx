import { describe, expect, test } from '@jest/globals';
import { renderPage } from '@mediothek/platform/testing';
import { screen } from '@testing-library/react';
import { genreNames } from '@mediothek/contract';
import { acceptedLicences } from './accepted-licences.ts';
import * as remote from './remote.ts';

describe('UploadPage', () => {
  test('names every genre and licence, and the way to the editors', async () => {
    const { head } = await renderPage(remote, 'upload', { locale: 'de' });
    expect(head.title).toBe('Medien einreichen');
    for (const { de } of Object.values(genreNames)) expect(screen.getByText(de)).toBeVisible();
    for (const { name, href } of acceptedLicences) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    expect(screen.getByRole('link', { name: 'Redaktion kontaktieren' })).toHaveAttribute('href', '/contact');
  });

  test('has the five steps in their order and no control that does nothing', async () => {
    await renderPage(remote, 'upload');
    const steps = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(steps).toEqual(['File', 'Description', 'Licence', 'Review', 'Processing']);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
