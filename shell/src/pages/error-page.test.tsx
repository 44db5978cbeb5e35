import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { PlatformProvider } from '@mediothek/platform/host';
import { createTestPlatform } from '../testing-host.tsx';
import { ErrorPage } from './error-page.tsx';

const show = (locale: 'en' | 'de', statusCode: number, address: string) =>
  render(
    <PlatformProvider platform={createTestPlatform({ locale })}>
      <MemoryRouter initialEntries={[address]}>
        <ErrorPage failure={{ statusCode, message: 'for developers' }} />
      </MemoryRouter>
    </PlatformProvider>,
  );

describe('ErrorPage', () => {
  it.each([
    ['en', 404, 'Page not found', 'Back to Home'],
    ['en', 500, 'An error occurred', 'Back to Home'],
    ['de', 404, 'Seite nicht gefunden', 'Zur Startseite'],
    ['de', 500, 'Ein Fehler ist aufgetreten', 'Zur Startseite'],
  ] as const)('%s %d', (locale, statusCode, heading, home) => {
    show(locale, statusCode, '/x');
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByText(String(statusCode))).toBeVisible();
    expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', '/');
    expect(screen.queryByText(/for developers/)).toBeNull();
  });

  it('names the path as a person would write it', () => {
    show('de', 404, '/B%C3%BCcher');
    expect(screen.getByText(/Unter \/Bücher gibt es keine Seite/)).toBeVisible();
  });

  it('names a path with a broken encoding as it stands', () => {
    show('en', 404, '/%E0%A4%A');
    expect(screen.getByText(/There is no page at \/%E0%A4%A/)).toBeVisible();
  });
});
