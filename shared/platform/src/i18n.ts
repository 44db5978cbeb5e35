import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLocale, locales } from '@mediothek/contract';

/**
 * Creates the i18next instance: one per tab; on the server one per locale and set of remote versions. Texts are added
 * by `addTexts`.
 */
export function createI18n(locale: string): I18n {
  const i18n = i18next.createInstance();
  void i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: defaultLocale,
    supportedLngs: [...locales],
    nonExplicitSupportedLngs: true,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n;
}
