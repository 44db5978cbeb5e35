import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeSite } from '@mediothek/platform/testing';
import type { Boot, CompleteBoot } from '../boot.ts';
import { startLate } from './late-start.tsx';

const boot: Boot = {
  locale: 'de',
  origin: 'http://portal.test',
  auth: { loggedIn: false },
  buildId: '1',
  development: false,
  registry: [],
  rendered: false,
};
const away = () =>
  new Response('', {
    status: 503,
    headers: { 'x-error-code': 'unavailable', 'x-error-message': 'The database is away' },
  });
let responses: Record<string, () => Response>;
let start: jest.Mock<(boot: CompleteBoot) => Promise<void>>;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  document.documentElement.lang = 'en';
  responses = { '/api/v0/config': () => Response.json(fakeSite) };
  globalThis.fetch = jest.fn<typeof fetch>(async (path) => (responses[String(path)] ?? away)());
  start = jest.fn<(boot: CompleteBoot) => Promise<void>>().mockResolvedValue();
});

describe('startLate', () => {
  it('fetches the site configuration that the page lacks', async () => {
    await startLate(boot, start);
    expect(start.mock.calls).toEqual([[{ ...boot, site: fakeSite, rendered: false }]]);
  });

  it('fetches everything if the boot data could not be read', async () => {
    const remote = { name: 'browse', version: '2', entry: '/remotes/browse/2/web/remoteEntry.js' };
    responses['/api/v0/remotes'] = () =>
      Response.json({ buildId: 'b2', remotes: [{ ...remote, modules: [], styles: [], integrity: {} }] });
    await startLate(undefined, start);
    expect(start.mock.calls[0]?.[0]).toEqual({
      ...boot,
      locale: 'en',
      origin: location.origin,
      buildId: 'b2',
      registry: [expect.objectContaining(remote)],
      site: fakeSite,
    });
  });

  it('shows the fatal page without a configuration, and starts without a reload once it is available', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    responses = {};
    await act(() => startLate(boot, start));
    expect(screen.getByRole('heading', { name: 'Ein Fehler ist aufgetreten' })).toBeVisible();
    expect(screen.getByText('503')).toBeVisible();
    expect(screen.getByText('Mediothek')).toBeVisible();
    expect(screen.getByText('Service Unavailable: The database is away')).toBeVisible();
    expect(document.title).toBe('503 – Mediothek');

    responses = { '/api/v0/config': () => Response.json({ something: 'else' }) };
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Auch das hat nicht funktioniert'));
    expect(screen.getByText('500')).toBeVisible();
    expect(start).not.toHaveBeenCalled();

    responses = { '/api/v0/config': () => Response.json(fakeSite) };
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
