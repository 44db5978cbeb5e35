/** The player's own words. Plain tables: the embed page, which has no i18next, reads them as they are. */
import type { texts as en } from './texts.en.ts';

export type PlayerText = keyof typeof en;

/** In the form that the platform takes; only the visitor's language is loaded. */
export const texts = {
  namespace: 'player',
  load: {
    en: () => import(/* webpackChunkName: 'en' */ './texts.en.ts'),
    de: () => import(/* webpackChunkName: 'de' */ './texts.de.ts'),
  },
};

/** `{{name}}` takes its value from `values`. */
export type Translate<Key extends string = PlayerText> = (
  key: Key,
  values?: Readonly<Record<string, string>>,
) => string;

export const createTranslate =
  <Key extends string>(table: Readonly<Record<Key, string>>): Translate<Key> =>
  (key, values = {}) =>
    table[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

interface Loaders<Key extends string> {
  en: () => Promise<{ texts: Readonly<Record<Key, string>> }>;
  de: () => Promise<{ texts: Readonly<Record<Key, string>> }>;
}

/** The texts of a locale, English for any that is not German. Rejects when they cannot be fetched. */
export async function loadTranslate<Key extends string>(locale: string, load: Loaders<Key>): Promise<Translate<Key>> {
  return createTranslate((await (locale.startsWith('de') ? load.de() : load.en())).texts);
}
