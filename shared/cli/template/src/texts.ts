import { defineTexts } from '@mediothek/platform';

export const remoteTexts = defineTexts('__name__', {
  en: () => import(/* webpackChunkName: 'en' */ './texts.en.ts'),
  de: () => import(/* webpackChunkName: 'de' */ './texts.de.ts'),
});
