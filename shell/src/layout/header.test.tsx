import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { PlatformProvider } from '@mediothek/platform/host';
import { HostProvider } from '../host.ts';
import { createTestHost, type TestHostOptions } from '../testing-host.tsx';
import { Header } from './header.tsx';

function show(url: string, options: TestHostOptions = {}) {
  const host = createTestHost(options);
  render(
    <PlatformProvider platform={host.platform}>
      <HostProvider value={host}>
        <MemoryRouter initialEntries={[url]}>
          <Header />
        </MemoryRouter>
      </HostProvider>
    </PlatformProvider>,
  );
  return host;
}
const everything = createTestHost().platform.site.availability;
const navigation = [
  { label: { en: 'Subjects', de: 'Fächer' }, href: '/subjects' },
  { label: { en: 'Questions', de: 'Fragen' }, href: '/faq' },
];
const ada = { loggedIn: true, username: 'ada' };

describe('Header', () => {
  it('marks the current page, in the visitor’s language', () => {
    show('/subjects', { locale: 'de', site: { navigation } });
    expect(screen.getByRole('link', { name: 'Fächer' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Fragen' })).not.toHaveAttribute('aria-current');
  });

  it('has a menu with the navigation and the theme, which works without JavaScript', () => {
    show('/subjects', { locale: 'de', site: { navigation } });
    const button = screen.getByRole('button', { name: 'Menü' });
    const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
    expect(menu).toHaveAttribute('popover', 'auto');
    expect(menu).toContainElement(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
    expect(menu).toContainElement(screen.getByRole('button', { name: 'Dunkles Design' }));
  });

  it('links no disabled page', () => {
    show('/', { site: { navigation, availability: { ...everything, faq: false, 'authentication.login': false } } });
    expect(screen.queryByRole('link', { name: 'Questions' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Subjects' })).toBeVisible();
  });

  it('links this page in the other language, without JavaScript', () => {
    show('/search?q=heat&f=a');
    const link = screen.getByRole('link', { name: /Deutsch/ });
    expect(link).toHaveAttribute('href', '/de/search?q=heat&f=a');
    expect(link).toHaveAttribute('lang', 'de');
  });

  it('shows the current search query', () => {
    show('/search?q=heat');
    expect(screen.getByRole('searchbox')).toHaveValue('heat');
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
  });

  it('links only the login from pages for guests, so that a mailed token is in no other URL', () => {
    show('/resetPassword?token=secret');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('links the login with a redirect back', () => {
    show('/search?q=heat');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fsearch%3Fq%3Dheat',
    );
  });

  it('signs out and navigates to the home page', async () => {
    const responses = { 'DELETE /api/v0/auth': () => new Response(null, { status: 204 }) };
    const host = show('/mymedia', { auth: ada, responses });
    expect(screen.getByRole('link', { name: 'My Media' })).toHaveAttribute('href', '/mymedia');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(host.navigate.mock.calls).toEqual([['/']]));
    expect(host.platform.visitor.getState().auth).toEqual({ loggedIn: false });
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  it('stays signed in and logs the error if signing out fails', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    const host = show('/mymedia', {
      auth: ada,
      responses: { 'DELETE /api/v0/auth': () => Response.json({}, { status: 500 }) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(error).toHaveBeenCalled());
    expect(host.navigate).not.toHaveBeenCalled();
    expect(host.platform.visitor.getState().auth).toEqual(ada);
  });

  it('switches the theme, and shows which one is active', async () => {
    show('/');
    const button = screen.getByRole('button', { name: 'Dark theme' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await userEvent.click(button);
    expect(document.documentElement.dataset['theme']).toBe('light');
  });
});
