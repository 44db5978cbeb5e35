/**
 * Translations in all languages, with keys that the compiler checks. One namespace per remote, one module per
 * language.
 */
import { useContext, useMemo } from 'react';
import type { i18n as I18n } from 'i18next';
import { I18nContext, useTranslation } from 'react-i18next';
import { defaultLocale, locales, toLocale, type Locale } from '@mediothek/contract';

/**
 * Flat keys: `'results.count_one'`, `'results.count_other'`. `{{name}}` interpolates; `_one`/`_other` are chosen by
 * `count`.
 */
export type TextMap = Readonly<Record<string, string>>;
type WithoutPlural<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
export type TextKey<Map extends TextMap> = WithoutPlural<Extract<keyof Map, string>>;
export type Translate<Map extends TextMap> = (key: TextKey<Map>, values?: Record<string, string | number>) => string;

type Load<Map> = () => Promise<{ texts: Map }>;

/** One loader per language of the portal. */
type TextLoaders<Map> = {
  [Language in Locale]: Language extends typeof defaultLocale ? Load<Map> : Load<Readonly<Record<keyof Map, string>>>;
};

export interface Texts<Map extends TextMap = TextMap> {
  namespace: string;
  /** Only the visitor's language is loaded. A remote that was built before the portal had a language lacks it. */
  load: Partial<TextLoaders<Map>> & Pick<TextLoaders<Map>, typeof defaultLocale>;
}
export interface DefinedTexts<Map extends TextMap> extends Texts<Map> {
  /** For components. Re-renders on a switch of language. */
  useTexts(): { t: Translate<Map>; locale: string };
  /** For code outside a component, e.g. `load()`. */
  translate(i18n: I18n): Translate<Map>;
}

/**
 * @param namespace the remote's name
 * @param load imports one module per language, whose `texts` have the same keys; a missing language, and a missing or
 *   surplus key, do not compile. `webpackChunkName: 'en'` lets the server preload the visitor's language.
 */
export function defineTexts<Map extends TextMap>(namespace: string, load: TextLoaders<Map>): DefinedTexts<Map> {
  return {
    namespace,
    load,
    useTexts: () => useNamespace(namespace),
    translate: (i18n) => (key, values) => i18n.t(String(key), { ...values, ns: namespace }),
  };
}

interface NamespaceTexts {
  t(this: void, key: string, values?: Record<string, string | number>): string;
  locale: string;
}

function useNamespaceInBrowser(namespace: string): NamespaceTexts {
  const { t, i18n } = useTranslation(namespace);
  const locale = i18n.language;
  return useMemo(() => ({ t: (key, values = {}) => t(key, { ...values }), locale }), [t, locale]);
}

/**
 * Caches translations. On the server the language never changes, and many cards use the same texts. Without the cache,
 * translating took an eighth of the time to render a page.
 */
function useNamespaceOnServer(namespace: string): NamespaceTexts {
  const i18n = useContext(I18nContext)?.i18n;
  if (!i18n) throw new Error('useTexts() was called outside <PlatformProvider>');
  const byNamespace = cache.get(i18n) ?? new Map<string, NamespaceTexts>();
  cache.set(i18n, byNamespace);
  let found = byNamespace.get(namespace);
  if (!found) {
    found = { t: cacheTexts((key, values = {}) => i18n.t(key, { ...values, ns: namespace })), locale: i18n.language };
    byNamespace.set(namespace, found);
  }
  return found;
}

const useNamespace = typeof document === 'undefined' ? useNamespaceOnServer : useNamespaceInBrowser;

const cache = new WeakMap<I18n, Map<string, NamespaceTexts>>();
const maxCachedTexts = 2_000;

function cacheTexts(translate: NamespaceTexts['t']): NamespaceTexts['t'] {
  const texts = new Map<string, string>();
  return (key, values = {}) => {
    const given = Object.entries(values);
    if (given.some(([, value]) => typeof value === 'string')) return translate(key, values); // of one visitor or medium
    const name = [key, ...given.flat()].join(' ');
    const known = texts.get(name);
    if (known !== undefined) return known;
    const text = translate(key, values);
    if (texts.size >= maxCachedTexts) texts.clear();
    if (text !== key) texts.set(name, text); // else its texts are not loaded yet
    return text;
  };
}

const added = new WeakMap<I18n, Set<Texts>>();
const requestedLocales = new WeakMap<I18n, Locale>();

const localeOfI18n = ({ language }: I18n): Locale => toLocale(language);

/** Loads texts in `locale`. If the remote lacks this language, in the default one, to which i18next falls back. */
async function loadBundle(i18n: I18n, { namespace, load }: Texts, locale: Locale): Promise<void> {
  const language = load[locale] ? locale : defaultLocale;
  if (i18n.hasResourceBundle(language, namespace)) return;
  const { texts } = await (load[language] ?? load[defaultLocale])();
  i18n.addResourceBundle(language, namespace, texts);
}

/**
 * Loads `texts` in the current language. A later switch of language loads them in that one. Texts of another build
 * of the same remote replace the older ones.
 * Rejects if the language's module cannot be loaded.
 */
export async function addTexts(i18n: I18n, texts: Texts): Promise<void> {
  const known = added.get(i18n) ?? new Set();
  const older = [...known].find((other) => other.namespace === texts.namespace && other !== texts);
  if (older) {
    known.delete(older);
    for (const locale of locales) i18n.removeResourceBundle(locale, texts.namespace);
  }
  added.set(i18n, known.add(texts));
  await loadBundle(i18n, texts, localeOfI18n(i18n));
}

/**
 * Switches to `locale` once all added texts are loaded in it. If two switches overlap, the later one wins.
 * Rejects, and keeps the language, if some texts cannot be loaded.
 */
export async function switchLanguage(i18n: I18n, locale: Locale): Promise<void> {
  requestedLocales.set(i18n, locale);
  await Promise.all([...(added.get(i18n) ?? [])].map((texts) => loadBundle(i18n, texts, locale)));
  if (requestedLocales.get(i18n) === locale && localeOfI18n(i18n) !== locale) await i18n.changeLanguage(locale);
}
