/** Texts of the embed page. */
import type { Locale } from '@mediothek/contract';

interface EmbedTexts {
  play: (title: string) => string;
  openIn: (portal: string) => string;
  notFound: string;
  withdrawn: string;
  notPlayable: string;
}

export const embedTexts: Readonly<Record<Locale, EmbedTexts>> = {
  en: {
    play: (title) => `Play: ${title}`,
    openIn: (portal) => `Open in ${portal}`,
    notFound: 'There is nothing to play here.',
    withdrawn: 'It has been withdrawn.',
    notPlayable: 'There is no file to play.',
  },
  de: {
    play: (title) => `Abspielen: ${title}`,
    openIn: (portal) => `Im ${portal} öffnen`,
    notFound: 'Hier gibt es nichts abzuspielen.',
    withdrawn: 'Es wurde zurückgezogen.',
    notPlayable: 'Es gibt keine abspielbare Datei.',
  },
};
