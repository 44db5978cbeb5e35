import { defineTexts } from '@mediothek/platform/host';

export const overrideTexts = defineTexts('override', {
  en: () => import(/* webpackChunkName: 'override' */ './texts.en.ts'),
  de: () => import(/* webpackChunkName: 'override' */ './texts.de.ts'),
});
