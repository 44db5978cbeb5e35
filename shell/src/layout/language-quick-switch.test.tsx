import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { PlatformProvider } from '@mediothek/platform/host';
import { HostProvider } from '../host.ts';
import { createTestHost } from '../testing-host.tsx';
import { LanguageLink } from './language-link.tsx';

test('with the debug flag the header has both languages side by side, and a key to switch', async () => {
  const host = createTestHost({ locale: 'de' });
  render(
    <PlatformProvider platform={host.platform}>
      <HostProvider value={host}>
        <MemoryRouter initialEntries={['/search?q=heat']}>
          <LanguageLink />
        </MemoryRouter>
      </HostProvider>
    </PlatformProvider>,
  );
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await act(async () => host.platform.flags.setState({ languageQuickSwitcher: true }));
  const german = await screen.findByRole('link', { name: 'Deutsch' });
  expect(german).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en/search?q=heat');
  await userEvent.keyboard('{Alt>}{Shift>}l{/Shift}{/Alt}');
  expect(host.chooseLocale).toHaveBeenCalledWith('en');
});
