import { defineTexts } from '@mediothek/platform/host';

export const savingTexts = defineTexts('saving', {
  en: () => import(/* webpackChunkName: 'saving-en' */ './texts.en.ts'),
  de: () => import(/* webpackChunkName: 'saving-de' */ './texts.de.ts'),
});
