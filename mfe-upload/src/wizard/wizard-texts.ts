import { defineTexts } from '@mediothek/platform';

export const wizardTexts = defineTexts('upload-wizard', {
  en: () => import(/* webpackChunkName: 'wizard-en' */ './wizard-texts.en.ts'),
  de: () => import(/* webpackChunkName: 'wizard-de' */ './wizard-texts.de.ts'),
});
