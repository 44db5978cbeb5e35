import { localeOf, usePlatform } from '@mediothek/platform';

/** In code, not in a module for each language: a remote loads only its own texts, and earlier shells lack these. */
const texts = {
  en: {
    loading: 'Loading …',
    unavailable: 'Not available right now',
    failed: 'This content could not be loaded.',
    reload: 'Please reload the page in a moment.',
  },
  de: {
    loading: 'Wird geladen …',
    unavailable: 'Zurzeit nicht verfügbar',
    failed: 'Dieser Inhalt konnte nicht geladen werden.',
    reload: 'Bitte laden Sie die Seite gleich noch einmal.',
  },
};

export const useQueryViewTexts = () => texts[localeOf(usePlatform())];
