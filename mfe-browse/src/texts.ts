import { defineTexts } from '@mediothek/platform';

export const browseTexts = defineTexts('browse', {
  en: () => import(/* webpackChunkName: 'en' */ './texts.en.ts'),
  de: () => import(/* webpackChunkName: 'de' */ './texts.de.ts'),
});

/** Translates a key of this remote. */
export type BrowseTranslate = ReturnType<typeof browseTexts.useTexts>['t'];
