/** Theme and language as this browser keeps them: a cookie for the server and a local copy (specification, sections 4 and 9). */
import type { Locale } from '@mediothek/contract';
import { switchLanguage, type Platform, type Theme } from '@mediothek/platform/host';

const oneYear = 31_536_000;
type Preference = 'theme' | 'locale';
/** Under which the choice is kept in this browser, besides its cookie. */
export const localKey = (name: Preference) => `mediothek.${name}`;

/** @throws RangeError for what is not visible characters that a cookie may hold (RFC 6265, section 4.1.1) */
export function preferenceCookie(name: string, value: string): string {
  if (!/^[\w.-]+$/.test(name) || !/^[!#-+\--:<-[\]-~]+$/.test(value)) {
    throw new RangeError(`A cookie cannot hold ${JSON.stringify(`${name}=${value}`)}`);
  }
  return `${name}=${value}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
}

function remember(name: Preference, value: string): void {
  document.cookie = preferenceCookie(name, value);
  try {
    localStorage.setItem(localKey(name), value);
  } catch (error) {
    console.warn(`The choice of ${name} is kept in a cookie only`, error); // storage is blocked
  }
}

/** The theme of an earlier visit, from its cookie; undefined follows the system. */
export function storedTheme(cookies: string): Theme | undefined {
  const value = /(?:^|; )theme=(dark|light)(?:;|$)/.exec(cookies)?.[1];
  return value === 'dark' || value === 'light' ? value : undefined;
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

export const currentTheme = (chosen: Theme | undefined): Theme => chosen ?? (systemIsDark().matches ? 'dark' : 'light');

/** @returns stops telling of changes of the system's theme */
export function subscribeToSystemTheme(onChange: () => void): () => void {
  const system = systemIsDark();
  system.addEventListener('change', onChange);
  return () => system.removeEventListener('change', onChange);
}

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
