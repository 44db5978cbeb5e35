import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PlatformProvider, showToast } from '@mediothek/platform/host';
import { createTestPlatform } from '../testing-host.tsx';
import { Toasts } from './toasts.tsx';

describe('Toasts', () => {
  it.each([
    ['en', 'Close'],
    ['de', 'Schließen'],
  ] as const)(
    'shows messages that were sent through the platform, until they are closed (%s)',
    async (locale, close) => {
      const platform = createTestPlatform({ locale });
      render(
        <PlatformProvider platform={platform}>
          <Toasts />
        </PlatformProvider>,
      );
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
      act(() => void showToast(platform, { text: 'Saved', autohide: false }));
      expect(screen.getByRole('status')).toHaveTextContent('Saved');
      await userEvent.click(screen.getByRole('button', { name: close }));
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
    },
  );
});
