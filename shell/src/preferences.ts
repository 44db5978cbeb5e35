/** Theme and language of this browser: a cookie for the server, and a local copy (specification, sections 4 and 9). */
import type { Locale } from '@mediothek/contract';
import type { CookieName, LocalKey } from '@mediothek/contract/browser-storage';
import { localStore } from '@mediothek/platform/browser-storage';
import { switchLanguage, type Platform, type Theme } from '@mediothek/platform/host';

const oneYear = 31_536_000;
type Preference = Extract<CookieName, 'theme' | 'locale'>;
/** Key in localStorage. */
export const localKey = (name: Preference) => `mediothek.${name}` satisfies LocalKey;

/** @throws RangeError for characters that a cookie cannot contain (RFC 6265, section 4.1.1) */
export function preferenceCookie(name: string, value: string): string {
  if (!/^[\w.-]+$/.test(name) || !/^[!#-+\--:<-[\]-~]+$/.test(value)) {
    throw new RangeError(`A cookie cannot hold ${JSON.stringify(`${name}=${value}`)}`);
  }
  return `${name}=${value}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
}

function remember(name: Preference, value: string): void {
  document.cookie = preferenceCookie(name, value);
  try {
    localStore().setItem(localKey(name), value);
  } catch (error) {
    console.warn(`The choice of ${name} is kept in a cookie only`, error); // storage is blocked
  }
}

/** Theme that was chosen earlier, from its cookie. `undefined`: the system's theme. */
export function storedTheme(cookies: string): Theme | undefined {
  const value = /(?:^|; )theme=(dark|light)(?:;|$)/.exec(cookies)?.[1];
  return value === 'dark' || value === 'light' ? value : undefined;
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

export const currentTheme = (chosen: Theme | undefined): Theme => chosen ?? (systemIsDark().matches ? 'dark' : 'light');

/** Calls back when the system's theme changes. @returns unsubscribes */
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
 * Switches all texts together, once they have loaded. Queries with the language in their key are fetched again.
 * Rejects if texts cannot be loaded: the choice is stored, but this page does not change.
 */
export async function chooseLocale(platform: Platform, locale: Locale): Promise<void> {
  remember('locale', locale);
  await switchLanguage(platform.i18n, locale);
  document.documentElement.lang = locale;
}
