import { defineTexts } from '@mediothek/platform';

export const accountTexts = defineTexts('account', {
  en: () => import(/* webpackChunkName: 'account-en' */ './texts.en.ts'),
  de: () => import(/* webpackChunkName: 'account-de' */ './texts.de.ts'),
});
