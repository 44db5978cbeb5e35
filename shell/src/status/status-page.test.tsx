import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import {
  deliveryActions,
  errorStatus,
  securityEventTypes,
  type ErrorCode,
  type PortalStatus,
} from '@mediothek/contract';
import { addTexts, PlatformProvider, platformTexts } from '@mediothek/platform/host';
import { HostProvider } from '../host.ts';
import { Toasts } from '../layout/toasts.tsx';
import { createTestHost, type TestHostOptions } from '../testing-host.tsx';
import { StatusPage } from './status-page.tsx';
import { testConnection, testHarvest, testHistory, testStatus, testStorage, testViolations } from './testing-status.ts';
import { statusTexts } from './texts.ts';

let status: PortalStatus = testStatus;
let respond: () => Response | Promise<Response>;
let connection = testConnection;
let violations = testViolations;
let respondHistory: (query: URLSearchParams) => Response;
const sent: { call: string; body: unknown }[] = [];
let changed: () => Response;

const recordAs = (call: string) => async (request: Request) => {
  sent.push({ call, body: await request.json() });
  return changed();
};
const errorResponse = (code: ErrorCode) => () =>
  Response.json({ code, message: 'for developers', requestId: 'test' }, { status: errorStatus[code] });

async function open(options: TestHostOptions & { url?: string } = {}) {
  const host = createTestHost({
    ...options,
    responses: {
      ...options.responses,
      'GET /api/v0/status/remotes': () => respond(),
      'GET /api/v0/status/history': (request: Request) => respondHistory(new URL(request.url).searchParams),
      'GET /api/v0/status/storage': () => Response.json(testStorage),
      'GET /api/v0/status/connection': () => Response.json(connection),
      'GET /api/v0/status/csp-violations': () => Response.json(violations),
      'GET /api/v0/status/harvest-sources': () => Response.json(testHarvest),
      'PUT /api/v0/remotes/media/live': recordAs('live'),
      'PUT /api/v0/remotes/browse/live': recordAs('live of browse'),
      'PUT /api/v0/remotes/media/canary': recordAs('canary'),
      'PUT /api/v0/remotes/media/placement': recordAs('placement'),
      'PUT /api/v0/remotes/media/backend': recordAs('backend'),
    },
  });
  for (const texts of [platformTexts, statusTexts]) await addTexts(host.platform.i18n, texts);
  render(
    <PlatformProvider platform={host.platform}>
      <HostProvider value={host}>
        <MemoryRouter initialEntries={[options.url ?? '/status']}>
          <StatusPage />
          <Toasts />
        </MemoryRouter>
      </HostProvider>
    </PlatformProvider>,
  );
  return host;
}
const remote = (name: string) => screen.findByRole('region', { name });
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  status = testStatus;
  connection = testConnection;
  violations = testViolations;
  respond = () => Response.json(status);
  respondHistory = (query) => Response.json(testHistory(query.get('period') === 'day' ? 'day' : 'hour'));
  changed = () => Response.json({});
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the security log', () => {
  const event = {
    id: '9',
    at: '2026-11-20T10:00:00Z',
    type: 'sign-in',
    outcome: 'failure',
    actor: 'visitor',
    count: 3,
  };
  const details = [
    ['by passkey', 'mit Passkey'],
    ['user → editor', 'einfaches Konto → Redaktion'],
    ['role editor', 'Redaktion'],
    ['expired, of Team A', 'abgelaufen; von Team A'],
    ['by oidc:harbour and code', 'mit harbour, mit Code aus der App'],
    ['by oidc:harbour: linked', 'mit harbour (gehört zu einem anderen Konto)'],
    ['all that began with oidc:harbour', 'alle, die mit harbour begonnen haben'],
    ['user → editor, by a rule of harbour', 'einfaches Konto → Redaktion, nach einer Regel für harbour'],
    [
      'editor → user, because harbour was unlinked',
      'Redaktion → einfaches Konto, weil die Verknüpfung mit harbour gelöst wurde',
    ],
    ['rolled-back 1.1.0; before: 1.2.0; players fail', 'Von 1.2.0 auf 1.1.0 zurückgesetzt (players fail)'],
    [
      '3 media, 1 series: 2 created, 1 updated, 1 unchanged, 0 rejected',
      'neu: 2, geändert: 1, unverändert: 1, abgelehnt: 0',
    ],
    ['MAIL_URL, HSTS and 4 more', 'MAIL_URL, HSTS und 4 weitere'],
  ] as const;
  const requested: string[] = [];
  const respondLog = ({ url }: Request) => {
    const { search, searchParams } = new URL(url);
    requested.push(search);
    const about = { ...event, account: 'lise', browser: 'Firefox', system: 'Linux' };
    const events = [
      { ...about, address: '192.0.2.7', detail: '<b>bold</b>' },
      ...details.map(([detail], index) => ({ ...event, id: `${index}`, detail })),
    ];
    return Response.json({ events, ...(searchParams.has('before') ? {} : { next: '9' }) });
  };
  const log = { 'GET /api/v0/status/security-log': respondLog };
  beforeEach(() => {
    requested.length = 0;
  });

  it('is not requested for other users than editors', async () => {
    await open({ responses: log, auth: { loggedIn: true, username: 'ann', role: 'user' } });
    await remote('media');
    expect(screen.queryByRole('region', { name: 'Security log' })).toBeNull();
    expect(requested).toEqual([]);
  });

  it('shows events to editors in German, by kind and in pages', async () => {
    await open({ locale: 'de', responses: log, auth: { loggedIn: true, username: 'vera', role: 'editor' } });
    const section = within(await screen.findByRole('region', { name: 'Sicherheitsprotokoll' }));
    expect((await section.findAllByText('Anmeldung: fehlgeschlagen')).length).toBe(details.length + 1);
    const shown = ['lise', '192.0.2.7', '<b>bold</b>', 'Firefox unter Linux', ...details.map(([, text]) => text)];
    for (const text of shown) expect(section.getByText(text)).toBeVisible();
    expect(section.getByText('<b>bold</b>')).toHaveAttribute('lang', 'en');
    expect(section.getByText('mit Passkey')).not.toHaveAttribute('lang');
    await userEvent.click(section.getByRole('button', { name: 'Ältere Ereignisse' }));
    await waitFor(() => expect(requested).toContain('?before=9'));
    await userEvent.selectOptions(section.getByLabelText('Art des Ereignisses'), 'Rolle geändert');
    await waitFor(() => expect(requested.at(-1)).toBe('?type=role-changed'));
    expect(securityEventTypes.length).toBe(section.getAllByRole('option').length - 1);
  });
});

describe('StatusPage', () => {
  it('shows the health of each version of each remote', async () => {
    await open();
    const media = await remote('media');
    expect(media).toHaveTextContent('Failing');
    expect(media).toHaveTextContent('m3 canary, 10 % of the visitors');
    expect(media).toHaveTextContent('4 (40%)');
    expect(media).toHaveTextContent('Most frequent error: TypeError: x is undefined');
    const browse = await remote('browse');
    expect(browse).toHaveTextContent('HealthyPinned');
    for (const text of ['2,000', '10 (0.5%)', '320 ms', '1,450 ms', '2,000, 3 failed']) {
      expect(within(browse).getByText(text)).toBeVisible();
    }
    expect(screen.getByText('Failing: media')).toHaveRole('status');
  });

  it('shows the pages of a remote, and hides one of them and its menu entry', async () => {
    status = { ...testStatus, mayChange: true };
    await open();
    const media = within(await remote('media'));
    expect(media.getByText('declared as /exhibitions')).toBeVisible();
    await userEvent.click(media.getByRole('button', { name: 'Show /exhibitions/:slug' }));
    const moved = { '/exhibitions': '/shows' };
    await waitFor(() => expect(sent).toEqual([{ call: 'placement', body: { moved } }]));
    await userEvent.click(media.getAllByRole('button', { name: 'Hide /exhibitions' })[1] ?? document.body);
    const unlisted = { moved, hidden: ['/exhibitions/:slug'], unlisted: ['/exhibitions'] };
    await waitFor(() => expect(sent.at(-1)).toEqual({ call: 'placement', body: unlisted }));
    expect(within(await remote('browse')).queryByRole('heading', { name: 'Pages' })).toBeNull();
  });

  it('shows what a remote calls, and allows an origin or withdraws it', async () => {
    const [allowed, missing, old] = ['https://a.example', 'https://b.example', 'https://old.example'];
    const backend = {
      declared: [allowed, missing],
      approved: [allowed, old],
      missing: [missing],
      proxy: true,
      hasUrl: true,
      url: 'http://orbit:8080',
    };
    const withBackend = testStatus.remotes.map((each) => (each.name === 'media' ? { ...each, backend } : each));
    status = { ...testStatus, mayChange: true, remotes: withBackend };
    await open();
    const media = within(await remote('media'));
    expect(media.getByText(old).closest('li')).toHaveTextContent('allowednot declared by the current version');
    expect(media.getByText('http://orbit:8080').closest('li')).toHaveTextContent('URL set');
    await userEvent.click(media.getByRole('button', { name: `Allow ${missing}` }));
    const body = { origins: [allowed, old, missing], url: 'http://orbit:8080' };
    await waitFor(() => expect(sent).toEqual([{ call: 'backend', body }]));
    await userEvent.click(media.getByRole('button', { name: `Withdraw ${allowed}` }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ origins: [old], url: 'http://orbit:8080' }));
    expect(within(await remote('browse')).queryByRole('heading', { name: 'Backend' })).toBeNull();
  });

  it('shows what a remote calls without buttons to users who may not change it', async () => {
    const backend = {
      declared: ['https://a.example'],
      approved: [],
      missing: ['https://a.example'],
      proxy: true,
      hasUrl: false,
    };
    const withBackend = testStatus.remotes.map((each) => (each.name === 'media' ? { ...each, backend } : each));
    status = { ...testStatus, mayChange: false, remotes: withBackend };
    await open({ locale: 'de' });
    const media = within(await remote('media'));
    expect(media.getByText('https://a.example').closest('li')).toHaveTextContent('nicht freigegeben');
    expect(media.getByText(/keine URL eingetragen/)).toBeVisible();
    expect(media.queryByRole('button', { name: /freigeben/ })).toBeNull();
  });

  it('says why pages could not be hidden', async () => {
    status = { ...testStatus, mayChange: true };
    changed = errorResponse('conflict');
    await open();
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Show /exhibitions/:slug' }))[0] ?? document.body,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('for developers');
  });

  it('shows it in German', async () => {
    await open({ locale: 'de' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Portalstatus' })).toBeVisible();
    const browse = await remote('browse');
    expect(browse).toHaveTextContent('In OrdnungFestgehalten');
    expect(within(browse).getByText('10 (0,5 %)')).toBeVisible();
    expect(within(await remote('media')).getByRole('button', { name: 'Canary beenden' })).toBeVisible();
  });

  it('lists events and installed versions', async () => {
    await open();
    const media = await remote('media');
    const [canary, rollback] = within(media)
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('time'));
    expect(canary).toHaveTextContent(/^m3 goes to 10 % of the visitors.* \(Nov 20, 2026.*\) by Media team$/);
    expect(rollback).toHaveTextContent(/Failing version m1b replaced by m2.* by the server12 of 20 page views failed$/);
    await userEvent.click(within(media).getByText('Kept versions (3)'));
    expect(media).toHaveTextContent('by Media team commit 0123456789');
    expect(media).toHaveTextContent('from https://media.example/m1/');
  });

  it('lists the processes, and warns if their content differs', async () => {
    await open();
    const processes = await screen.findByRole('region', { name: 'Processes' });
    const [server, worker] = within(processes).getAllByRole('listitem');
    expect(server).toHaveTextContent(/^portal-1\/101 server.*Version1\.0\.0Content0a1b2c3d4e5f.*Started.*2026/);
    expect(server).not.toHaveTextContent('does not respond');
    expect(worker).toHaveTextContent(/^portal-2\/202 worker does not respond.*Last seen/);
    expect(screen.queryByText('The processes use different content')).toBeNull();
    cleanup();
    status = { ...testStatus, contentDiffers: true };
    await open({ locale: 'de' });
    expect(await screen.findByText('Die Prozesse verwenden verschiedene Inhalte')).toBeVisible();
    const inGerman = within(screen.getByRole('region', { name: 'Prozesse' })).getAllByRole('listitem');
    expect(inGerman[0]).toHaveTextContent('ffmpeg und Spracherkennungin bubblewrap');
    expect(inGerman[1]).toHaveTextContent('antwortet nicht');
    expect(inGerman[1]).toHaveTextContent('nur mit Grenzwerten lesen alles, was das Portal liest');
  });

  it('lists the read replicas of the database', async () => {
    await open();
    const replicas = await screen.findByRole('region', { name: 'Database replicas' });
    const [used, down] = within(replicas).getAllByRole('listitem');
    expect(used).toHaveTextContent(/^db-2:5432\/mediothek in useLag0\.3 s at mostSince.*2026/);
    expect(down).toHaveTextContent(/^db-3:5432\/mediothek does not respondSince.*2026/);
    cleanup();
    await open({ locale: 'de' });
    const german = await screen.findByRole('region', { name: 'Replikate der Datenbank' });
    expect(german).toHaveTextContent('Rückstandhöchstens 0,3 s');
    cleanup();
    status = { ...testStatus, replicas: [] };
    await open();
    await remote('browse');
    expect(screen.queryByRole('region', { name: 'Database replicas' })).toBeNull();
  });

  it('shows how much is stored, by area', async () => {
    await open();
    const stored = await screen.findByRole('region', { name: 'Stored files' });
    expect(stored).toHaveTextContent('Size2.4 TBFiles120,401');
    await userEvent.click(within(stored).getByText('By area'));
    expect(within(stored).getByRole('table', { name: 'By area' })).toBeVisible();
  });

  it('shows no processes of an earlier server', async () => {
    const { nodes: _, contentDiffers: __, ...earlier } = testStatus;
    status = earlier;
    await open();
    await remote('browse');
    expect(screen.queryByRole('region', { name: 'Processes' })).toBeNull();
  });

  it('has texts for all events', async () => {
    const events = deliveryActions.map((action) => ({ at: '2026-11-20T10:00:00Z', remote: 'browse', action, by: 'x' }));
    status = { ...testStatus, remotes: testStatus.remotes.map((each) => ({ ...each, events })) };
    await open();
    expect((await remote('browse')).textContent).not.toMatch(/event\./);
  });

  it('refreshes every ten seconds, and shows if the server does not respond', async () => {
    jest.useFakeTimers();
    await open();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Failing: media')).toHaveRole('status');
    status = { ...testStatus, remotes: testStatus.remotes.slice(0, 1) };
    await act(() => jest.advanceTimersByTimeAsync(10_500));
    expect(screen.getByText('No part of the portal is failing.')).toHaveRole('status');
    respond = errorResponse('unavailable');
    await act(() => jest.advanceTimersByTimeAsync(10_500));
    expect(screen.getByText(/Status as of/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'browse' })).toBeVisible();
    respond = () => Response.json(status);
    await act(() => jest.advanceTimersByTimeAsync(10_500));
    expect(screen.queryByText(/Status as of/)).toBeNull();
  });

  it('shows that the registry is invalid, and that nothing is registered', async () => {
    status = { ...testStatus, remotes: [], registryProblem: 'registry.json is not JSON' };
    await open();
    expect(await screen.findByText('registry.json is not JSON')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No part of the portal is registered' })).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    respond = errorResponse('unavailable');
    await open();
    const retry = await screen.findByRole('button', { name: /try again|retry/i });
    respond = () => Response.json(status);
    await userEvent.click(retry);
    expect(await remote('media')).toBeVisible();
  });

  it('is not found for visitors who are not in-house users', async () => {
    respond = errorResponse('not_found');
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });

  it('offers no changes without permission, but links the login', async () => {
    status = { ...testStatus, mayChange: false };
    await open();
    await remote('media');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?redirect=%2Fstatus');
  });
});

describe('a change', () => {
  const openDialog = async (button: string, name = 'media') =>
    userEvent.click(within(await remote(name)).getByRole('button', { name: button }));

  it('needs a confirmation, and is not made if the operator cancels', async () => {
    await open();
    await openDialog('Roll back');
    expect(dialog().getByRole('heading', { name: 'Roll back “media”?' })).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveAttribute('closedby', 'none'); // neither a click beside it nor Escape closes it
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('rolls back to the last good version, or to the one that is chosen, with a reason', async () => {
    await open();
    await openDialog('Roll back');
    await userEvent.click(dialog().getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(sent).toEqual([{ call: 'live', body: {} }]));
    expect(await screen.findByText('“media” was rolled back.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'media' })).toHaveFocus();

    await openDialog('Roll back');
    await userEvent.selectOptions(dialog().getByLabelText('To which version'), 'm1');
    await userEvent.type(dialog().getByLabelText('Reason, for the log'), ' white page ');
    await userEvent.click(dialog().getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(sent[1]).toEqual({ call: 'live', body: { version: 'm1', reason: 'white page' } }));
  });

  it.each([
    ['Pin', 'media', { call: 'live', body: { pinned: true } }],
    ['Unpin', 'browse', { call: 'live of browse', body: { pinned: false } }],
    ['Make canary live', 'media', { call: 'canary', body: { percent: 100 } }],
    ['End canary', 'media', { call: 'canary', body: { percent: 0 } }],
  ])('%s', async (button, name, expected) => {
    await open();
    await openDialog(button, name);
    await userEvent.click(dialog().getByRole('button', { name: button }));
    await waitFor(() => expect(sent).toEqual([expected]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['conflict', 'This is not possible in the current state'],
    ['forbidden', 'Only in-house editors'],
    ['unauthorized', 'You are no longer signed in.'],
    ['internal', 'The server did not make the change.'],
  ] as const)('that is rejected (%s) shows the reason, and keeps the dialog open', async (code, text) => {
    changed = errorResponse(code);
    await open();
    await openDialog('Pin');
    await userEvent.click(dialog().getByRole('button', { name: 'Pin' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent(`The change was not made${text}`);
    expect(dialog().getByRole('alert')).toHaveTextContent('(for developers)');
  });
});

describe('LoadSection', () => {
  const figure = (name: string) => screen.findByRole('heading', { level: 3, name });
  const itemOf = (heading: HTMLElement) => heading.closest('li') ?? heading;

  it('shows the latest value and a plot of each known figure', async () => {
    await open();
    for (const [name, value, label] of [
      ['Responses', '12.3 per second', 'Responses, Last hour: between 6.2 per second and 12.3 per second'],
      ['Response time (median)', '18 ms', 'Response time (median), Last hour: between 9 ms and 18 ms'],
      ['Server errors', '1.3%', 'Server errors, Last hour: between 0.6% and 1.3%'],
      [
        'Memory of all processes',
        '1.2\u00a0GB',
        'Memory of all processes, Last hour: between 600\u00a0MB and 1.2\u00a0GB',
      ],
      ['Uploads waiting', '1,234', 'Uploads waiting, Last hour: between 617 and 1,234'],
    ] as const) {
      const item = within(itemOf(await figure(name)));
      expect(item.getByText(value, { ignore: '[aria-hidden]', normalizer: (text) => text })).toBeVisible();
      expect(item.getByRole('img')).toHaveAccessibleName(label);
    }
    expect(screen.getByRole('img', { name: 'Processes, Last hour: between 1.5 and 3' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Mails waiting, Last hour: always 0' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Disk space in use' })).toBeNull();
  });

  it('shows the values as a table, the latest first', async () => {
    await open();
    const item = within(itemOf(await figure('Server errors')));
    expect(item.queryByRole('table')).toBeNull();
    await userEvent.click(item.getByText('As a table'));
    const rows = await item.findAllByRole('row');
    expect(rows).toHaveLength(61);
    expect(rows[0]).toHaveTextContent('TimeValue');
    expect(rows[1]).toHaveTextContent(/1\.3%$/);
    expect(rows[2]).toHaveTextContent(/0\.6%$/);
    expect(rows[60]).toHaveTextContent(/unknown$/);
    const time = within(rows[1] ?? document.body).getByRole('time');
    expect(time).toHaveAttribute('datetime', '2026-11-20T09:59:00.000Z');
  });

  it('shows the last day at its own URL', async () => {
    await open({ url: '/status?period=day', locale: 'de' });
    const image = await screen.findByRole('img', { name: /^Antworten, Letzter Tag: zwischen 6,2 pro Sekunde und/ });
    expect(image).toBeVisible();
    const periods = within(screen.getByRole('navigation', { name: 'Zeitraum' }));
    expect(periods.getByRole('link', { name: 'Letzter Tag' })).toHaveAttribute('aria-current', 'true');
    const hour = periods.getByRole('link', { name: 'Letzte Stunde' });
    expect(hour).toHaveAttribute('href', '/status');
    expect(hour).not.toHaveAttribute('aria-current');
  });

  it('says that there is nothing yet, or that the figures cannot be loaded', async () => {
    respondHistory = () => Response.json({ ...testHistory('hour'), series: [] });
    await open();
    expect(await screen.findByText(/^Nothing has been recorded yet/)).toBeVisible();
    cleanup();
    respondHistory = errorResponse('unavailable');
    await open();
    expect(await screen.findByText(/^The figures cannot be loaded/, {}, { timeout: 10_000 })).toBeVisible();
    expect(await remote('media')).toBeVisible();
  });
});

describe('ConnectionSection', () => {
  it('shows how the request reached the server', async () => {
    await open();
    const section = await remote('Connection');
    expect(section).toHaveTextContent('Requestedhttps://portal.example');
    expect(section).toHaveTextContent('Your address192.0.2.7');
    expect(section).toHaveTextContent('Trusted proxies10.0.0.5');
    expect(section).not.toHaveTextContent('is not trusted');
  });

  it('explains each problem', async () => {
    connection = {
      ...testConnection,
      scheme: 'http',
      host: '10.0.0.9:8080',
      proxies: [],
      sender: '203.0.113.9',
      problems: ['untrusted_proxy', 'other_scheme', 'other_host', 'no_proxy'],
    };
    await open({ locale: 'de' });
    const section = await remote('Verbindung');
    expect(section).toHaveTextContent('Wenn 203.0.113.9 Ihr Proxy ist, ergänzen Sie ihn in TRUST_PROXY.');
    expect(section).toHaveTextContent('Der Proxy meldet http');
    expect(section).toHaveTextContent('Sie haben 10.0.0.9:8080 aufgerufen');
    expect(section).toHaveTextContent('Ihre Anfrage kam ohne Proxy');
    expect(section).toHaveTextContent('Vertrauenswürdige Proxyskeine');
  });
});

describe('ViolationSection', () => {
  it('shows what was blocked, by which script, and how often', async () => {
    await open();
    const section = await remote('Blocked by the security policy');
    expect(section).toHaveTextContent('1,200 reports in the last 7 days.');
    expect(section).toHaveTextContent('connect-src https://api.example.org');
    expect(section).toHaveTextContent('/remotes/orbit/o1/web/app.js');
  });

  it('says that nothing was reported', async () => {
    violations = { days: 7, total: 0, violations: [] };
    await open();
    expect(await remote('Blocked by the security policy')).toHaveTextContent('No reports in the last 7 days.');
  });
});

describe('HarvestSection', () => {
  it('shows why a source fails, what its last run did, and which records were rejected', async () => {
    await open();
    const section = await remote('Harvested sources');
    expect(section).toHaveTextContent('https://repository.example/oai oai_datacite videos');
    expect(section).toHaveTextContent('failed');
    expect(section).toHaveTextContent('The last run failed: https://repository.example: the server returned 500');
    expect(section).toHaveTextContent('Added1,200');
    expect(section).toHaveTextContent('Deleted at the source1');
    expect(section).toHaveTextContent('One rejected record');
    expect(section).toHaveTextContent('2 elements were not understood');
    expect(section).toHaveTextContent('paused');
    expect(section).toHaveTextContent('Last successnever');
  });

  it('shows it in German', async () => {
    await open({ locale: 'de' });
    const section = await remote('Regelmäßig abgerufene Quellen');
    expect(section).toHaveTextContent('Hinzugefügt1.200');
    expect(section).toHaveTextContent('Ein abgelehnter Datensatz');
  });
});
