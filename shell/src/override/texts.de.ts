import type { texts as en } from './texts.en.ts';

export const texts: Readonly<Record<keyof typeof en, string>> = {
  name: 'Ersetzte Teile des Portals',
  active: '„{{name}}“ kommt von {{address}}, nur in diesem Browser.',
  rejected:
    '„{{override}}“ wurde abgelehnt: Teile ersetzen kann nur, wer im Haus ist, und nur von Adressen, die das Portal erlaubt.',
  question: 'Teile des Portals ersetzen?',
  proposed: 'Dieser Link lädt „{{name}}“ von {{address}}, nur in diesem Browser.',
  proposedMore: 'Der Code dort kann alles, was Sie hier können. Stimmen Sie nur zu, wenn Sie den Link erwarten.',
  accept: 'Laden',
  decline: 'Nicht laden',
  failed: 'Der Server hat das nicht angenommen. Bitte versuchen Sie es gleich noch einmal.',
  copy: 'Link für andere kopieren',
  copied: 'Der Link ist kopiert. Er gilt für alle im Haus, die diese Adresse ebenfalls erreichen.',
  copyYourself: 'Ihr Browser erlaubt das Kopieren hier nicht. Der Link lautet: {{link}}',
  stop: 'Beenden',
  close: 'Schließen',
};
