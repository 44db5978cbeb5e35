import { defineTexts } from '@mediothek/platform';

export const suggestionTexts = defineTexts('search-suggestions', {
  en: () => import(/* webpackChunkName: 'search-suggestions' */ './texts.en.ts'),
  de: () => import(/* webpackChunkName: 'search-suggestions' */ './texts.de.ts'),
});
