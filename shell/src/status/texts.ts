import { defineTexts } from '@mediothek/platform';

export const statusTexts = defineTexts('status', {
  en: () => import(/* webpackChunkName: 'status' */ './texts.en.ts'),
  de: () => import(/* webpackChunkName: 'status' */ './texts.de.ts'),
});
