/** Texts of the player. Plain tables, because the embed page has no i18next. */
import { toLocale, type Locale } from '@mediothek/contract';
import type { texts as en } from './texts.en.ts';

export type PlayerText = keyof typeof en;

/** In the platform's format. Only the visitor's language is loaded. */
export const texts = {
  namespace: 'player',
  load: {
    en: () => import(/* webpackChunkName: 'en' */ './texts.en.ts'),
    de: () => import(/* webpackChunkName: 'de' */ './texts.de.ts'),
  },
};

/** Replaces `{{name}}` by the value in `values`. */
export type Translate<Key extends string = PlayerText> = (
  key: Key,
  values?: Readonly<Record<string, string>>,
) => string;

export const createTranslate =
  <Key extends string>(table: Readonly<Record<Key, string>>): Translate<Key> =>
  (key, values = {}) =>
    table[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

type Loaders<Key extends string> = Readonly<Record<Locale, () => Promise<{ texts: Readonly<Record<Key, string>> }>>>;

/** Loads the texts for a language (BCP 47). Rejects if they cannot be loaded. */
export async function loadTranslate<Key extends string>(locale: string, load: Loaders<Key>): Promise<Translate<Key>> {
  return createTranslate((await load[toLocale(locale)]()).texts);
}
