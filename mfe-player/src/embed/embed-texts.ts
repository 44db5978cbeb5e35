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
    notFound: 'There is no such medium.',
    withdrawn: 'This medium has been withdrawn.',
    notPlayable: 'There is no file to play for this medium.',
  },
  de: {
    play: (title) => `Abspielen: ${title}`,
    openIn: (portal) => `Im ${portal} öffnen`,
    notFound: 'Dieses Medium gibt es nicht.',
    withdrawn: 'Dieses Medium wurde zurückgezogen.',
    notPlayable: 'Zu diesem Medium gibt es keine abspielbare Datei.',
  },
};
