/** Texts of the player's page, which the server renders, too. Those of the element are in `texts.ts`. */
import type { Locale } from '@mediothek/contract';

export const pageTexts: Readonly<Record<Locale, { backToMedia: string; notPlayable: string }>> = {
  en: {
    backToMedia: 'Back to the page of this medium',
    notPlayable: 'There is no file to play for this medium.',
  },
  de: {
    backToMedia: 'Zurück zur Seite dieses Mediums',
    notPlayable: 'Zu diesem Medium gibt es keine abspielbare Datei.',
  },
};
