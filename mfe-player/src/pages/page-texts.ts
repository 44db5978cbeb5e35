/** Texts of the player's page, which the server renders, too. Those of the element are in `texts.ts`. */
import type { Locale } from '@mediothek/contract';

export const pageTexts: Readonly<Record<Locale, { backToMedia: string; notPlayable: string }>> = {
  en: {
    backToMedia: 'Back to the details',
    notPlayable: 'There is no file to play.',
  },
  de: {
    backToMedia: 'Zurück zur Detailseite',
    notPlayable: 'Es gibt keine abspielbare Datei.',
  },
};
