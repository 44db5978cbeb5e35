/** Titles and descriptions of pages, equal to those of their remotes: `e2e/journeys/route-table.e2e.ts` compares them. */
import type { Locale } from '@mediothek/contract';

const en = {
  'Publishers.title': 'Publishers',
  'Publishers.description': 'All publishers of the portal from A to Z, with the number of their media.',
  'Publisher.description': 'Videos, recordings and series from {{name}}.',
  'Subjects.title': 'Subjects',
  'Subjects.description': 'All subjects of the portal, with the number of their media.',
  'FAQ.title': 'Frequently asked questions',
  'FAQ.description': 'Answers to frequent questions about this portal.',
  'Search.title': 'Search',
  'Search.titleFor': 'Search: {{query}}',
  'Search.results_one': '{{count}} result',
  'Search.results_other': '{{count}} results',
  'Search.resultsFor_one': '{{count}} result for “{{query}}”',
  'Search.resultsFor_other': '{{count}} results for “{{query}}”',
  'Search.none': 'No results found.',
  'Search.noneFor': 'No results for “{{query}}”.',
  'Search.description': 'Search videos, recordings and series by words, people, subjects, publishers and more.',
  'Watchlists.title': 'My Media',
  'Upload.title': 'Submit media',
  'Login.title': 'Sign in',
  'Registration.title': 'Create an account',
  'ResetPassword.title': 'Reset your password',
  'Account.title': 'Your account',
  'Status.title': 'Portal status',
  missing: 'Page not found',
  withdrawn: 'This video was withdrawn.',
  'withdrawn.audio': 'This recording was withdrawn.',
  unavailable: 'Not available right now',
  'unavailable.hint': 'The portal cannot deliver this page at the moment. Please try again in a few seconds.',
  more: 'Show more',
  watch: 'Watch',
  listen: 'Listen',
  publisher: 'Publisher',
  people: 'People',
  year: 'Year',
  series: 'Series',
  subjects: 'Subjects',
  licence: 'Licence',
};

const de: Record<keyof typeof en, string> = {
  'Publishers.title': 'Herausgeber',
  'Publishers.description': 'Alle Herausgeber des Portals von A bis Z mit der Zahl ihrer Medien.',
  'Publisher.description': 'Videos, Aufnahmen und Serien von {{name}}.',
  'Subjects.title': 'Fächer',
  'Subjects.description': 'Alle Fächer des Portals mit der Zahl ihrer Medien.',
  'FAQ.title': 'Häufige Fragen',
  'FAQ.description': 'Antworten auf häufige Fragen zu diesem Portal.',
  'Search.title': 'Suche',
  'Search.titleFor': 'Suche: {{query}}',
  'Search.results_one': '{{count}} Ergebnis',
  'Search.results_other': '{{count}} Ergebnisse',
  'Search.resultsFor_one': '{{count}} Ergebnis für „{{query}}“',
  'Search.resultsFor_other': '{{count}} Ergebnisse für „{{query}}“',
  'Search.none': 'Keine Ergebnisse gefunden.',
  'Search.noneFor': 'Keine Ergebnisse für „{{query}}“.',
  'Search.description': 'Videos, Aufnahmen und Serien finden: nach Wörtern, Personen, Fächern, Herausgebern und mehr.',
  'Watchlists.title': 'Meine Medien',
  'Upload.title': 'Medien einreichen',
  'Login.title': 'Anmelden',
  'Registration.title': 'Konto anlegen',
  'ResetPassword.title': 'Passwort zurücksetzen',
  'Account.title': 'Ihr Konto',
  'Status.title': 'Portalstatus',
  missing: 'Seite nicht gefunden',
  withdrawn: 'Dieses Video wurde zurückgezogen.',
  'withdrawn.audio': 'Diese Aufnahme wurde zurückgezogen.',
  unavailable: 'Zurzeit nicht verfügbar',
  'unavailable.hint':
    'Das Portal kann diese Seite gerade nicht liefern. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  more: 'Mehr anzeigen',
  watch: 'Ansehen',
  listen: 'Anhören',
  publisher: 'Herausgeber',
  people: 'Personen',
  year: 'Jahr',
  series: 'Serie',
  subjects: 'Fächer',
  licence: 'Lizenz',
};

export type PageText = keyof typeof en;
const texts: Record<Locale, Record<PageText, string>> = { en, de };

/** @param values for `{{name}}` in the text */
export const pageText = (locale: Locale, key: PageText, values: Readonly<Record<string, string>> = {}): string =>
  texts[locale][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Number of search results in words, with the plural forms of the language. */
export function foundText(locale: Locale, count: number, query: string): string {
  const what = query ? 'For' : '';
  if (count === 0) return pageText(locale, `Search.none${what}`, { query });
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? 'one' : 'other';
  return pageText(locale, `Search.results${what}_${form}`, { count: count.toLocaleString(locale), query });
}

/** Title of a page that always has the same one. */
export const fixedTitle = (locale: Locale, route: string): string | undefined => {
  const key = `${route}.title`;
  return Object.hasOwn(texts[locale], key) ? texts[locale][key as PageText] : undefined;
};
