import { defineTexts } from '@mediothek/platform';

export const myMediaTexts = defineTexts('mymedia', {
  en: () => import(/* webpackChunkName: 'en' */ './texts.en.ts'),
  de: () => import(/* webpackChunkName: 'de' */ './texts.de.ts'),
});
