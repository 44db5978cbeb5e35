import type { DataRouter } from 'react-router';
import type { Platform } from '@mediothek/platform/host';

/**
 * The page's head was made in the old language: makes it again. A navigation under way makes its own, and must not be
 * begun anew: following `/de/…` is what changes the language.
 */
export function followLanguage(router: Pick<DataRouter, 'state' | 'revalidate'>, i18n: Platform['i18n']): void {
  i18n.on('languageChanged', () => {
    if (router.state.navigation.state === 'idle') void router.revalidate();
  });
}
