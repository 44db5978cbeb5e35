import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeclaredExtension, SlotProps } from '@mediothek/contract';
import {
  defineRemote,
  ExtensionSlot,
  PlatformProvider,
  setAuth,
  type Platform,
  type RemoteComponent,
  type RemoteModule,
  type RemoteOutcome,
} from '@mediothek/platform/host';
import { textModules } from '@mediothek/platform/testing';
import { createRouteTable } from '../routes/declared-routes.ts';
import { createTestHost, createTestPlatform, type TestHost } from '../testing-host.tsx';
import { fillSlots } from './extension-view.tsx';

const title = { en: 'On display', de: 'Ausgestellt' };
const medium = (id: string): SlotProps['medium.panel'] => ({ id, title: `Film ${id}`, language: 'en', kind: 'video' });
const panel: DeclaredExtension = { slot: 'medium.panel', component: 'panel', title };
const badge: DeclaredExtension = { slot: 'card.badge', component: 'badge' };

let outcomes: RemoteOutcome[];
const load = jest.fn<(name: string) => Promise<RemoteModule>>();
let platform: Platform;
let host: TestHost;

const remoteOf = (components: Record<string, RemoteComponent>): RemoteModule => ({
  ...defineRemote({ name: 'orbit', texts: { namespace: 'orbit', load: textModules({}, {}) }, pages: {}, components }),
});

function open(extensions: DeclaredExtension[], components: Record<string, RemoteComponent>) {
  load.mockResolvedValue(remoteOf(components));
  host.routes.set(createRouteTable([{ name: 'orbit', extensions }]));
  fillSlots(host);
}

beforeEach(() => {
  // What an earlier test has left mounting reports to its own list.
  const own: RemoteOutcome[] = [];
  outcomes = own;
  platform = createTestPlatform({ load, settled: (_, outcome) => own.push(outcome) });
  host = { ...createTestHost(), platform };
  load.mockReset();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React reports each error that a boundary has caught
});
afterEach(() => void jest.restoreAllMocks());

const Panel = ({ title: text }: SlotProps['medium.panel']) => <p>{text} is shown</p>;
const panelPart = { Component: Panel } as RemoteComponent<SlotProps['medium.panel']> as RemoteComponent;
const Badge = ({ id }: SlotProps['card.badge']) => {
  if (id === '2') throw new Error('no badge for 2');
  return <b>badge {id}</b>;
};
const badgePart = { Component: Badge } as RemoteComponent<SlotProps['card.badge']> as RemoteComponent;
const broken: RemoteComponent = {
  Component: () => {
    throw new Error('broken');
  },
};

const page = (id = '1') => (
  <PlatformProvider platform={platform}>
    <h1>Film</h1>
    <ExtensionSlot name="medium.panel" props={medium(id)} />
    <ExtensionSlot name="medium.action" props={medium(id)} />
  </PlatformProvider>
);

describe('ExtensionSlot', () => {
  it('shows nothing and loads nothing without extensions', () => {
    render(page());
    expect(document.querySelector('[data-extension-slot]')).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('shows a panel with its title, and updates its props', async () => {
    open([panel], { panel: panelPart });
    const { rerender, unmount } = render(page());
    expect(screen.getByRole('region', { name: 'On display' })).toBeVisible();
    expect(await screen.findByText('Film 1 is shown')).toBeVisible();
    await waitFor(() => expect(outcomes).toEqual([{ ms: expect.any(Number) }]));
    rerender(page('2'));
    expect(await screen.findByText('Film 2 is shown')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
    unmount();
    await waitFor(() => expect(screen.queryByText('Film 2 is shown')).toBeNull());
  });

  it('shows extensions in their order, and to those who may have them', async () => {
    const all: DeclaredExtension[] = [
      { ...panel, component: 'a', title: { en: 'Last', de: '' }, order: 900 },
      { ...panel, component: 'b', title: { en: 'For users', de: '' }, access: 'user' },
      { ...panel, component: 'c', title: { en: 'In-house', de: '' }, access: 'inhouse' },
      { ...panel, component: 'd', title: { en: 'First', de: '' }, order: 1 },
    ];
    open(all, { a: panelPart, b: panelPart, c: panelPart, d: panelPart });
    render(page());
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles()).toEqual(['First', 'Last']);
    await act(async () => setAuth(platform, { loggedIn: true, username: 'ada' }));
    expect(titles()).toEqual(['First', 'For users', 'Last']);
  });

  it('shows a notice instead of a broken panel, and tries again', async () => {
    open([panel], { panel: broken });
    render(page());
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('heading', { level: 1, name: 'Film' })).toBeVisible();
    expect(outcomes).toEqual([
      { phase: 'mount', error: expect.objectContaining({ message: expect.stringMatching(/broken$/) }) },
    ]);
    load.mockResolvedValue(remoteOf({ panel: panelPart }));
    await userEvent.click(retry);
    expect(await screen.findByText('Film 1 is shown')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('shows nothing instead of a broken button, and none of a remote that does not load', async () => {
    open([{ slot: 'medium.action', component: 'visit' }], { visit: broken });
    load.mockRejectedValue(new Error('gone'));
    render(page());
    await waitFor(() => expect(outcomes).toEqual([{ phase: 'load', error: new Error('gone') }]));
    expect(document.querySelector('[data-extension="visit"]')).not.toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('appears on an open page when a release has one', async () => {
    fillSlots(host);
    render(page());
    load.mockResolvedValue(remoteOf({ panel: panelPart }));
    await act(async () => host.routes.set(createRouteTable([{ name: 'orbit', extensions: [panel] }])));
    expect(await screen.findByText('Film 1 is shown')).toBeVisible();
    await act(async () => host.routes.set(createRouteTable([])));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('badges of cards', () => {
  const cards = (...ids: string[]) => (
    <PlatformProvider platform={platform}>
      {ids.map((id) => (
        <article key={id} aria-label={id}>
          <ExtensionSlot name="card.badge" props={{ id, title: id, type: 'video' }} />
        </article>
      ))}
    </PlatformProvider>
  );

  it('share one mount; one that throws leaves the others, and is reported once', async () => {
    open([badge], { badge: badgePart });
    const { rerender } = render(cards('1', '2', '3'));
    expect(await screen.findByText('badge 1')).toBeVisible();
    expect(screen.getByRole('article', { name: '3' })).toHaveTextContent('badge 3');
    expect(screen.getByRole('article', { name: '2' })).toHaveTextContent('');
    expect(load).toHaveBeenCalledTimes(1);
    rerender(cards('3', '4'));
    expect(await screen.findByText('badge 4')).toBeVisible();
    expect(screen.queryByText('badge 1')).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
    expect(outcomes.filter((outcome) => 'error' in outcome)).toHaveLength(1);
    expect(outcomes.filter((outcome) => 'ms' in outcome)).toHaveLength(1);
  });

  it('come back on the next page', async () => {
    open([badge], { badge: badgePart });
    const { unmount } = render(cards('1'));
    expect(await screen.findByText('badge 1')).toBeVisible();
    unmount();
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    render(cards('5'));
    expect(await screen.findByText('badge 5')).toBeVisible();
  });
});
