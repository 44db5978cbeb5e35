import { defineTexts } from '@mediothek/platform';

export const statusTexts = defineTexts('status', {
  en: () => import(/* webpackChunkName: 'status-en' */ './texts.en.ts'),
  de: () => import(/* webpackChunkName: 'status-de' */ './texts.de.ts'),
});
