import { defineTexts } from './texts.ts';

/** What the platform's own components say. */
export const platformTexts = defineTexts('platform', {
  en: () => import(/* webpackChunkName: 'en' */ './platform-texts.en.ts'),
  de: () => import(/* webpackChunkName: 'de' */ './platform-texts.de.ts'),
});
