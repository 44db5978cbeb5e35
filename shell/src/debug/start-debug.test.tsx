import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { flagNames, flagTable } from '@mediothek/platform/debug';
import { createTestNavigation } from '../navigation/testing-navigation.ts';
import { routeTable } from '../routes/route-table.ts';
import { createOutcomeLog } from '../composition/outcome-log.ts';
import { createTestHost, type TestHost, type TestHostOptions } from '../testing-host.tsx';
import { debug } from './debug.ts';
import { simulatedStatuses } from './simulated-failure.ts';

// jsdom loads no resources.
performance.getEntriesByType = () => [];

const registry = [{ name: 'browse', version: 'v1', entry: '/remotes/browse/v1/web/remoteEntry.js' }];

const builds = { registry, buildId: 'build-7', builds: { current: () => undefined, discard: () => false } };

function offer(options: TestHostOptions = {}) {
  const host = createTestHost({ site: { inhouseuser: true }, ...options });
  const paths = routeTable.map(({ name, path }) => ({ id: name, path, element: null }));
  const router = createTestNavigation(paths, '/search?q=heat');
  const end = debug({ platform: host.platform, host, outcomes: createOutcomeLog(), router, ...builds });
  return { host, router, end };
}
async function openPanel(options: TestHostOptions & { label?: string } = {}) {
  const parts = offer(options);
  await userEvent.click(await screen.findByRole('button', { name: options.label ?? 'Debug' }));
  return { ...parts, panel: within(screen.getByRole('dialog')) };
}
const acting = ({ platform }: TestHost) => Object.keys(platform.flags.getState());

beforeEach(() => {
  localStorage.clear();
  const boot = Object.assign(document.createElement('script'), { id: 'boot', type: 'application/json' });
  boot.text = JSON.stringify({ registry });
  document.body.append(boot);
});
afterEach(() => act(() => document.body.replaceChildren()));

describe('debug', () => {
  test('shows and restores nothing for other visitors', async () => {
    localStorage.setItem('mediothek.flags', '{"languageQuickSwitcher":true}');
    const { host } = offer({ site: { inhouseuser: false } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect([acting(host), screen.queryByRole('button')]).toEqual([[], null]);
  });

  test('starts if a refreshed configuration identifies the visitor as an in-house user', async () => {
    localStorage.setItem('mediothek.flags', '{"languageQuickSwitcher":true}');
    const { host } = offer({ site: { inhouseuser: false } });
    const { siteConfig } = host.platform;
    siteConfig.setState({ inhouseuser: true });
    expect(await screen.findByRole('button', { name: 'Debug' })).toBeVisible();
    expect(acting(host)).toEqual(['languageQuickSwitcher']);
  });

  test('removes the panel when it ends', async () => {
    const { end } = offer();
    expect(await screen.findByRole('button', { name: 'Debug' })).toBeVisible();
    act(end);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('DebugPanel', () => {
  test('lists route, remotes, build and settings of the page', async () => {
    const { panel } = await openPanel();
    const info = Object.fromEntries(
      panel.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(info).toMatchObject({
      Route: 'Search · /search?q=heat',
      Remotes: 'browse v1 (not loaded)',
      Build: 'build-7',
      Language: 'en',
      Theme: 'light (from the system)',
      Visitor: 'not signed in',
      'Flags in effect here': 'none',
    });
  });

  test('lists every flag with its limits; planned flags cannot be switched', async () => {
    const { panel } = await openPanel();
    const boxes = panel.getAllByRole('checkbox');
    expect(boxes).toHaveLength(flagNames.length);
    const disabled = boxes.filter((box) => box.hasAttribute('disabled'));
    expect(disabled).toHaveLength(flagNames.filter((name) => !flagTable[name].enabled).length);
    expect(panel.getByRole('checkbox', { name: 'Prefer HLS' })).toHaveAccessibleDescription(
      'preferHLS · only on: Details, Player · needs a reload · excludes: ignoreAdaptive, enableFlash700',
    );
  });

  test('switches a flag immediately, respects its routes, and stores the choice', async () => {
    const { panel, host, router } = await openPanel();
    await userEvent.click(panel.getByRole('checkbox', { name: 'Page numbers above the results, too' }));
    expect(acting(host)).toEqual(['topPagination']);
    expect(localStorage.getItem('mediothek.flags')).toBe('{"topPagination":true}');
    await act(() => router.navigate('/'));
    expect(acting(host)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('offers a reload if a flag needs one, and resets', async () => {
    const { panel, host } = await openPanel({ label: 'Debug', locale: 'de' });
    expect(panel.queryByRole('button', { name: 'Jetzt neu laden' })).toBeNull();
    await userEvent.click(panel.getByRole('checkbox', { name: 'HLS bevorzugen' }));
    expect(panel.getByRole('button', { name: 'Jetzt neu laden' })).toBeVisible();
    expect(panel.getByRole('status')).toHaveTextContent(/wirken erst, wenn die Seite neu geladen wird/);
    await userEvent.click(panel.getByRole('button', { name: 'Alle zurücksetzen' }));
    expect(panel.getByRole('checkbox', { name: 'HLS bevorzugen' })).not.toBeChecked();
    expect(panel.getByRole('status')).toHaveTextContent('Alle Schalter sind zurückgesetzt.');
    expect([acting(host), localStorage.getItem('mediothek.flags')]).toEqual([[], '{}']);
  });

  test('lists URLs of error pages, and lets them fail in this tab', async () => {
    const { panel, host } = await openPanel({ site: { inhouseuser: true } });
    const { loadPage } = host; // the loaders call this function
    const route = routeTable[0] as Parameters<typeof loadPage>[0];
    const loadUrl = (path: string) => loadPage(route, { url: new URL(path, 'http://portal.test'), params: {} });
    expect(await loadUrl('/?provoke=410')).toEqual({});
    await userEvent.click(panel.getByRole('checkbox', { name: 'List links to broken pages' }));
    const links = within(
      panel.getByRole('heading', { name: 'Links to broken pages' }).closest('section') as HTMLElement,
    );
    const hrefs = links.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining(['/no/such/address', ...simulatedStatuses.map((s) => `/?provoke=${s}`)]),
    );
    expect(await loadUrl('/?provoke=410')).toMatchObject({ error: { statusCode: 410 } });
    expect(await loadUrl('/?provoke=418')).toEqual({});
  });

  test('links a disabled page as soft 404', async () => {
    const { availability } = createTestHost().platform.site;
    const { panel } = await openPanel({ site: { inhouseuser: true, availability: { ...availability, faq: false } } });
    await userEvent.click(panel.getByRole('checkbox', { name: 'List links to broken pages' }));
    expect(panel.getByRole('link', { name: '/faq' })).toBeVisible();
  });

  test('shows the view history, with remove and clear', async () => {
    localStorage.setItem('mediothek.viewHistory', '[3,2,1]');
    const { panel } = await openPanel();
    await userEvent.click(panel.getByRole('checkbox', { name: 'Show the watched media' }));
    await userEvent.click(panel.getByRole('button', { name: 'Remove 2' }));
    expect(localStorage.getItem('mediothek.viewHistory')).toBe('[3,1]');
    expect(panel.getByRole('heading', { name: 'Watched media' })).toHaveFocus();
    await userEvent.click(panel.getByRole('button', { name: 'Clear the history' }));
    expect(localStorage.getItem('mediothek.viewHistory')).toBe('[]');
    expect(panel.getByText('This browser has stored no watched media.')).toBeVisible();
  });

  test('shows an error if the history cannot be changed', async () => {
    localStorage.setItem('mediothek.viewHistory', '[3]');
    const { panel } = await openPanel();
    await userEvent.click(panel.getByRole('checkbox', { name: 'Show the watched media' }));
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await userEvent.click(panel.getByRole('button', { name: 'Remove 3' }));
    await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent('could not be changed'));
    expect(panel.getByRole('link', { name: '3' })).toBeVisible();
  });
});

describe('flagTable', () => {
  test('limits flags to routes that exist', () => {
    const routes = routeTable.map(({ name }) => name);
    expect(
      flagNames.flatMap((name) => flagTable[name].onlyOnRoutes ?? []).filter((name) => !routes.includes(name)),
    ).toEqual([]);
  });
});
