/** What operators change beside versions: base paths, slots, and URLs of backends. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { errorStatus, slotNames, type ErrorCode, type Locale, type RemoteStatus } from '@mediothek/contract';
import { addTexts, PlatformProvider, platformTexts } from '@mediothek/platform/host';
import { HostProvider } from '../host.ts';
import { Toasts } from '../layout/toasts.tsx';
import { createTestHost } from '../testing-host.tsx';
import { basePathsOf } from './base-paths.tsx';
import { RemoteBackend } from './remote-backend.tsx';
import { RemotePageList } from './remote-pages.tsx';
import { SlotSection } from './slot-section.tsx';
import { statusTexts } from './texts.ts';

const sent: { path: string; body: unknown }[] = [];
let respond: () => Response;
const errorResponse = (code: ErrorCode) => () =>
  Response.json({ code, message: 'for developers', requestId: 'test' }, { status: errorStatus[code] });

async function show(content: ReactNode, locale: Locale = 'en') {
  const record = async (request: Request) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.json() });
    return respond();
  };
  const host = createTestHost({
    locale,
    responses: {
      'PUT /api/v0/remotes/orbit/placement': record,
      'PUT /api/v0/remotes/orbit/backend': record,
      'PUT /api/v0/slots/medium.panel': record,
    },
  });
  for (const texts of [platformTexts, statusTexts]) await addTexts(host.platform.i18n, texts);
  render(
    <PlatformProvider platform={host.platform}>
      <HostProvider value={host}>
        {content}
        <Toasts />
      </HostProvider>
    </PlatformProvider>,
  );
}

beforeEach(() => {
  sent.length = 0;
  respond = () => Response.json({});
});
afterEach(cleanup);

const pageAt = (path: string, from?: string) => ({
  path,
  ...(from !== undefined && { from }),
  page: 'home',
  title: { en: 'Page', de: 'Seite' },
  access: 'public' as const,
  hidden: false,
});
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = () => within(screen.getByRole('dialog')).getByRole('textbox');
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('base paths', () => {
  const pages = ['/exhibitions', '/exhibitions/:slug', '/exhibition-desk', '/tours/:id/map'].map((path) =>
    pageAt(path),
  );
  const nothing = { name: 'orbit', entries: [], extensions: [] };
  const orbit = { ...nothing, pages, placement: { hidden: ['/tours/:id/map'] } };
  const placement = { moved: { '/exhibitions': '/shows' }, unlisted: ['/exhibitions'] };
  const movedPages = [pageAt('/shows', '/exhibitions'), pageAt('/shows/:slug', '/exhibitions/:slug')];

  it('are the shortest fixed paths, and those that are moved', () => {
    expect(basePathsOf(orbit)).toEqual(['/exhibition-desk', '/exhibitions', '/tours']);
    expect(basePathsOf({ pages, placement: { moved: { '/exhibitions/old': '/old' } } })).toContain('/exhibitions/old');
    expect(basePathsOf({ pages: movedPages, placement })).toEqual(['/exhibitions']);
  });

  it('are moved, and nothing else of the placement changes', async () => {
    await show(<RemotePageList remote={orbit} mayChange hiddenSlots={[]} />);
    expect(screen.getAllByRole('button', { name: /^Move/ })).toHaveLength(3);
    expect(screen.getByText('/tours/…')).toBeVisible();
    await click('Move /exhibitions');
    const dialog = screen.getByRole('dialog', { name: 'Move pages of “orbit”?' });
    expect(dialog).toHaveTextContent('/exhibitions/exhibitions/:slug');
    expect(dialog).not.toHaveTextContent('/exhibition-desk');
    expect(field()).toHaveValue('/exhibitions');
    await userEvent.clear(field());
    await userEvent.type(field(), ' /Ausstellungen/{Enter}');
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/^This is not a base path\./);
    await userEvent.clear(field());
    await userEvent.type(field(), ' /ausstellungen {Enter}');
    await expectClosed();
    const body = { hidden: ['/tours/:id/map'], moved: { '/exhibitions': '/ausstellungen' } };
    expect(sent).toEqual([{ path: '/api/v0/remotes/orbit/placement', body }]);
    expect(await screen.findByText('The pages and extensions of “orbit” were changed.')).toBeVisible();
  });

  it('are moved back, after a warning that the current URLs will be gone', async () => {
    const remote = { ...orbit, pages: movedPages, placement };
    await show(<RemotePageList remote={remote} mayChange hiddenSlots={[]} />);
    expect(screen.getByText('declared as /exhibitions')).toBeVisible();
    await click('Move /exhibitions');
    expect(field()).toHaveValue('/shows');
    expect(screen.getByText('/shows will no longer exist: only declared URLs redirect.')).toBeVisible();
    await click('Move back');
    await expectClosed();
    expect(sent.at(-1)?.body).toEqual({ unlisted: ['/exhibitions'] });
  });

  it.each([
    ['conflict', 'Diese URLs gehören zu einer anderen Seite.'],
    ['bad_request', 'Die Seiten der aktuellen Version lassen sich so nicht verschieben.'],
    ['forbidden', 'Das darf nur die Redaktion im Haus ändern.'],
  ] as const)('stay, and the dialog says why: %s', async (code, text) => {
    respond = errorResponse(code);
    await show(<RemotePageList remote={orbit} mayChange hiddenSlots={[]} />, 'de');
    await click('/exhibitions verschieben');
    await userEvent.type(field(), '-neu{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent('(for developers)');
    expect(field()).toHaveValue('/exhibitions-neu');
  });

  it('have no buttons for users who may not move them', async () => {
    await show(<RemotePageList remote={orbit} mayChange={false} hiddenSlots={[]} />);
    expect(screen.getByText('/exhibitions')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('slots', () => {
  const slots = slotNames.map((slot) => ({
    slot,
    hidden: slot === 'card.badge',
    extensions: slot === 'medium.panel' ? [{ remote: 'orbit', component: 'panel' }] : [],
  }));

  it('are listed with their extensions, and one is hidden for all remotes', async () => {
    await show(<SlotSection slots={slots} mayChange />);
    const section = screen.getByRole('region', { name: 'Slots for extensions' });
    expect(section.textContent).not.toMatch(/slot\.\w/);
    expect(within(section).getByText('orbit/panel').closest('li')).toHaveTextContent('Beside the player medium.panel');
    expect(within(section).getByRole('button', { name: 'Show the slot card.badge' })).toBeVisible();
    await click('Hide the slot medium.panel');
    await waitFor(() => expect(sent).toEqual([{ path: '/api/v0/slots/medium.panel', body: { hidden: true } }]));
    expect(await screen.findByText('The slot was changed.')).toBeVisible();
  });

  it('say why one could not be hidden', async () => {
    respond = errorResponse('forbidden');
    await show(<SlotSection slots={slots} mayChange />, 'de');
    await click('Stelle medium.panel ausblenden');
    expect(await screen.findByRole('alert')).toHaveTextContent('Das darf nur die Redaktion im Haus ändern.');
  });

  it('have no buttons for users who may not change them', async () => {
    await show(<SlotSection slots={slots} mayChange={false} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  const extensions: RemoteStatus['extensions'] = [
    { component: 'panel', slot: 'medium.panel', title: { en: 'On display' }, access: 'public', hidden: true },
  ];
  const orbit = { name: 'orbit', pages: [], entries: [], extensions };

  it('are shown again if one is hidden for a single remote', async () => {
    const placement = { hiddenExtensions: ['medium.panel'] };
    await show(<RemotePageList remote={{ ...orbit, placement }} mayChange hiddenSlots={[]} />);
    await click('Show medium.panel');
    await waitFor(() => expect(sent).toEqual([{ path: '/api/v0/remotes/orbit/placement', body: {} }]));
  });

  it('mark the extensions in a hidden one', async () => {
    const remote = { ...orbit, placement: {} };
    await show(<RemotePageList remote={remote} mayChange hiddenSlots={['medium.panel']} />);
    expect(screen.getByText('On display').closest('li') ?? screen.getByRole('listitem')).toHaveTextContent(
      'slot hidden',
    );
  });
});

describe('the URL of a backend', () => {
  const now = Date.parse('2026-11-28T10:00:00Z');
  const backend = {
    declared: ['https://a.example'],
    approved: ['https://a.example'],
    missing: [],
    proxy: true,
    hasUrl: false,
  };

  it('is set, and approved origins stay', async () => {
    await show(<RemoteBackend remote={{ name: 'orbit', backend }} mayChange now={now} />);
    await click('Set URL of the backend of orbit');
    expect(screen.getByRole('dialog', { name: 'Backend of “orbit”' })).toHaveTextContent(
      '/api/v0/remotes/orbit/backend/',
    );
    for (const wrong of [
      'orbit:8080',
      'ftp://orbit',
      'http://a:b@orbit/',
      'https://orbit/?a=1',
      'http://orbit:99999/',
    ]) {
      await userEvent.clear(field());
      await userEvent.type(field(), `${wrong}{Enter}`);
      expect(field()).toHaveAccessibleDescription(/^This is not a URL of a backend\./);
    }
    expect(sent).toEqual([]);
    await userEvent.clear(field());
    await userEvent.type(field(), 'http://orbit:8080/v1{Enter}');
    await expectClosed();
    const body = { origins: ['https://a.example'], url: 'http://orbit:8080/v1' };
    expect(sent).toEqual([{ path: '/api/v0/remotes/orbit/backend', body }]);
  });

  it('is changed and removed', async () => {
    const remote = { name: 'orbit', backend: { ...backend, hasUrl: true, url: 'http://orbit:8080' } };
    await show(<RemoteBackend remote={remote} mayChange now={now} />, 'de');
    await click('URL ändern: Backend von orbit');
    expect(field()).toHaveValue('http://orbit:8080');
    await click('URL entfernen');
    await expectClosed();
    expect(sent.at(-1)?.body).toEqual({ origins: ['https://a.example'] });
  });

  it('stays if the server does not accept another one', async () => {
    respond = errorResponse('bad_request');
    await show(<RemoteBackend remote={{ name: 'orbit', backend }} mayChange now={now} />);
    await click('Set URL of the backend of orbit');
    await userEvent.type(field(), 'https://orbit.example{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server does not accept this URL.');
  });

  it('stands beside what the backend lists for the sitemap, with the reason why that is not current', async () => {
    const sitemap = { paths: 1200, fetched: '2026-11-28T09:00:00Z', problem: 'The backend cannot be reached' };
    await show(<RemoteBackend remote={{ name: 'orbit', backend, sitemap }} mayChange={false} now={now} />, 'de');
    const item = screen.getByText(/aus der Liste des Backends/).closest('li');
    expect(item).toHaveTextContent('1.200 Pfadevor 1 Stunde');
    expect(item).toHaveTextContent('unvollständigThe backend cannot be reached');
    cleanup();
    await show(<RemoteBackend remote={{ name: 'orbit', backend, sitemap: { paths: 1 } }} mayChange now={now} />);
    expect(screen.getByText('one path').closest('li')).toHaveTextContent('not fetched yet');
  });
});
