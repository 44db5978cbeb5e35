/** Texts of the embed page. */
import type { Locale } from '@mediothek/contract';

interface EmbedTexts {
  play: (title: string) => string;
  /** @param place the name of the portal after its preposition */
  openIn: (portal: string, place: string | undefined) => string;
  notFound: string;
  withdrawn: string;
  notPlayable: string;
}

export const embedTexts: Readonly<Record<Locale, EmbedTexts>> = {
  en: {
    play: (title) => `Play: ${title}`,
    openIn: (portal, place = `in ${portal}`) => `Open ${place}`,
    notFound: 'There is nothing to play here.',
    withdrawn: 'It has been withdrawn.',
    notPlayable: 'There is no file to play.',
  },
  de: {
    play: (title) => `Abspielen: ${title}`,
    openIn: (portal, place = `im ${portal}`) => `${place.charAt(0).toUpperCase()}${place.slice(1)} öffnen`,
    notFound: 'Hier gibt es nichts abzuspielen.',
    withdrawn: 'Es wurde zurückgezogen.',
    notPlayable: 'Es gibt keine abspielbare Datei.',
  },
};
