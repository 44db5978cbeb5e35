/** Theme and language as this browser keeps them: a cookie for the server and a local copy (specification, sections 4 and 9). */
import type { Locale } from '@mediothek/contract';
import { switchLanguage, type Platform, type Theme } from '@mediothek/platform/host';

const oneYear = 31_536_000;

function remember(name: 'theme' | 'locale', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
  try {
    localStorage.setItem(`mediothek.${name}`, value);
  } catch (error) {
    console.warn(`The choice of ${name} is kept in a cookie only`, error); // storage is blocked
  }
}

/** The theme of an earlier visit, from its cookie; undefined follows the system. */
export function storedTheme(cookies: string): Theme | undefined {
  const value = /(?:^|; )theme=(dark|light)(?:;|$)/.exec(cookies)?.[1];
  return value === 'dark' || value === 'light' ? value : undefined;
}

export const shownTheme = (chosen: Theme | undefined): Theme =>
  chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

export function chooseTheme(visitor: Platform['visitor'], theme: Theme): void {
  remember('theme', theme);
  document.documentElement.dataset['theme'] = theme;
  visitor.setState({ theme });
}

/**
 * Every text follows at once, as soon as all are loaded; what comes from the server in one language is asked for again
 * by its query key. Rejects when texts cannot be loaded: the choice is kept, this page stays as it is.
 */
export async function chooseLocale(platform: Platform, locale: Locale): Promise<void> {
  remember('locale', locale);
  await switchLanguage(platform.i18n, locale);
  document.documentElement.lang = locale;
}
