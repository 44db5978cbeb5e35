import { useSyncExternalStore } from 'react';
import { IconButton } from '@mediothek/ui';
import { usePlatform, useVisitor } from '@mediothek/platform/host';
import { chooseTheme, subscribeToSystemTheme, currentTheme } from '../preferences.ts';
import { shellTexts } from '../texts.ts';

/**
 * Button that switches the theme. The server's HTML is the same for all visitors, so the theme is known after hydration
 * only.
 */
export function ThemeButton() {
  const { t } = shellTexts.useTexts();
  const { visitor } = usePlatform();
  const chosen = useVisitor(({ theme }) => theme);
  const theme = useSyncExternalStore(
    subscribeToSystemTheme,
    () => currentTheme(chosen),
    () => 'light',
  );
  const dark = theme === 'dark';
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      label={t('header.theme')}
      aria-pressed={dark}
      onClick={() => chooseTheme(visitor, dark ? 'light' : 'dark')}
    />
  );
}
