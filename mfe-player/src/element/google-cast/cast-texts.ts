/** Texts of Google Cast, which are loaded with it. */
import { loadTranslate, type Translate } from '../../texts.ts';
import type { texts as en } from './cast-texts.en.ts';

export type CastText = keyof typeof en;
export type CastTranslate = Translate<CastText>;

/** Rejects if they cannot be loaded. */
export const loadCastTexts = (locale: string): Promise<CastTranslate> =>
  loadTranslate(locale, {
    en: () => import(/* webpackChunkName: 'google-cast' */ './cast-texts.en.ts'),
    de: () => import(/* webpackChunkName: 'google-cast' */ './cast-texts.de.ts'),
  });
