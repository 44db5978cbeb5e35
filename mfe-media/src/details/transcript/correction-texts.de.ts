import type { texts as en } from './correction-texts.en.ts';

export const texts: Readonly<Record<keyof typeof en, string>> = {
  title: 'Zeile korrigieren',
  play: 'Diese Stelle abspielen',
  before: 'Im Transkript',
  text: 'Richtiger Text',
  start: 'Beginnt bei',
  end: 'Endet bei',
  timeHint: 'mm:ss oder mm:ss,5',
  'time.invalid': 'Geben Sie eine Zeit wie 1:30 oder 1:30,5 ein.',
  name: 'Meinen Namen nennen',
  nameHint: 'Übernimmt die Redaktion den Vorschlag, steht Ihr Benutzername „{{username}}“ unter dem Transkript.',
  send: 'Vorschlag senden',
  cancel: 'Abbrechen',
  sent: 'Gesendet. Die Redaktion sieht sich den Vorschlag an.',
  own: 'Ihre Vorschläge zu dieser Zeile',
  'own.open': 'Wartet auf die Redaktion',
  'own.accepted': 'Übernommen',
  'own.rejected': 'Nicht übernommen',
  reason: 'Grund: {{reason}}',
  withdraw: 'Zurückziehen',
  withdrawn: 'Der Vorschlag wurde zurückgezogen.',
  versions: 'Frühere Fassungen dieser Untertitel',
  'error.correction.outdated': 'Die Zeile wurde inzwischen geändert. Laden Sie die Seite neu, um sie zu sehen.',
  'error.correction.times':
    'Die Zeiten passen nicht. Die Zeile muss nach ihrem Beginn enden und zwischen der vorigen und der nächsten bleiben.',
  'error.correction.text':
    'Untertitel können diesen Text nicht enthalten. Geben Sie mindestens ein Zeichen und keine Formatierung ein.',
  'error.correction.unchanged': 'Es ist noch nichts geändert.',
  'error.correction.decided': 'Die Redaktion hat schon darüber entschieden.',
  'error.corrections.full':
    'Sie haben {{open}} offene Vorschläge. Warten Sie auf die Redaktion oder ziehen Sie einige zurück.',
  'error.captions.version': 'Die Untertitel wurden inzwischen geändert.',
  'error.signedOut': 'Sie sind nicht mehr angemeldet. Melden Sie sich in einem anderen Tab an und senden Sie erneut.',
  'error.gone': 'Diese Zeile oder das Medium gibt es nicht mehr.',
  'error.unreachable': 'Das Portal ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'error.failed': 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
};
