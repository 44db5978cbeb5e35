import { defineTexts } from './texts.ts';

/** Texts of the platform's own components. */
export const platformTexts = defineTexts('platform', {
  en: () => import(/* webpackChunkName: 'en' */ './platform-texts.en.ts'),
  de: () => import(/* webpackChunkName: 'de' */ './platform-texts.de.ts'),
});
