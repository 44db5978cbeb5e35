import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TestHostOptions } from '../testing-host.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import {
  accept,
  done,
  deferredResponse,
  noNetwork,
  openPage,
  errorResponse,
  summaryLines,
} from './testing-account.tsx';

describe('ResetPasswordPage', () => {
  const call = 'POST /api/v0/auth/reset-password';
  const open = (options: TestHostOptions = {}) =>
    openPage(ResetPasswordPage, '/resetPassword', { responses: { [call]: accept }, ...options });
  const labels = {
    en: { username: 'Username', email: 'E-mail address', submit: 'Send the link', sent: 'Check your e-mail' },
    de: {
      username: 'Benutzername',
      email: 'E-Mail-Adresse',
      submit: 'Link senden',
      sent: 'Schauen Sie in Ihr Postfach',
    },
  };

  it.each(['en', 'de'] as const)(
    'sends the request of the specification and shows the same message to all (%s)',
    async (locale) => {
      const { username, email, submit, sent } = labels[locale];
      const host = await open({ locale });
      await userEvent.type(screen.getByLabelText(username), 'ada ');
      await userEvent.type(screen.getByLabelText(email), 'ada@example.org');
      await userEvent.click(screen.getByRole('button', { name: submit }));
      await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: sent })).toHaveFocus());
      expect(host.bodies).toEqual([{ username: 'ada', email: 'ada@example.org', language: locale }]);
    },
  );

  it('accepts a username or an e-mail address, and preserves it for another attempt', async () => {
    const host = await open();
    await userEvent.type(screen.getByLabelText('Username'), 'ada');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Reset your password' })).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveValue('ada');
    expect(host.bodies).toEqual([{ username: 'ada', email: '', language: 'en' }]);
  });

  it.each([
    ['en', 'There is a problem', 'Enter your username or your e-mail address.'],
    ['de', 'Bitte prüfen Sie Ihre Angaben', 'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein.'],
  ] as const)('requires at least one field (%s)', async (locale, title, line) => {
    const host = await open({ locale });
    await userEvent.click(screen.getByRole('button', { name: labels[locale].submit }));
    expect(summaryLines(title)).toEqual([line]);
    expect(host.bodies).toEqual([]);
  });

  it.each([
    ['en', noNetwork, /^The server could not be reached/],
    ['de', noNetwork, /^Der Server war nicht erreichbar/],
    ['en', errorResponse('too_many_requests', { retryAfter: 30 }), /wait one minute/],
    ['de', errorResponse('too_many_requests', { retryAfter: 30 }), /warten Sie eine Minute/],
    ['en', errorResponse('internal'), /went wrong on our side/],
  ] as const)('shows why nothing was sent (%s)', async (locale, respond, text) => {
    await open({ locale, responses: { [call]: respond } });
    await userEvent.type(screen.getByLabelText(labels[locale].username), 'ada');
    await userEvent.click(screen.getByRole('button', { name: labels[locale].submit }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(labels[locale].username)).toHaveValue('ada');
  });
});

describe('ResetPasswordPage with a token', () => {
  const call = 'POST /api/v0/auth/reset-password/confirm';
  const open = (options: TestHostOptions = {}) =>
    openPage(ResetPasswordPage, '/resetPassword?token=abc', { responses: { [call]: done }, ...options });
  const labels = {
    en: { password: 'New password', submit: 'Change password' },
    de: { password: 'Neues Passwort', submit: 'Passwort ändern' },
  };
  async function enter(locale: 'en' | 'de', password = 'correct horse battery') {
    await userEvent.type(screen.getByLabelText(labels[locale].password), password);
    await userEvent.click(screen.getByRole('button', { name: labels[locale].submit }));
  }

  it.each(['en', 'de'] as const)('sets the password and navigates to the login (%s)', async (locale) => {
    const host = await open({ locale });
    expect(screen.getByLabelText(labels[locale].password)).toHaveAttribute('autocomplete', 'new-password');
    await enter(locale);
    await waitFor(() => expect(host.navigate.mock.calls).toEqual([['/login?after=reset', { replace: true }]]));
    expect(host.bodies).toEqual([{ token: 'abc', password: 'correct horse battery' }]);
  });

  it('is busy until the response arrives', async () => {
    const waiting = deferredResponse(done);
    const host = await open({ responses: { [call]: waiting.respond } });
    await enter('en');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change password' })).toHaveAttribute('aria-busy'));
    waiting.release();
    await waitFor(() => expect(host.navigate).toHaveBeenCalled());
  });

  it.each([
    ['en', 'The password must not contain your username.'],
    ['de', 'Das Passwort darf Ihren Benutzernamen nicht enthalten.'],
  ] as const)(
    'shows errors that only the server can detect, as it alone knows the username (%s)',
    async (locale, text) => {
      const respond = errorResponse('bad_request', {
        fields: [{ field: 'password', problem: 'password.holdsUsername' }],
      });
      await open({ locale, responses: { [call]: respond } });
      await enter(locale);
      await waitFor(() =>
        expect(screen.getByLabelText(labels[locale].password)).toHaveAttribute('aria-invalid', 'true'),
      );
      expect(screen.getByLabelText(labels[locale].password)).toHaveAccessibleDescription(expect.stringContaining(text));
    },
  );

  it.each([
    ['en', errorResponse('gone'), /^This link is no longer valid/, 'Request a new link'],
    ['de', errorResponse('gone'), /^Dieser Link ist nicht mehr gültig/, 'Neuen Link anfordern'],
    ['en', errorResponse('bad_request'), /^This link is no longer valid/, 'Request a new link'],
  ] as const)('shows what to do with an expired link (%s)', async (locale, respond, text, link) => {
    await open({ locale, responses: { [call]: respond } });
    await enter(locale);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/resetPassword');
  });
});
