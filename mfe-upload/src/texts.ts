import { defineTexts } from '@mediothek/platform';

export const uploadTexts = defineTexts('upload', {
  en: () => import(/* webpackChunkName: 'en' */ './texts.en.ts'),
  de: () => import(/* webpackChunkName: 'de' */ './texts.de.ts'),
});
