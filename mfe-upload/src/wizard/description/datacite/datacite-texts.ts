import { defineTexts } from '@mediothek/platform';

/** Texts of the further details. They are loaded when these are opened or shown. */
export const dataciteTexts = defineTexts('upload-datacite', {
  en: () => import(/* webpackChunkName: 'upload-datacite-en' */ './datacite-texts.en.ts'),
  de: () => import(/* webpackChunkName: 'upload-datacite-de' */ './datacite-texts.de.ts'),
});
