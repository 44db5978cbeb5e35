import type { texts as en } from './texts.en.ts';

export const texts: Readonly<Record<keyof typeof en, string>> = {
  noScript: 'Für diese Seite wird JavaScript gebraucht. Stöbern, Suchen und Ansehen gehen auch ohne.',
  'field.username': 'Benutzername',
  'field.email': 'E-Mail-Adresse',
  'field.password': 'Passwort',
  'field.newPassword': 'Neues Passwort',
  'field.currentPassword': 'Aktuelles Passwort',
  'password.rules':
    '10 bis 128 Zeichen. Mehrere Wörter hintereinander lassen sich leicht merken. Nicht erlaubt sind verbreitete Passwörter und Passwörter, die Ihren Benutzernamen enthalten.',
  'password.show': 'Anzeigen',
  'password.showLabel': 'Passwort anzeigen',
  'password.hide': 'Verbergen',
  'password.hideLabel': 'Passwort verbergen',
  'password.shown': 'Ihr Passwort ist sichtbar.',
  'password.hidden': 'Ihr Passwort ist verborgen.',

  'problem.summary': 'Bitte prüfen Sie Ihre Angaben',
  'problem.username.missing': 'Geben Sie einen Benutzernamen ein.',
  'problem.username.pattern':
    'Der Benutzername muss 3 bis 50 Zeichen haben: Kleinbuchstaben von a bis z, Ziffern, Punkte und Unterstriche. Er beginnt mit einem Buchstaben oder einer Ziffer.',
  'problem.username.taken': 'Dieser Benutzername ist vergeben. Wählen Sie einen anderen.',
  'problem.email.missing': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'problem.email.form': 'Geben Sie eine E-Mail-Adresse wie name@example.org ein.',
  'problem.password.missing': 'Geben Sie ein Passwort ein.',
  'problem.password.length': 'Das Passwort muss 10 bis 128 Zeichen haben.',
  'problem.password.holdsUsername': 'Das Passwort darf Ihren Benutzernamen nicht enthalten.',
  'problem.password.common': 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
  'problem.password.leaked': 'Dieses Passwort ist aus einem Datenleck bekannt. Wählen Sie ein anderes.',
  'problem.password.wrong': 'Das ist nicht Ihr aktuelles Passwort.',
  'problem.terms.required': 'Stimmen Sie den Nutzungsbedingungen zu, um ein Konto anzulegen.',
  'problem.privacy.required': 'Bestätigen Sie, dass Sie die Datenschutzhinweise gelesen haben.',
  'problem.identity.missing': 'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein.',

  'failed.unreachable':
    'Der Server war nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal; Ihre Eingaben sind noch da.',
  'failed.server': 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es gleich noch einmal.',
  'failed.tooMany_one': 'Zu viele Versuche. Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal.',
  'failed.tooMany_other':
    'Zu viele Versuche. Bitte warten Sie {{count, number}} Minuten und versuchen Sie es dann noch einmal.',
  'failed.signedOut': 'Sie sind nicht mehr angemeldet. Melden Sie sich wieder an, um weiterzumachen.',

  'login.title': 'Anmelden',
  'login.intro': 'Melden Sie sich an, um Playlists anzulegen und Medien einzureichen.',
  'login.username': 'Benutzername oder E-Mail-Adresse',
  'login.submit': 'Anmelden',
  'login.failed': 'Benutzername oder Passwort stimmt nicht. Bitte prüfen Sie beides und versuchen Sie es noch einmal.',
  'login.confirmed': 'Ihre E-Mail-Adresse ist bestätigt. Sie können sich jetzt anmelden.',
  'login.reset': 'Ihr Passwort ist geändert. Melden Sie sich mit dem neuen an.',
  'login.forgotten': 'Passwort vergessen?',
  'login.register': 'Konto anlegen',

  'registration.title': 'Konto anlegen',
  'registration.intro':
    'Mit einem Konto können Sie Playlists anlegen und Medien einreichen. Ansehen können Sie alles ohne Konto. Alle Felder sind Pflichtfelder.',
  'registration.usernameHint':
    '3 bis 50 Zeichen: Kleinbuchstaben von a bis z, Ziffern, Punkte und Unterstriche. Der Benutzername lässt sich später nicht ändern.',
  'registration.emailHint': 'Wir senden Ihnen einen Link zur Bestätigung. Für andere ist die Adresse nicht sichtbar.',
  'registration.terms': 'Ich stimme den Nutzungsbedingungen zu.',
  'registration.termsLink': 'Nutzungsbedingungen (öffnet in einem neuen Tab)',
  'registration.privacy': 'Ich habe die Datenschutzhinweise gelesen.',
  'registration.privacyLink': 'Datenschutzhinweise (öffnet in einem neuen Tab)',
  'registration.submit': 'Konto anlegen',
  'registration.signIn': 'Ich habe schon ein Konto',
  'registration.sent': 'Schauen Sie in Ihr Postfach',
  'registration.sentText':
    'Wir haben eine E-Mail an {{email}} gesendet. Öffnen Sie innerhalb von 24 Stunden den Link darin; erst danach können Sie sich anmelden.',
  'registration.sentHint':
    'Nach einigen Minuten noch nichts da? Sehen Sie im Spam-Ordner nach und prüfen Sie, ob die Adresse oben stimmt.',
  'registration.again': 'Ändern und noch einmal senden',

  'confirm.title': 'Adresse bestätigen',
  'confirm.text': 'Noch ein Schritt: Bestätigen Sie, dass Sie hier mit Ihrer E-Mail-Adresse ein Konto anlegen möchten.',
  'confirm.submit': 'Adresse bestätigen',
  'confirm.expired':
    'Dieser Link ist nicht mehr gültig: Er wurde schon benutzt oder ist älter als 24 Stunden. Wenn Sie Ihre Adresse bereits bestätigt haben, melden Sie sich einfach an.',
  'confirm.taken':
    'Inzwischen hat jemand anderes Ihren Benutzernamen gewählt. Bitte legen Sie Ihr Konto noch einmal mit einem anderen Benutzernamen an.',

  'reset.title': 'Passwort zurücksetzen',
  'reset.intro':
    'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein; eines von beiden genügt. Wir senden Ihnen einen Link per E-Mail.',
  'reset.submit': 'Link senden',
  'reset.sent': 'Schauen Sie in Ihr Postfach',
  'reset.sentText':
    'Falls es zu Ihren Angaben ein Konto gibt, ist eine E-Mail mit einem Link unterwegs. Der Link gilt 60 Minuten.',
  'reset.sentHint':
    'Nach einigen Minuten noch nichts da? Sehen Sie im Spam-Ordner nach oder versuchen Sie es noch einmal.',
  'reset.again': 'Noch einmal versuchen',
  'reset.newTitle': 'Neues Passwort wählen',
  'reset.newIntro': 'Sie werden auf allen Geräten abgemeldet. Melden Sie sich danach mit dem neuen Passwort an.',
  'reset.newSubmit': 'Passwort ändern',
  'reset.expired': 'Dieser Link ist nicht mehr gültig: Er wurde schon benutzt oder ist älter als 60 Minuten.',
  'reset.newLink': 'Neuen Link anfordern',

  'account.title': 'Ihr Konto',
  'account.loading': 'Ihr Konto wird geladen …',
  'account.since': 'Angelegt am',
  'account.role': 'Rolle',
  'account.editor': 'Redaktion',
  'account.signOut': 'Abmelden',
  'account.signIn': 'Anmelden',
  'change.title': 'Passwort ändern',
  'change.submit': 'Passwort ändern',
  'change.done': 'Ihr Passwort ist geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
  'export.title': 'Ihre Daten',
  'export.text':
    'Alles, was über Sie gespeichert ist, als JSON-Datei: Konto, Anmeldungen, Uploads, gemerkte Medien, Playlists und Verlauf.',
  'export.link': 'Meine Daten herunterladen',
  'delete.title': 'Konto löschen',
  'delete.text': 'Löscht Ihr Konto endgültig. Ansehen und suchen können Sie auch ohne Konto.',
  'delete.open': 'Mein Konto löschen …',
  'delete.question': 'Konto löschen?',
  'delete.goes': 'Sofort und unwiderruflich gelöscht werden:',
  'delete.goesAccount': 'Ihr Benutzername, Ihre E-Mail-Adresse und Ihr Passwort',
  'delete.goesSaved': 'Ihre gemerkten Medien und Serien',
  'delete.goesUploads': 'Ihre unveröffentlichten Uploads',
  'delete.goesHistory': 'Ihr Verlauf',
  'delete.goesLists': 'Ihre Playlists, auch die geteilten',
  'delete.export': 'Wenn Sie etwas davon behalten möchten, laden Sie vorher Ihre Daten herunter.',
  'delete.submit': 'Konto löschen',
  'delete.cancel': 'Konto behalten',
  'delete.close': 'Schließen',
  'delete.done': 'Ihr Konto ist gelöscht.',
};
