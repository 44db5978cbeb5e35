import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TestHostOptions } from '../testing-host.tsx';
import { RegistrationPage } from './registration-page.tsx';
import {
  accept,
  done,
  deferredResponse,
  noNetwork,
  openPage,
  errorResponse,
  summaryLines,
} from './testing-account.tsx';

const labels = {
  en: {
    username: 'Username',
    email: 'E-mail address',
    password: 'Password',
    terms: 'I accept the terms of use.',
    privacy: 'I have read the privacy notice.',
    submit: 'Create account',
  },
  de: {
    username: 'Benutzername',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    terms: 'Ich stimme den Nutzungsbedingungen zu.',
    privacy: 'Ich habe die Datenschutzhinweise gelesen.',
    submit: 'Konto anlegen',
  },
};
type Locale = keyof typeof labels;
const problem = { en: 'There is a problem', de: 'Bitte prüfen Sie Ihre Angaben' };

const call = 'POST /api/v0/users';
const open = (options: TestHostOptions = {}) =>
  openPage(RegistrationPage, '/registration', { responses: { [call]: accept }, ...options });
const press = (locale: Locale = 'en') => userEvent.click(screen.getByRole('button', { name: labels[locale].submit }));

async function fill(locale: Locale = 'en') {
  const { username, email, password, terms, privacy } = labels[locale];
  await userEvent.type(screen.getByLabelText(username), ' ada ');
  await userEvent.type(screen.getByLabelText(email), 'ada@example.org');
  await userEvent.type(screen.getByLabelText(password), 'correct horse battery');
  await userEvent.click(screen.getByLabelText(terms));
  await userEvent.click(screen.getByLabelText(privacy));
}

describe('RegistrationPage', () => {
  it.each(['en', 'de'] as const)('has labels, rules and links that open beside it (%s)', async (locale) => {
    await open({ locale });
    expect(screen.getByLabelText(labels[locale].username)).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText(labels[locale].email)).toHaveAttribute('autocomplete', 'email');
    const password = screen.getByLabelText(labels[locale].password);
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    expect(password).toHaveAccessibleDescription(/^10 (to|bis) 128/);
    for (const [name, href] of [
      [/Terms of use|Nutzungsbedingungen/, '/terms'],
      [/Privacy notice|Datenschutzhinweise/, '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAccessibleName(/new tab|neuen Tab/);
    }
  });

  it.each([
    ['en', 'Check your e-mail'],
    ['de', 'Schauen Sie in Ihr Postfach'],
  ] as const)('sends the input and refers to the mailbox (%s)', async (locale, heading) => {
    const host = await open({ locale });
    await fill(locale);
    await press(locale);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: heading })).toHaveFocus());
    expect(screen.getByText(/ada@example\.org/)).toBeVisible();
    expect(host.bodies).toEqual([
      {
        username: 'ada',
        email: 'ada@example.org',
        password: 'correct horse battery',
        terms: true,
        privacy: true,
        language: locale,
      },
    ]);
  });

  it('preserves all fields for another attempt with another e-mail address', async () => {
    const host = await open();
    await fill();
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Correct and send again' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Create an account' })).toHaveFocus();
    await userEvent.clear(screen.getByLabelText('E-mail address'));
    await userEvent.type(screen.getByLabelText('E-mail address'), 'ada@example.com');
    await press();
    expect(await screen.findByText(/ada@example\.com/)).toBeVisible();
    expect(host.bodies).toHaveLength(2);
    expect(host.bodies[1]).toMatchObject({ username: 'ada', email: 'ada@example.com', terms: true });
  });

  it.each(['en', 'de'] as const)('names everything that is missing, in order (%s)', async (locale) => {
    const host = await open({ locale });
    await press(locale);
    expect(screen.getByRole('group', { name: problem[locale] })).toHaveFocus();
    const lines = summaryLines(problem[locale]);
    expect(lines).toHaveLength(5);
    for (const [at, label] of Object.values(labels[locale]).slice(0, 5).entries()) {
      expect(screen.getByLabelText(label)).toBeInvalid();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(lines[at] ?? 'none'));
    }
    expect(host.bodies).toEqual([]);
  });

  it('shows a field error on blur, not while typing, and removes it once the value is valid', async () => {
    await open();
    const email = screen.getByLabelText('E-mail address');
    await userEvent.type(email, 'ada');
    expect(email).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(email).toHaveAccessibleDescription(/^Enter an e-mail address like/);
    await userEvent.type(email, '@example');
    expect(email).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(email, '.org');
    expect(email).not.toHaveAttribute('aria-invalid');
  });

  it('shows no error for a field that only had the focus', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('Username'));
    for (let step = 0; step < 8; step += 1) await userEvent.tab();
    expect(screen.getByLabelText('Username')).toBeValid();
    expect(screen.getByLabelText('I accept the terms of use.')).toBeValid();
  });

  it.each([
    ['short', 'The password must have 10 to 128 characters.'],
    ['xx-ada-lovelace', 'The password must not contain your username.'],
    ['1q2w3e4r5t', /^This password is too common/],
  ])('rejects the password %s', async (password, text) => {
    await open();
    await userEvent.type(screen.getByLabelText('Username'), 'ada');
    await userEvent.type(screen.getByLabelText('Password'), password);
    await userEvent.tab();
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    ['en', 'This username is taken. Choose another one.'],
    ['de', 'Dieser Benutzername ist vergeben. Wählen Sie einen anderen.'],
  ] as const)('shows errors of the server at their fields (%s)', async (locale, text) => {
    const taken = errorResponse('conflict', { fields: [{ field: 'username', problem: 'username.taken' }] });
    await open({ locale, responses: { [call]: taken } });
    await fill(locale);
    await press(locale);
    await waitFor(() => expect(screen.getByRole('group', { name: problem[locale] })).toHaveFocus());
    expect(summaryLines(problem[locale])).toEqual([text]);
    const username = screen.getByLabelText(labels[locale].username);
    expect(username).toBeInvalid();
    expect(screen.getByLabelText(labels[locale].password)).toHaveValue('correct horse battery');
    expect(screen.getByLabelText(labels[locale].terms)).toBeChecked();
    await userEvent.type(username, '.');
    expect(username).not.toHaveAttribute('aria-invalid');
  });

  it.each([
    ['en', noNetwork, /what you entered is still here/],
    ['de', noNetwork, /Ihre Eingaben sind noch da/],
    ['en', errorResponse('too_many_requests', { retryAfter: 3500 }), /wait 59 minutes/],
    ['de', errorResponse('too_many_requests', { retryAfter: 3500 }), /warten Sie 59 Minuten/],
  ] as const)('shows why nothing was sent, and preserves the input (%s)', async (locale, respond, text) => {
    await open({ locale, responses: { [call]: respond } });
    await fill(locale);
    await press(locale);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(labels[locale].username)).toHaveValue(' ada ');
    expect(screen.getByLabelText(labels[locale].privacy)).toBeChecked();
  });

  it('sends one request for two presses', async () => {
    const waiting = deferredResponse(accept);
    await open({ responses: { [call]: waiting.respond } });
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create account' })).toHaveAttribute('aria-busy'));
    waiting.release();
    await screen.findByRole('heading', { name: 'Check your e-mail' });
    expect(waiting.calls()).toBe(1);
  });
});

describe('RegistrationPage with a token', () => {
  const call = 'POST /api/v0/users/confirm';
  const open = (options: TestHostOptions = {}) =>
    openPage(RegistrationPage, '/registration?token=abc', { responses: { [call]: done }, ...options });

  it.each([
    ['en', 'Confirm address'],
    ['de', 'Adresse bestätigen'],
  ] as const)('confirms when the button is pressed, not before (%s)', async (locale, name) => {
    const host = await open({ locale });
    expect(host.bodies).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(host.navigate.mock.calls).toEqual([['/login?after=confirmed', { replace: true }]]));
    expect(host.bodies).toEqual([{ token: 'abc' }]);
  });

  it.each([
    ['en', errorResponse('gone'), /^This link is no longer valid/, 'Sign in', '/login'],
    ['de', errorResponse('bad_request'), /^Dieser Link ist nicht mehr gültig/, 'Anmelden', '/login'],
    ['en', errorResponse('conflict'), /someone else has taken your username/, 'Create an account', '/registration'],
    ['de', errorResponse('conflict'), /jemand anderes Ihren Benutzernamen/, 'Konto anlegen', '/registration'],
  ] as const)('shows what to do with an invalid link (%s)', async (locale, respond, text, link, href) => {
    const host = await open({ locale, responses: { [call]: respond } });
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
    expect(host.navigate).not.toHaveBeenCalled();
  });
});
