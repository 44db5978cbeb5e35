import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { addTexts, PlatformProvider } from '@mediothek/platform/host';
import { HostProvider } from '../host.ts';
import { createTestHost, type TestHostOptions } from '../testing-host.tsx';
import { LoginPage } from './login-page.tsx';
import { accountTexts } from './texts.ts';

const failure = (status: number, code: string) => () =>
  Response.json({ code, message: 'for developers', requestId: 'test' }, { status });
const welcome = { 'POST /api/v0/auth': () => Response.json({ loggedIn: true, username: 'ada' }) };

async function open(address = '/login', options: TestHostOptions = {}) {
  const host = createTestHost({ answers: welcome, ...options });
  await addTexts(host.platform.i18n, accountTexts);
  render(
    <PlatformProvider platform={host.platform}>
      <HostProvider value={host}>
        <MemoryRouter initialEntries={[address]}>
          <LoginPage />
        </MemoryRouter>
      </HostProvider>
    </PlatformProvider>,
  );
  return host;
}
async function signIn(labels = { username: 'Username or e-mail address', password: 'Password', submit: 'Sign in' }) {
  await userEvent.type(screen.getByLabelText(labels.username), 'ada');
  await userEvent.type(screen.getByLabelText(labels.password), 'secret');
  await userEvent.click(screen.getByRole('button', { name: labels.submit }));
}
const german = { username: 'Benutzername oder E-Mail-Adresse', password: 'Passwort', submit: 'Anmelden' };
const referrer = (text: string) => jest.spyOn(document, 'referrer', 'get').mockReturnValue(text);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('LoginPage', () => {
  it.each([
    ['/login?redirect=%2Fupload%3Fa%3D1%23b', '/upload?a=1#b'],
    ['/login', '/'],
    ['/login?redirect=%2F%2Fevil.example', '/'],
    ['/login?redirect=https%3A%2F%2Fevil.example', '/'],
    ['/login?redirect=%2F%5Cevil.example', '/'],
    ['/login?redirect=javascript%3Aalert(1)', '/'],
  ])('%s leads to %s', async (address, target) => {
    const host = await open(address);
    await signIn();
    await waitFor(() => expect(host.navigate.mock.calls).toEqual([[target, { replace: true }]]));
    expect(host.platform.visitor.getState().auth).toEqual({ loggedIn: true, username: 'ada' });
  });

  it.each([
    [`${location.origin}/media/7?t=1`, '/media/7?t=1'],
    [`${location.origin}/login?redirect=%2Fx`, '/'],
    ['https://other.example/media/7', '/'],
    [`${location.origin}.evil.example/media/7`, '/'],
  ])('from %s it leads to %s', async (from, target) => {
    referrer(from);
    const host = await open();
    await signIn();
    await waitFor(() => expect(host.navigate).toHaveBeenCalledWith(target, { replace: true }));
  });

  it('drops the lists of whoever was here before', async () => {
    const host = await open();
    const { queries } = host.platform;
    queries.setQueryData(['/api/v0/watchlists/saveditems', null], { ids: ['1'] });
    queries.setQueryData(['/api/v0/search', null], { totalEntries: 1 });
    await signIn();
    await waitFor(() => expect(host.navigate).toHaveBeenCalled());
    expect(queries.getQueryData(['/api/v0/watchlists/saveditems', null])).toBeUndefined();
    expect(queries.getQueryData(['/api/v0/search', null])).toBeDefined();
  });

  it.each([
    ['en', failure(401, 'unauthorized'), 'Username or password is not right. Please check both and try again.'],
    ['en', failure(429, 'too_many_requests'), 'Too many attempts. Please wait a few minutes and try again.'],
    ['en', failure(500, 'internal'), /Signing in did not work/],
    ['de', failure(401, 'unauthorized'), /^Benutzername oder Passwort stimmt nicht\./],
    ['de', failure(429, 'too_many_requests'), /^Zu viele Versuche\./],
  ] as const)('says what went wrong (%s)', async (locale, answer, text) => {
    const host = await open('/login', { locale, answers: { 'POST /api/v0/auth': answer } });
    await signIn(locale === 'de' ? german : undefined);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(locale === 'de' ? german.username : 'Username or e-mail address')).toHaveValue('ada');
    expect(host.navigate).not.toHaveBeenCalled();
    expect(host.platform.visitor.getState().auth.loggedIn).toBe(false);
  });
});
