import { useSyncExternalStore } from 'react';
import { IconButton } from '@mediothek/ui';
import { usePlatform, useVisitor } from '@mediothek/platform/host';
import { chooseTheme, subscribeToSystemTheme, currentTheme } from '../preferences.ts';
import { shellTexts } from '../texts.ts';

/** The server does not know the theme (its answer is the same for everybody), so the state appears after hydration. */
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
