/** Texts of menus, help and reading aloud, which most visitors do not need. */
import { loadTranslate, type Translate } from '../../texts.ts';
import type { texts as en } from './panel-texts.en.ts';

export type PanelText = keyof typeof en;
export type PanelTranslate = Translate<PanelText>;

/** Rejects if they cannot be loaded. */
export const loadPanelTexts = (locale: string): Promise<PanelTranslate> =>
  loadTranslate(locale, {
    en: () => import(/* webpackChunkName: 'panels-en' */ './panel-texts.en.ts'),
    de: () => import(/* webpackChunkName: 'panels-de' */ './panel-texts.de.ts'),
  });
