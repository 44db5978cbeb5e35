/** Content of the embed page if the player could not be rendered. */
import { escapeHtml, type Locale } from '@mediothek/contract';

const texts: Readonly<Record<Locale, { failed: string; open: (portal: string) => string }>> = {
  en: {
    failed: 'The player could not be loaded. Please try again in a moment.',
    open: (portal) => `Open in ${portal}`,
  },
  de: {
    failed: 'Der Player konnte nicht geladen werden. Bitte versuchen Sie es gleich noch einmal.',
    open: (portal) => `Im ${portal} öffnen`,
  },
};

interface Notice {
  locale: Locale;
  /** Name of the portal. */
  portal: string;
  /** Path of the portal's page around the medium. */
  mediaPath: string;
}

export function embedNotice({ locale, portal, mediaPath }: Notice): string {
  const { failed, open } = texts[locale];
  const link = `<a href="${escapeHtml(mediaPath)}" target="_blank" rel="noopener">${escapeHtml(open(portal))}</a>`;
  return `<main class="notice"><p>${failed}</p><p>${link}</p></main>`;
}
