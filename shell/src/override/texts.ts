import { defineTexts } from '@mediothek/platform/host';

export const overrideTexts = defineTexts('override', {
  en: () => import(/* webpackChunkName: 'override-en' */ './texts.en.ts'),
  de: () => import(/* webpackChunkName: 'override-de' */ './texts.de.ts'),
});
