import { defineTexts } from '@mediothek/platform';

/** Texts of the search page. The names of their chunks begin with that of the page, so that the server preloads them. */
export const searchTexts = defineTexts('browse-search', {
  en: () => import(/* webpackChunkName: 'page-search-en' */ './search-texts.en.ts'),
  de: () => import(/* webpackChunkName: 'page-search-de' */ './search-texts.de.ts'),
});

/** Translates a key of the search page. */
export type SearchTranslate = ReturnType<typeof searchTexts.useTexts>['t'];
