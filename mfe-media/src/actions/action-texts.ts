import { defineTexts } from '@mediothek/platform';

/** Texts of the dialogs. They are loaded with the first dialog that is opened. */
export const actionTexts = defineTexts('media-actions', {
  en: () => import(/* webpackChunkName: 'actions-en' */ './action-texts.en.ts'),
  de: () => import(/* webpackChunkName: 'actions-de' */ './action-texts.de.ts'),
});
