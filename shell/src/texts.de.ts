import type { texts as en } from './texts.en.ts';

export const texts: Readonly<Record<keyof typeof en, string>> = {
  'skip.content': 'Zum Inhalt springen',
  'skip.search': 'Zur Suche springen',
  'header.navigation': 'Hauptnavigation',
  'header.menu': 'Menü',
  'header.theme': 'Dunkles Design',
  'header.login': 'Anmelden',
  'header.logout': 'Abmelden',
  'header.account': 'Angemeldet als {{name}}',
  'header.myMedia': 'Meine Medien',
  'header.myAccount': 'Konto',
  'search.portal': 'Gesamtes Portal',
  'search.label': 'Videos, Serien und Personen suchen',
  'search.submit': 'Suchen',
  'search.open': 'Suche öffnen',
  'footer.navigation': 'Über dieses Portal',
  'error.notFound': 'Seite nicht gefunden',
  'error.notFoundMessage': 'Seite nicht gefunden: {{path}}',
  'error.notFoundHint': 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.',
  'error.general': 'Ein Fehler ist aufgetreten',
  'error.generalMessage':
    'Die Seite konnte nicht angezeigt werden. Bitte versuchen Sie es noch einmal; tritt der Fehler wieder auf, schreiben Sie uns bitte.',
  'error.unavailableMessage':
    'Der Dienst ist zurzeit nicht verfügbar. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'error.home': 'Zur Startseite',
  'error.stack': 'Aufrufliste des Fehlers',
  'outlet.failed': 'Dieser Teil der Seite ist zurzeit nicht verfügbar.',
  'outlet.failedMore': 'Alles andere im Portal funktioniert wie gewohnt. Sie können es sofort noch einmal versuchen.',
  'outlet.readable': 'Sie können den Inhalt lesen, einige Bedienelemente reagieren aber noch nicht.',
  'outlet.incompatible': 'Dieser Teil der Seite passt nicht zu dieser Version des Portals.',
  'outlet.incompatibleMore':
    'Er wurde für eine andere Version gebaut. Alles andere im Portal funktioniert wie gewohnt.',
  'outlet.retry': 'Erneut versuchen',
  'outlet.loading': 'Wird geladen …',
  'toast.close': 'Schließen',
  'announce.page': 'Seite: {{title}}',
};
