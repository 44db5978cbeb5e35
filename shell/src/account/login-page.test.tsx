import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeSite } from '@mediothek/platform/testing';
import type { TestHostOptions } from '../testing-host.tsx';
import { LoginPage } from './login-page.tsx';
import { deferredResponse, noNetwork, openPage, errorResponse, summaryLines } from './testing-account.tsx';

const call = 'POST /api/v0/auth';
const welcome = () => Response.json({ loggedIn: true, username: 'ada' });
const open = (url = '/login', options: TestHostOptions = {}) =>
  openPage(LoginPage, url, { responses: { [call]: welcome }, ...options });

const labels = {
  en: { username: 'Username or e-mail address', password: 'Password', submit: 'Sign in' },
  de: { username: 'Benutzername oder E-Mail-Adresse', password: 'Passwort', submit: 'Anmelden' },
};
async function signIn({ username, password, submit } = labels.en) {
  await userEvent.type(screen.getByLabelText(username), 'ada');
  await userEvent.type(screen.getByLabelText(password), 'secret');
  await userEvent.click(screen.getByRole('button', { name: submit }));
}
afterEach(() => sessionStorage.clear());
const referrer = (text: string) => jest.spyOn(document, 'referrer', 'get').mockReturnValue(text);

describe('LoginPage', () => {
  it.each([
    ['/login?redirect=%2Fupload%3Fa%3D1%23b', '/upload?a=1#b'],
    ['/login', '/'],
    ['/login?redirect=%2F%2Fevil.example', '/'],
    ['/login?redirect=https%3A%2F%2Fevil.example', '/'],
    ['/login?redirect=%2F%5Cevil.example', '/'],
    ['/login?redirect=javascript%3Aalert(1)', '/'],
  ])('%s redirects to %s', async (url, target) => {
    const host = await open(url);
    await signIn();
    await waitFor(() => expect(host.navigate.mock.calls).toEqual([[target, { replace: true }]]));
    expect(host.platform.visitor.getState().auth).toEqual({ loggedIn: true, username: 'ada' });
    expect(host.bodies).toEqual([{ username: 'ada', password: 'secret' }]);
  });

  it.each([
    [`${location.origin}/media/7?t=1`, '/media/7?t=1'],
    [`${location.origin}/login?redirect=%2Fx`, '/'],
    [`${location.origin}/registration?token=secret`, '/'],
    [`${location.origin}/resetPassword`, '/'],
    ['https://other.example/media/7', '/'],
    [`${location.origin}.evil.example/media/7`, '/'],
  ])('from %s it redirects to %s', async (from, target) => {
    referrer(from);
    const host = await open();
    await signIn();
    await waitFor(() => expect(host.navigate).toHaveBeenCalledWith(target, { replace: true }));
  });

  it.each([
    ['/search?q=a#b', '/search?q=a#b'],
    ['/mymedia', '/mymedia'],
    ['/registration', '/media/7'],
    ['/player/7', '/media/7'],
    ['/de/faq', '/media/7'],
    ['//evil.example/faq', '/media/7'],
    ['https://evil.example/faq', '/media/7'],
  ])('returns to %s, the last page that was recorded, or else to that of the referrer: %s', async (page, target) => {
    sessionStorage.setItem('mediothek.lastPage', page);
    referrer(`${location.origin}/media/7`);
    const host = await open();
    await signIn();
    await waitFor(() => expect(host.navigate).toHaveBeenCalledWith(target, { replace: true }));
  });

  it('redirects to `redirect` rather than to the last page', async () => {
    sessionStorage.setItem('mediothek.lastPage', '/faq');
    const host = await open('/login?redirect=%2Fupload');
    await signIn();
    await waitFor(() => expect(host.navigate).toHaveBeenCalledWith('/upload', { replace: true }));
  });

  it('removes cached data of the previous visitor', async () => {
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
    ['en', errorResponse('unauthorized'), 'The username or password is incorrect. Please check both and try again.'],
    ['en', errorResponse('too_many_requests', { retryAfter: 840 }), /^Too many attempts\. Please wait 14 minutes/],
    ['en', errorResponse('internal'), /^Something went wrong on our side/],
    ['en', noNetwork, /^The server could not be reached/],
    ['de', errorResponse('unauthorized'), /^Benutzername oder Passwort stimmt nicht\./],
    ['de', errorResponse('too_many_requests', { retryAfter: 60 }), /^Zu viele Versuche\. Bitte warten Sie eine Minute/],
    ['de', errorResponse('internal'), /Bei uns ist ein Fehler aufgetreten/],
    ['de', noNetwork, /^Der Server war nicht erreichbar/],
  ] as const)('shows the error and preserves the input (%s)', async (locale, respond, text) => {
    const host = await open('/login', { locale, responses: { [call]: respond } });
    await signIn(labels[locale]);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(labels[locale].username)).toHaveValue('ada');
    expect(screen.getByLabelText(labels[locale].password)).toHaveValue('secret');
    expect(host.navigate).not.toHaveBeenCalled();
    expect(host.platform.visitor.getState().auth.loggedIn).toBe(false);
  });

  it.each([
    ['en', 'There is a problem', ['Enter your username or your e-mail address.', 'Enter a password.']],
    ['de', 'Bitte prüfen Sie Ihre Angaben', [/^Geben Sie Ihren Benutzernamen/, 'Geben Sie ein Passwort ein.']],
  ] as const)('requires all fields before it sends a request (%s)', async (locale, title, lines) => {
    const host = await open('/login', { locale });
    await userEvent.click(screen.getByRole('button', { name: labels[locale].submit }));
    expect(screen.getByRole('group', { name: title })).toHaveFocus();
    expect(summaryLines(title)).toEqual(lines.map((line) => expect.stringMatching(line)));
    expect(screen.getByLabelText(labels[locale].password)).toBeInvalid();
    expect(host.bodies).toEqual([]);
  });

  it('is busy until the response arrives, and sends one request for several submits', async () => {
    const waiting = deferredResponse(welcome);
    const host = await open('/login', { responses: { [call]: waiting.respond } });
    await signIn();
    const button = screen.getByRole('button', { name: 'Sign in' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await userEvent.dblClick(button);
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
    waiting.release();
    await waitFor(() => expect(host.navigate).toHaveBeenCalled());
    expect(waiting.calls()).toBe(1);
  });

  it('sends one request if the form is submitted twice before a render', async () => {
    const waiting = deferredResponse(welcome);
    await open('/login', { responses: { [call]: waiting.respond } });
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.type(screen.getByLabelText(labels.en.username), 'ada');
    const { form } = screen.getByLabelText<HTMLInputElement>('Password');
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await waitFor(() => expect(waiting.calls()).toBe(1));
    waiting.release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy'));
    expect(waiting.calls()).toBe(1);
  });

  it('sends values that a password manager has filled in without an event', async () => {
    const host = await open();
    screen.getByLabelText<HTMLInputElement>(labels.en.username).value = 'ada';
    screen.getByLabelText<HTMLInputElement>('Password').value = 'from the manager';
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(host.bodies).toEqual([{ username: 'ada', password: 'from the manager' }]));
  });

  it('marks its fields for password managers', async () => {
    await open();
    const username = screen.getByLabelText(labels.en.username);
    expect(username).toHaveAttribute('autocomplete', 'username');
    expect(username).toHaveAttribute('id', 'login-username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('Password').closest('form')).toHaveAttribute('method', 'post');
  });

  it.each([
    ['confirmed', 'en', 'Your e-mail address is confirmed. You can sign in now.'],
    ['confirmed', 'de', 'Ihre E-Mail-Adresse ist bestätigt. Sie können sich jetzt anmelden.'],
    ['reset', 'en', 'Your password has been changed. Sign in with the new one.'],
    ['reset', 'de', 'Ihr Passwort ist geändert. Melden Sie sich mit dem neuen an.'],
  ] as const)('shows the reason for the redirect after %s (%s)', async (after, locale, text) => {
    await open(`/login?after=${after}`, { locale });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('links registration and password reset if they are enabled', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/registration');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/resetPassword');
  });

  it('links no disabled pages', async () => {
    const off = { 'authentication.registration': false, 'authentication.resetpassword': false };
    await open('/login', { site: { availability: { ...fakeSite.availability, ...off } } });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('LoginPage, second step', () => {
  const token = 'x'.repeat(43);
  const pending = () => Response.json({ loggedIn: false, secondFactor: { token, methods: ['code', 'recovery'] } });
  const second = 'POST /api/v0/auth/second-factor';

  it.each([
    ['en', 'One more step', 'Code from the app', 'Sign in', /^This code is wrong/],
    ['de', 'Noch ein Schritt', 'Code aus der App', 'Anmelden', /^Dieser Code stimmt nicht/],
  ] as const)('sends the code with the token of the first one, and shows a wrong code (%s)', async (...parts) => {
    const [locale, heading, field, submit, wrong] = parts;
    let respond = errorResponse('unauthorized', { fields: [{ field: 'code', problem: 'code.wrong' }] });
    const host = await open('/login', { locale, responses: { [call]: pending, [second]: () => respond() } });
    await signIn(labels[locale]);
    expect(await screen.findByRole('heading', { name: heading })).toHaveFocus();
    expect(host.platform.visitor.getState().auth.loggedIn).toBe(false);
    await userEvent.type(screen.getByLabelText(field), '123456');
    await userEvent.click(screen.getByRole('button', { name: submit }));
    expect((await screen.findAllByText(wrong)).length).toBeGreaterThan(0);
    respond = welcome;
    await userEvent.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(host.navigate).toHaveBeenCalled());
    expect(host.bodies.at(-1)).toEqual({ token, code: '123456' });
    expect(host.platform.visitor.getState().auth).toEqual({ loggedIn: true, username: 'ada' });
  });

  it('accepts a recovery code, and begins again if the sign-in has ended', async () => {
    const host = await open('/login', { responses: { [call]: pending, [second]: errorResponse('gone') } });
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This took too long/);
    expect(host.bodies.at(-1)).toEqual({ token, recoveryCode: 'ABCD-EFGH' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Start again' })[0] as HTMLElement);
    expect(screen.getByLabelText(labels.en.username)).toBeVisible();
  });

  it('leads to the account page if the account needs a factor first', async () => {
    const limited = () => Response.json({ loggedIn: true, username: 'ada', role: 'user', factorRequired: true });
    const host = await open('/login?redirect=/history', { responses: { [call]: limited } });
    await signIn();
    await waitFor(() => expect(host.navigate.mock.calls).toEqual([['/account', { replace: true }]]));
  });
});

describe('LoginPage with providers', () => {
  const providers = [{ id: 'university', name: { en: 'Harbour University', de: 'Hafen-Universität' } }];

  it('links to them, with the requested page, above the form', async () => {
    await open('/login?redirect=%2Fupload%3Fa%3D1', { locale: 'de', site: { signOn: { local: true, providers } } });
    expect(screen.getByRole('link', { name: 'Mit Hafen-Universität anmelden' })).toHaveAttribute(
      'href',
      '/api/v0/auth/sign-on/university?redirect=%2Fupload%3Fa%3D1',
    );
    expect(screen.getByLabelText(labels.de.password)).toBeVisible();
  });

  it('has no form if passwords cannot be used', async () => {
    await open('/login', { site: { signOn: { local: false, providers } } });
    expect(screen.getByRole('link', { name: 'Sign in with Harbour University' })).toBeVisible();
    expect(screen.queryByLabelText(labels.en.password)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['cancelled', 'Signing in was cancelled. You can try again.'],
    ['unavailable', 'The sign-in service is not available at the moment. Please try again later.'],
  ])('explains ?signOn=%s', async (state, text) => {
    await open(`/login?signOn=${state}`, { site: { signOn: { local: true, providers } } });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('offers an account to a new person, and signs in', async () => {
    const step = { registration: { provider: 'university', email: 'ida@example.org', username: 'ida' } };
    const host = await open('/login?signOn=continue&redirect=%2Fsubjects', {
      responses: {
        'POST /api/v0/auth/sign-on/step': () => Response.json({ loggedIn: false, ...step }),
        'POST /api/v0/auth/sign-on/registration': welcome,
      },
    });
    expect(await screen.findByText(/ida@example\.org/)).toBeVisible();
    const submit = screen.getByRole('button', { name: 'Create account' });
    await userEvent.click(submit);
    expect(summaryLines('There is a problem')).toHaveLength(2);
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.click(submit);
    await waitFor(() => expect(host.navigate).toHaveBeenCalledWith('/subjects', { replace: true }));
    expect(host.bodies.at(-1)).toEqual({ username: 'ida', language: 'en', terms: true, privacy: true });
  });

  it('explains a step that has expired', async () => {
    await open('/login?signOn=continue', { responses: { 'POST /api/v0/auth/sign-on/step': errorResponse('gone') } });
    expect(await screen.findByText(/took too long/)).toBeVisible();
  });
});
