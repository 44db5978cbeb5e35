/** The words of menus, help and reading aloud, which most visitors never need. */
import { loadTranslate, type Translate } from '../../texts.ts';
import type { texts as en } from './panel-texts.en.ts';

export type PanelText = keyof typeof en;
export type PanelTranslate = Translate<PanelText>;

/** Rejects when they cannot be fetched. */
export const loadPanelTexts = (locale: string): Promise<PanelTranslate> =>
  loadTranslate(locale, {
    en: () => import(/* webpackChunkName: 'panels-en' */ './panel-texts.en.ts'),
    de: () => import(/* webpackChunkName: 'panels-de' */ './panel-texts.de.ts'),
  });
