import { defineTexts } from '@mediothek/platform';

export const shellTexts = defineTexts('shell', {
  en: () => import(/* webpackChunkName: 'en' */ './texts.en.ts'),
  de: () => import(/* webpackChunkName: 'de' */ './texts.de.ts'),
});
