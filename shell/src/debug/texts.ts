import { defineTexts } from '@mediothek/platform';

export const debugTexts = defineTexts('debug', {
  en: () => import(/* webpackChunkName: 'debug' */ './texts.en.ts'),
  de: () => import(/* webpackChunkName: 'debug' */ './texts.de.ts'),
});

export type DebugTranslate = ReturnType<typeof debugTexts.useTexts>['t'];
