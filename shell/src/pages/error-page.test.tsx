import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PlatformProvider, type PageFailure } from '@mediothek/platform/host';
import { HostProvider } from '../host.ts';
import { createTestHost } from '../testing-host.tsx';
import { ErrorPage } from './error-page.tsx';

function show(failure: Partial<PageFailure>, { locale = 'en' as 'en' | 'de', url = '/x', development = false } = {}) {
  const host = { ...createTestHost({ locale }), development };
  render(
    <PlatformProvider platform={host.platform}>
      <HostProvider value={host}>
        <MemoryRouter initialEntries={[url]}>
          <ErrorPage failure={{ statusCode: 500, message: 'It broke', ...failure }} />
        </MemoryRouter>
      </HostProvider>
    </PlatformProvider>,
  );
}

describe('ErrorPage', () => {
  it.each([
    ['en', 404, 'Page not found', 'Back to Home'],
    ['en', 500, 'An error occurred', 'Back to Home'],
    ['de', 404, 'Seite nicht gefunden', 'Zur Startseite'],
    ['de', 500, 'Ein Fehler ist aufgetreten', 'Zur Startseite'],
  ] as const)('%s %d', (locale, statusCode, heading, home) => {
    show({ statusCode }, { locale });
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByText(String(statusCode))).toBeVisible();
    expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: home })]);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/');
  });

  it('shows the decoded path, and no details for developers', () => {
    show({ statusCode: 404 }, { locale: 'de', url: '/B%C3%BCcher' });
    expect(screen.getByText('Seite nicht gefunden: /Bücher')).toBeVisible();
    expect(screen.queryByText(/It broke/)).toBeNull();
  });

  it('shows a path with a broken encoding unchanged, and the path that the error names', () => {
    show({ statusCode: 404 }, { url: '/%E0%A4%A' });
    expect(screen.getByText('Page not found: /%E0%A4%A')).toBeVisible();
    show({ statusCode: 404, data: '{"path":"/media/404"}' });
    expect(screen.getByText('Page not found: /media/404')).toBeVisible();
  });

  it('shows status and message of any other error', () => {
    show({ statusCode: 503, statusMessage: 'Service Unavailable', message: 'The database is away' });
    expect(screen.getByText(/The service is not available at the moment/)).toBeVisible();
    expect(screen.getByText('Service Unavailable: The database is away')).toBeVisible();
  });

  it('has one button, to the target that the error names', () => {
    show({ data: JSON.stringify({ link: { label: 'To the series', href: '/series/1' } }) });
    expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'To the series' })]);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/series/1');
  });

  it('shows the stack to developers only', () => {
    show({ stack: 'at loadDetails' });
    expect(screen.queryByText('at loadDetails')).toBeNull();
    show({ stack: 'at loadDetails' }, { development: true });
    expect(screen.getByRole('region', { name: 'Stack trace' })).toHaveTextContent('at loadDetails');
  });
});
