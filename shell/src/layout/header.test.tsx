import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { PlatformProvider } from '@mediothek/platform/host';
import { HostProvider } from '../host.ts';
import { createRouteTable, type DeclaringRemote } from '../routes/declared-routes.ts';
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

  describe('with entries of remotes', () => {
    const label = (en: string, de: string) => ({ en, de });
    const orbit: DeclaringRemote = {
      name: 'orbit',
      routes: [
        { path: '/exhibitions', page: 'list', title: label('Exhibitions', 'Ausstellungen') },
        { path: '/desk', page: 'desk', title: label('Desk', 'Arbeitsplatz'), access: 'user' },
        { path: '/house', page: 'house', title: label('House', 'Haus'), access: 'inhouse' },
        { path: '/off', page: 'off', title: label('Off', 'Aus'), availability: 'faq' },
      ],
      navigation: [
        { path: '/exhibitions', label: label('Exhibitions', 'Ausstellungen') },
        { path: '/desk', label: label('Desk', 'Arbeitsplatz') },
        { path: '/house', label: label('House', 'Haus') },
        { path: '/off', label: label('Off', 'Aus') },
      ],
    };
    const names = () => {
      const menu = within(screen.getByRole('navigation', { name: /navigation/i }));
      return menu.getAllByRole('link').map(({ textContent }) => textContent);
    };

    it('shows them after the portal’s own, and marks the current page', () => {
      show('/exhibitions', { locale: 'de', site: { navigation }, remotes: [orbit] });
      expect(names()).toEqual(['Fächer', 'Fragen', 'Ausstellungen', 'Aus']);
      expect(screen.getByRole('link', { name: 'Ausstellungen' })).toHaveAttribute('aria-current', 'page');
    });

    it('shows those that the visitor can open', () => {
      const availability = { ...everything, faq: false };
      show('/', { site: { navigation: [], availability, inhouseuser: true }, auth: ada, remotes: [orbit] });
      expect(names()).toEqual(['Exhibitions', 'Desk', 'House']);
    });

    it('shows another release’s entries without a reload', () => {
      const host = show('/', { site: { navigation }, remotes: [] });
      expect(names()).toEqual(['Subjects', 'Questions']);
      act(() => host.routes.set(createRouteTable([orbit])));
      expect(names()).toContain('Exhibitions');
    });
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

  it('fetches nothing of the user while they sign out, also what has just begun', async () => {
    let finish: (response: Response) => void = () => undefined;
    const host = show('/', {
      auth: ada,
      responses: { 'DELETE /api/v0/auth': () => new Promise<Response>((resolve) => (finish = resolve)) },
    });
    const { queries } = host.platform;
    const aborted: string[] = [];
    const begin = (name: string) =>
      queries.prefetchQuery({
        queryKey: [name],
        queryFn: ({ signal }) =>
          new Promise(() => signal.addEventListener('abort', () => aborted.push(name), { once: true })),
      });
    void begin('/api/v0/watchlists');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(aborted).toEqual(['/api/v0/watchlists']);
    void begin('/api/v0/uploads');
    await waitFor(() => expect(aborted).toEqual(['/api/v0/watchlists', '/api/v0/uploads']));
    finish(new Response(null, { status: 204 }));
    await waitFor(() => expect(host.navigate).toHaveBeenCalled());
    void begin('/api/v0/search');
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(aborted).not.toContain('/api/v0/search');
  });

  it('stays signed in and logs the error if signing out fails', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    const host = show('/mymedia', {
      auth: ada,
      responses: { 'DELETE /api/v0/auth': () => Response.json({}, { status: 500 }) },
    });
    host.platform.queries.setQueryData(['/api/v0/watchlists'], {});
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(error).toHaveBeenCalled());
    expect(host.navigate).not.toHaveBeenCalled();
    expect(host.platform.visitor.getState().auth).toEqual(ada);
    expect(host.platform.queries.getQueryState(['/api/v0/watchlists'])).toMatchObject({ isInvalidated: true });
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
