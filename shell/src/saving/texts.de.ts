import type { texts as en } from './texts.en.ts';

export const texts: Readonly<Record<keyof typeof en, string>> = {
  'dialog.save': 'In Meine Medien merken',
  'dialog.merge': 'Von diesem Gerät nach Meine Medien',
  'dialog.close': 'Schließen',
  'dialog.loading': 'Wird geladen …',
  saved: 'In Meine Medien gemerkt: „{{title}}“',
  removed: 'Aus Meine Medien entfernt: „{{title}}“',
  none: 'Nicht gemerkt: Es war keine Playlist ausgewählt.',
  failed: 'Es ist ein Fehler aufgetreten.',
};
