import { defineTexts } from '@mediothek/platform';

export const afterStartTexts = defineTexts('after-start', {
  en: () => import(/* webpackChunkName: 'after-start-en' */ './texts.en.ts'),
  de: () => import(/* webpackChunkName: 'after-start-de' */ './texts.de.ts'),
});
