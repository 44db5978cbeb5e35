/** Texts of the tools, which are loaded after the first frame. */
import { loadTranslate, type Translate } from '../../texts.ts';
import type { texts as en } from './tool-texts.en.ts';

export type ToolText = keyof typeof en;
export type ToolTranslate = Translate<ToolText>;

/** Rejects if they cannot be loaded. */
export const loadToolTexts = (locale: string): Promise<ToolTranslate> =>
  loadTranslate(locale, {
    en: () => import(/* webpackChunkName: 'tools' */ './tool-texts.en.ts'),
    de: () => import(/* webpackChunkName: 'tools' */ './tool-texts.de.ts'),
  });
