import type { texts as en } from './texts.en.ts';

export const texts: Readonly<Record<keyof typeof en, string>> = {
  'login.title': 'Anmelden',
  'login.intro': 'Melden Sie sich an, um eigene Listen zu führen und Medien einzureichen.',
  'login.username': 'Benutzername oder E-Mail-Adresse',
  'login.password': 'Passwort',
  'login.submit': 'Anmelden',
  'login.busy': 'Anmeldung läuft …',
  'login.refused': 'Benutzername oder Passwort stimmt nicht. Bitte prüfen Sie beides und versuchen Sie es noch einmal.',
  'login.tooMany': 'Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
  'login.failed':
    'Die Anmeldung hat nicht geklappt, weil der Server nicht erreichbar war. Bitte versuchen Sie es noch einmal.',
  'login.noScript': 'Zum Anmelden wird JavaScript gebraucht. Stöbern, Suchen und Ansehen gehen auch ohne.',
  'registration.title': 'Konto anlegen',
  'registration.text': 'Konten dieses Portals legt das Team der Bibliothek an. Bitte schreiben Sie uns.',
  'reset.title': 'Passwort zurücksetzen',
  'reset.text':
    'Passwörter setzt das Team der Bibliothek zurück. Bitte schreiben Sie uns von Ihrer hinterlegten Adresse.',
  'contact.link': 'Kontakt',
};
