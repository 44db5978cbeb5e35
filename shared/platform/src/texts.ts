/** Texts in both languages, with keys that the compiler knows. One namespace per remote. */
import { useMemo } from 'react';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Flat: `'results.count_one'`, `'results.count_other'`; `{{name}}` interpolates, `_one`/`_other` are chosen by `count`. */
export type TextMap = Readonly<Record<string, string>>;
type WithoutPlural<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
export type TextKey<Map extends TextMap> = WithoutPlural<Extract<keyof Map, string>>;
export type Translate<Map extends TextMap> = (key: TextKey<Map>, values?: Record<string, string | number>) => string;

export interface Texts<Map extends TextMap = TextMap> {
  namespace: string;
  resources: { en: Map; de: Readonly<Record<keyof Map, string>> };
}
export interface DefinedTexts<Map extends TextMap> extends Texts<Map> {
  /** Inside a component; follows a language switch. */
  useTexts(): { t: Translate<Map>; locale: string };
  /** Outside a component, e.g. in `load()`. */
  translate(i18n: I18n): Translate<Map>;
}

/**
 * @param namespace the remote's name
 * @param resources the same keys in both languages; a missing or surplus German key does not compile
 */
export function defineTexts<const Map extends TextMap>(
  namespace: string,
  resources: { en: Map; de: Readonly<Record<keyof Map, string>> },
): DefinedTexts<Map> {
  return {
    namespace,
    resources,
    useTexts() {
      const { t, i18n } = useTranslation(namespace);
      const locale = i18n.language;
      return useMemo(() => ({ t: (key, values = {}) => t(String(key), { ...values }), locale }), [t, locale]);
    },
    translate: (i18n) => (key, values) => i18n.t(String(key), { ...values, ns: namespace }),
  };
}

export function addTexts(i18n: I18n, { namespace, resources }: Texts): void {
  for (const [locale, bundle] of Object.entries(resources)) {
    if (!i18n.hasResourceBundle(locale, namespace)) i18n.addResourceBundle(locale, namespace, bundle);
  }
}
