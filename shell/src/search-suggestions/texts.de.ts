import type { texts as en } from './texts.en.ts';

export const texts: Readonly<Record<keyof typeof en, string>> = {
  list: 'Vorschläge',
  'kind.title': 'Titel',
  'kind.subject': 'Fächer',
  'kind.author': 'Personen',
  'kind.publisher': 'Herausgeber',
  results_one: '{{count, number}} Ergebnis',
  results_other: '{{count, number}} Ergebnisse',
  count_one: '{{count, number}} Vorschlag, Auswahl mit den Pfeiltasten',
  count_other: '{{count, number}} Vorschläge, Auswahl mit den Pfeiltasten',
};
