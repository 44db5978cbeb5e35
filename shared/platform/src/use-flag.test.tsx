import { describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { createI18n } from './i18n.ts';
import { createPlatform, PlatformProvider } from './platform.tsx';
import { fakeSite } from './testing.tsx';
import { isFlagOn, useFlag } from './use-flag.ts';

const platformOf = () =>
  createPlatform({
    site: fakeSite,
    auth: { loggedIn: false },
    i18n: createI18n('en'),
    remotes: { load: () => Promise.reject(new Error('no remotes here')) },
    transport: () => Promise.reject(new Error('no API here')),
  });

const FlagState = () => (useFlag('topPagination') ? 'on' : 'off');

describe('useFlag', () => {
  test('returns the state of the flag, as isFlagOn() does', () => {
    const platform = platformOf();
    render(<FlagState />, {
      wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider>,
    });
    expect(screen.getByText('off')).toBeVisible();
    act(() => platform.flags.setState({ topPagination: true }, true));
    expect(screen.getByText('on')).toBeVisible();
    expect([isFlagOn(platform, 'topPagination'), isFlagOn(platform, 'analyticsDebug')]).toEqual([true, false]);
  });

  test('returns off during hydration, as on the server, even for an active flag', async () => {
    const platform = platformOf();
    platform.flags.setState({ topPagination: true });
    const tree = (
      <PlatformProvider platform={platform}>
        <FlagState />
      </PlatformProvider>
    );
    const container = document.createElement('div');
    container.append('off');
    const mismatches: unknown[] = [];
    await act(async () => {
      hydrateRoot(container, tree, { onRecoverableError: (error) => mismatches.push(error) });
    });
    expect([container.textContent, mismatches]).toEqual(['on', []]);
  });
});
