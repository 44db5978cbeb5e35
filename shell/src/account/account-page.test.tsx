import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TestHostOptions } from '../testing-host.tsx';
import { AccountPage } from './account-page.tsx';
import { done, deferredResponse, noNetwork, openPage, errorResponse, summaryLines } from './testing-account.tsx';

const ada = { username: 'ada', email: 'ada@example.org', role: 'user', created: '2026-03-02T10:00:00.000Z' };
const here = {
  id: 'f6ad5e3e-0d3c-4a6c-9d6d-3c1e0a8f1a01',
  created: '2026-03-02T10:00:00.000Z',
  used: '2026-03-03T10:00:00.000Z',
  expires: '2026-04-01T10:00:00.000Z',
  browser: 'Firefox',
  system: 'Linux',
  current: true,
};
const there = { ...here, id: 'f6ad5e3e-0d3c-4a6c-9d6d-3c1e0a8f1a02', browser: 'Safari', system: 'iOS', current: false };
const get = 'GET /api/v0/account';
const change = 'PUT /api/v0/account/password';
const remove = 'DELETE /api/v0/account';
const open = ({ responses, ...options }: TestHostOptions = {}) =>
  openPage(AccountPage, '/account', {
    auth: { loggedIn: true, username: 'ada' },
    responses: {
      [get]: () => Response.json(ada),
      'GET /api/v0/account/sessions': () => Response.json([here]),
      'GET /api/v0/account/factors': () => Response.json({ passkeys: [], recoveryCodes: 0, required: false }),
      ...responses,
    },
    ...options,
  });

const labels = {
  en: {
    current: 'Current password',
    next: 'New password',
    change: 'Change password',
    open: 'Delete my account …',
    remove: 'Delete account',
    keep: 'Keep account',
    problem: 'There is a problem',
  },
  de: {
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    change: 'Passwort ändern',
    open: 'Mein Konto löschen …',
    remove: 'Konto löschen',
    keep: 'Konto behalten',
    problem: 'Bitte prüfen Sie Ihre Angaben',
  },
};
type Locale = keyof typeof labels;
const wrong = (field: string) => errorResponse('forbidden', { fields: [{ field, problem: 'password.wrong' }] });

describe('AccountPage', () => {
  it.each([
    ['en', 'Your account', 'Mar 2, 2026', 'Download my data'],
    ['de', 'Ihr Konto', '2. März 2026', 'Meine Daten herunterladen'],
  ] as const)('shows the user and offers the data (%s)', async (locale, heading, since, download) => {
    await open({ locale });
    expect(await screen.findByText('ada@example.org')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByText(since)).toBeVisible();
    expect(screen.queryByText(/Editor|Redaktion/)).toBeNull();
    const link = screen.getByRole('link', { name: download });
    expect(link).toHaveAttribute('href', '/api/v0/account/export');
    expect(link).toHaveAttribute('download');
  });

  it.each([
    ['en', 'Sign out'],
    ['de', 'Abmelden'],
  ] as const)('is where phones sign out (%s)', async (locale, name) => {
    const host = await open({ locale, responses: { 'DELETE /api/v0/auth': () => Response.json({ loggedIn: false }) } });
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(host.navigate.mock.calls).toEqual([['/']]));
    expect(host.platform.visitor.getState().auth).toEqual({ loggedIn: false });
  });

  it('names the role of editors', async () => {
    await open({ responses: { [get]: () => Response.json({ ...ada, role: 'editor' }) } });
    expect(await screen.findByText('Editor')).toBeVisible();
  });

  it('shows a loading state, and loads again on Retry after a failure', async () => {
    let respond: () => Response | Promise<Response> = noNetwork;
    await open({ responses: { [get]: () => respond() } });
    expect(screen.getByText('Loading your account …')).toBeInTheDocument();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    respond = () => Response.json(ada);
    await userEvent.click(retry);
    expect(await screen.findByText('ada@example.org')).toBeVisible();
  });

  it.each([
    ['en', 'Sign in', /^You are no longer signed in/],
    ['de', 'Anmelden', /^Sie sind nicht mehr angemeldet/],
  ] as const)('links the login if the session has ended (%s)', async (locale, link, text) => {
    await open({ locale, responses: { [get]: errorResponse('unauthorized') } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/login?redirect=%2Faccount');
  });
});

describe('AccountPage, new password', () => {
  async function enter(locale: Locale = 'en') {
    await userEvent.type(await screen.findByLabelText(labels[locale].current), 'old password');
    await userEvent.type(screen.getByLabelText(labels[locale].next), 'correct horse battery');
    await userEvent.click(screen.getByRole('button', { name: labels[locale].change }));
  }

  it('marks its fields for password managers', async () => {
    await open();
    const current = await screen.findByLabelText('Current password');
    expect(current).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
    const username = current.closest('form')?.elements.namedItem('username');
    expect(username).toHaveAttribute('autocomplete', 'username');
    expect(username).toHaveValue('ada');
    expect(username).not.toBeVisible();
  });

  it.each([
    ['en', /^Your password has been changed/],
    ['de', /^Ihr Passwort ist geändert/],
  ] as const)('is changed, announced, and removed from the fields (%s)', async (locale, text) => {
    const host = await open({ locale, responses: { [change]: done } });
    await enter(locale);
    expect(await screen.findByText(text)).toBeVisible();
    expect(host.bodies).toEqual([{ currentPassword: 'old password', newPassword: 'correct horse battery' }]);
    expect(screen.getByLabelText(labels[locale].current)).toHaveValue('');
    expect(screen.getByLabelText(labels[locale].next)).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: labels[locale].change }));
    expect(summaryLines(labels[locale].problem)).toHaveLength(2);
    expect(host.bodies).toHaveLength(1);
  });

  it.each([
    ['en', 'This is not your current password.'],
    ['de', 'Das ist nicht Ihr aktuelles Passwort.'],
  ] as const)('needs the current one (%s)', async (locale, text) => {
    await open({ locale, responses: { [change]: wrong('currentPassword') } });
    await enter(locale);
    await waitFor(() => expect(screen.getByRole('group', { name: labels[locale].problem })).toHaveFocus());
    expect(summaryLines(labels[locale].problem)).toEqual([text]);
    expect(screen.getByLabelText(labels[locale].current)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText(labels[locale].next)).toHaveValue('correct horse battery');
  });

  it.each([
    [errorResponse('unauthorized'), /^You are no longer signed in/],
    [errorResponse('too_many_requests', { retryAfter: 900 }), /wait 15 minutes/],
    [noNetwork, /^The server could not be reached/],
  ])('shows why it was not changed', async (respond, text) => {
    await open({ responses: { [change]: respond } });
    await enter();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Current password')).toHaveValue('old password');
  });
});

describe('AccountPage, deleting', () => {
  async function openDialog(locale: Locale = 'en') {
    await userEvent.click(await screen.findByRole('button', { name: labels[locale].open }));
    return within(screen.getByRole('dialog'));
  }

  it.each([
    ['en', 'Delete your account?', 'Close'],
    ['de', 'Konto löschen?', 'Schließen'],
  ] as const)('lists what is deleted, and requires the password (%s)', async (locale, title, close) => {
    const host = await open({ locale });
    const dialog = await openDialog(locale);
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveAttribute('closedby', 'none'); // neither a click beside it nor Escape closes it
    expect(dialog.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(dialog.getByRole('button', { name: labels[locale].remove }));
    expect(dialog.getByLabelText(labels[locale].current)).toHaveAttribute('aria-invalid', 'true');
    expect(host.bodies).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: close }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['en', 'Your account has been deleted.'],
    ['de', 'Ihr Konto ist gelöscht.'],
  ] as const)('signs out, navigates to the home page and shows a message (%s)', async (locale, text) => {
    const host = await open({ locale, responses: { [remove]: done } });
    const dialog = await openDialog(locale);
    await userEvent.type(dialog.getByLabelText(labels[locale].current), 'old password');
    await userEvent.click(dialog.getByRole('button', { name: labels[locale].remove }));
    await waitFor(() => expect(host.navigate.mock.calls).toEqual([['/', { replace: true }]]));
    expect(host.bodies).toEqual([{ password: 'old password' }]);
    expect(host.platform.visitor.getState().auth).toEqual({ loggedIn: false });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('clears the password when the dialog is closed', async () => {
    await open();
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Current password'), 'old password');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep account' }));
    expect((await openDialog()).getByLabelText('Current password')).toHaveValue('');
  });

  it('stays open after a wrong password, and sends one request at a time', async () => {
    const waiting = deferredResponse(wrong('password'));
    const host = await open({ responses: { [remove]: waiting.respond } });
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Current password'), 'old password');
    const button = dialog.getByRole('button', { name: 'Delete account' });
    await userEvent.dblClick(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    waiting.release();
    expect(await dialog.findByRole('link', { name: 'This is not your current password.' })).toBeVisible();
    expect(waiting.calls()).toBe(1);
    expect(host.navigate).not.toHaveBeenCalled();
  });
});

describe('AccountPage, sessions', () => {
  it.each([
    ['en', 'Sign out there Safari on iOS', 'This device', 'Signed out there.'],
    ['de', 'Dort abmelden Safari unter iOS', 'Dieses Gerät', 'Dort sind Sie jetzt abgemeldet.'],
  ] as const)('marks this device and signs out another one (%s)', async (locale, button, mark, done) => {
    let sessions = [here, there];
    const ended: string[] = [];
    await open({
      locale,
      responses: {
        'GET /api/v0/account/sessions': () => Response.json(sessions),
        [`DELETE /api/v0/account/sessions/${there.id}`]: ({ url }: Request) => {
          ended.push(url);
          sessions = [here];
          return new Response(null, { status: 204 });
        },
      },
    });
    expect(await screen.findByText(mark)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
    expect(ended).toHaveLength(1);
    expect(screen.getByText(/^(You are|Sie sind) .*(only|nur)/)).toHaveFocus();
  });
});

describe('AccountPage, second factors', () => {
  const problem = { code: 'forbidden', message: 'for developers', requestId: 'test', problem: 'confirmation.required' };
  const app = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 1, path: 'M0 0h1v1h-1z' } };

  it.each([
    ['en', 'Set up an app', 'Is it you?', 'Continue', 'Current password'],
    ['de', 'App einrichten', 'Sind Sie es?', 'Weiter', 'Aktuelles Passwort'],
  ] as const)('requires a proof, and goes on with what was pressed (%s)', async (...texts) => {
    const [locale, button, title, submit, field] = texts;
    let isConfirmed = false;
    const host = await open({
      locale,
      responses: {
        'POST /api/v0/account/factors/app': () =>
          isConfirmed ? Response.json(app) : Response.json(problem, { status: 403 }),
        'GET /api/v0/account/confirmation': () => Response.json({ confirmed: false, methods: ['password'] }),
        'POST /api/v0/account/confirmation': () => {
          isConfirmed = true;
          return done();
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await userEvent.type(dialog.getByLabelText(field), 'secret');
    await userEvent.click(dialog.getByRole('button', { name: submit }));
    expect(await screen.findByText('ABCD EFGH')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: button })).toHaveFocus();
    expect(host.bodies).toContainEqual({ password: 'secret' });
  });

  it('does nothing if the dialog is closed', async () => {
    await open({
      responses: {
        'POST /api/v0/account/factors/app': () => Response.json(problem, { status: 403 }),
        'GET /api/v0/account/confirmation': () => Response.json({ confirmed: false, methods: ['password'] }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an app' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Set up an app' })).toBeEnabled();
  });

  it('says that a factor is required', async () => {
    const factors = () => Response.json({ passkeys: [], recoveryCodes: 0, required: true });
    await open({ responses: { 'GET /api/v0/account/factors': factors } });
    expect(await screen.findByText(/^Your account needs a second factor\./)).toBeVisible();
  });
});

describe('AccountPage with providers', () => {
  const signOn = {
    local: true,
    providers: [{ id: 'university', name: { en: 'Harbour University', de: 'Hafen-Universität' } }],
  };
  const identity = {
    id: 'f6ad5e3e-0d3c-4a6c-9d6d-3c1e0a8f1a03',
    provider: 'university',
    linked: '2026-03-02T10:00:00.000Z',
  };
  const list = 'GET /api/v0/account/identities';
  const unlink = `DELETE /api/v0/account/identities/${identity.id}`;

  it.each([
    ['en', 'Unlink Harbour University', 'The service is no longer linked.', 'Link with Harbour University'],
    ['de', 'Verknüpfung lösen Hafen-Universität', 'Die Verknüpfung ist gelöst.', 'Mit Hafen-Universität verknüpfen'],
  ] as const)('unlinks one, and offers to link it again (%s)', async (locale, button, toast, link) => {
    let identities = [identity];
    await open({
      locale,
      site: { signOn },
      responses: {
        [list]: () => Response.json(identities),
        [unlink]: () => {
          identities = [];
          return done();
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(toast)).toBeVisible();
    expect(await screen.findByRole('button', { name: link })).toBeVisible();
  });

  it('keeps the last way to sign in, and says so', async () => {
    await open({
      site: { signOn },
      responses: { [list]: () => Response.json([identity]), [unlink]: errorResponse('conflict') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Unlink Harbour University' }));
    expect(await screen.findByText(/no other way to sign in/)).toBeVisible();
  });

  it('unlinks a service of an account that has a passkey instead of a password', async () => {
    await open({
      site: { signOn },
      responses: {
        [get]: () => Response.json({ ...ada, hasPassword: false }),
        [list]: () => Response.json([identity]),
        'GET /api/v0/account/factors': () =>
          Response.json({
            passkeys: [{ id: '1', name: 'Key', created: ada.created }],
            recoveryCodes: 0,
            required: false,
          }),
      },
    });
    expect(await screen.findByRole('button', { name: 'Unlink Harbour University' })).toBeVisible();
  });

  it('has no fields for a password that the account does not have', async () => {
    const bodies = { 'DELETE /api/v0/account': errorResponse('forbidden') };
    const host = await open({
      site: { signOn },
      responses: {
        [get]: () => Response.json({ ...ada, hasPassword: false }),
        [list]: () => Response.json([identity]),
        'GET /api/v0/account/confirmation': () =>
          Response.json({ confirmed: false, methods: [], providers: ['university'] }),
        ...bodies,
      },
    });
    expect(await screen.findByRole('heading', { name: 'Sign-in services' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: labels.en.change })).toBeNull();
    expect(await screen.findByText(/^You sign in to this account with a linked service/)).toBeVisible();
    expect(await screen.findByText(/^With a passkey, you can sign in without another service/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Unlink/ })).toBeNull(); // the only way to sign in
    await userEvent.click(screen.getByRole('button', { name: labels.en.open }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText(labels.en.current)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: labels.en.remove }));
    expect(await dialog.findByText(/confirm first that it is you/)).toBeVisible();
    expect(await dialog.findByRole('button', { name: 'Confirm with Harbour University' })).toBeVisible();
    expect(host.bodies).toEqual([{}]);
  });
});
