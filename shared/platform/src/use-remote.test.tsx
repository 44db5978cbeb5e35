import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createI18n } from './i18n.ts';
import { createPlatform, PlatformProvider, type RemoteLoader } from './platform.tsx';
import type { RemoteModule } from './remote-module.ts';
import { fakeSite, textModules } from './testing.tsx';
import { useRemote } from './use-remote.ts';

const nothing = async () => {};
const player: RemoteModule = {
  name: 'player',
  texts: { namespace: 'player', load: textModules({}, {}) },
  pages: {},
  bootstrap: nothing,
  mount: nothing,
  update: nothing,
  unmount: nothing,
};

const settled = jest.fn<NonNullable<RemoteLoader['settled']>>();

function open(load: RemoteLoader['load']) {
  const platform = createPlatform({
    site: fakeSite,
    auth: { loggedIn: false },
    i18n: createI18n('en'),
    remotes: { load, settled },
    transport: async () => new Response(),
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlatformProvider platform={platform}>{children}</PlatformProvider>
  );
  return renderHook(({ name }) => useRemote(name), { wrapper, initialProps: { name: 'player' } });
}

describe('useRemote', () => {
  it('loads after the first commit', async () => {
    const { result } = open(async () => player);
    expect(result.current.status).toBe('loading');
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', module: player }));
  });

  it('fails, and succeeds on a retry', async () => {
    const error = new Error('offline');
    const loads = [Promise.reject(error), Promise.resolve(player)];
    for (const load of loads) load.catch(() => {});
    const { result } = open(() => loads.shift() ?? Promise.reject(new Error('asked too often')));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'failed', error }));
    act(() => result.current.retry());
    expect(result.current.status).toBe('loading');
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', module: player }));
    expect(settled.mock.calls).toEqual([
      ['player', { phase: 'load', error }],
      ['player', { ms: expect.any(Number) }],
    ]);
  });

  it('returns no module of the previous name', async () => {
    const slow = Promise.withResolvers<RemoteModule>();
    const other = { ...player, name: 'media' };
    const { result, rerender } = open((name) => (name === 'player' ? slow.promise : Promise.resolve(other)));
    rerender({ name: 'media' });
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', module: other }));
    await act(async () => slow.resolve(player));
    expect(result.current).toMatchObject({ status: 'ready', module: other });
  });
});
