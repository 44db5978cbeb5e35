import { defineTexts } from '@mediothek/platform';

/** Texts about what a source says in DataCite. They are loaded with the first medium that has such a description. */
export const sourceTexts = defineTexts('media-source', {
  en: () => import(/* webpackChunkName: 'source-en' */ './source-texts.en.ts'),
  de: () => import(/* webpackChunkName: 'source-de' */ './source-texts.de.ts'),
});
