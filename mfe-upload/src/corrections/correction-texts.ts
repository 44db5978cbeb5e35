import { defineTexts } from '@mediothek/platform';

/** Texts of the pages about corrections. They are in the chunks of the wizard's texts. */
export const correctionTexts = defineTexts('upload-corrections', {
  en: () => import(/* webpackChunkName: 'wizard-en' */ './correction-texts.en.ts'),
  de: () => import(/* webpackChunkName: 'wizard-de' */ './correction-texts.de.ts'),
});
