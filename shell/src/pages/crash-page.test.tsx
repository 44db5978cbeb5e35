import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { PlatformProvider } from '@mediothek/platform/host';
import { HostProvider } from '../host.ts';
import { NavigationView } from '../router/navigation-view.tsx';
import { createTestNavigation } from '../navigation/testing-navigation.ts';
import { createTestHost } from '../testing-host.tsx';

function Broken(): never {
  throw new Error('The layout is broken');
}

async function crash(development: boolean, logo = {}) {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const host = { ...createTestHost({ locale: 'de', site: { logo } }), development };
  const router = createTestNavigation([
    { id: 'Home', path: '/', element: <Broken /> },
    { id: 'FAQ', path: '/faq', element: <h1>Fragen</h1> },
  ]);
  render(
    <PlatformProvider platform={host.platform}>
      <HostProvider value={host}>
        <NavigationView navigation={router} />
      </HostProvider>
    </PlatformProvider>,
  );
  await screen.findByRole('heading', { name: 'Ein Fehler ist aufgetreten' });
  expect(log).toHaveBeenCalledWith('The shell failed', expect.any(Error));
  return router;
}

describe('CrashPage', () => {
  it('shows the error under the portal’s name, and disappears with the next page', async () => {
    const router = await crash(false);
    expect(document.title).toBe('500 – Testportal');
    expect(screen.getByRole('link', { name: 'Testportal' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Internal Server Error: The layout is broken')).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
    await act(() => router.navigate('/faq'));
    expect(screen.getByRole('heading', { name: 'Fragen' })).toBeVisible();
    expect(screen.queryByText('500')).toBeNull();
  });

  it('has the logo, and in development the stack', async () => {
    await crash(true, { image: '/logo.svg', imageDark: '/logo-dark.svg' });
    expect(screen.getAllByRole('img', { name: 'Test Portal' })).toHaveLength(2); // the style sheet shows one of them
    expect(screen.getByRole('region', { name: 'Aufrufliste des Fehlers' })).toHaveTextContent('The layout is broken');
  });
});
