import { localeOf, usePlatform } from '@mediothek/platform';

/** In code, not in a module for each language: the row has its own chunk, and few texts. */
const texts = {
  en: {
    history: 'History',
    remove: 'Remove “{{title}}” from the history',
    removed: '“{{title}}” was removed from the history.',
    failed: 'The history could not be changed. Please try again.',
  },
  de: {
    history: 'Verlauf',
    remove: '„{{title}}“ aus dem Verlauf entfernen',
    removed: '„{{title}}“ wurde aus dem Verlauf entfernt.',
    failed: 'Der Verlauf konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',
  },
};

export function useContinueTexts() {
  const { history, failed, ...withTitle } = texts[localeOf(usePlatform())];
  const named = (text: string) => (title: string) => text.replace('{{title}}', () => title);
  return { history, failed, remove: named(withTitle.remove), removed: named(withTitle.removed) };
}
