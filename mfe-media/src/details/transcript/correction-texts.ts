import { defineTexts } from '@mediothek/platform';

/** Texts of the form for corrections. They are in the chunks of the dialogs' texts. */
export const correctionTexts = defineTexts('media-correction', {
  en: () => import(/* webpackChunkName: 'actions-en' */ './correction-texts.en.ts'),
  de: () => import(/* webpackChunkName: 'actions-de' */ './correction-texts.de.ts'),
});
