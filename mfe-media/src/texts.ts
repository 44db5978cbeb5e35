import { defineTexts } from '@mediothek/platform';

export const mediaTexts = defineTexts('media', {
  en: () => import(/* webpackChunkName: 'en' */ './texts.en.ts'),
  de: () => import(/* webpackChunkName: 'de' */ './texts.de.ts'),
});
