import type { texts as en } from './texts.en.ts';

export const texts: Readonly<Record<keyof typeof en, string>> = {
  'dialog.save': 'Zu „Meine Medien“ hinzufügen',
  'dialog.merge': 'Von diesem Gerät zu „Meine Medien“',
  'dialog.close': 'Schließen',
  'dialog.loading': 'Wird geladen …',
  saved: 'Zu „Meine Medien“ hinzugefügt: „{{title}}“',
  removed: 'Aus „Meine Medien“ entfernt: „{{title}}“',
  savedIn: 'Zu „{{list}}“ hinzugefügt: „{{title}}“',
  removedFrom: 'Aus „{{list}}“ entfernt: „{{title}}“',
  undo: 'Rückgängig',
  choose: 'Playlists wählen',
  none: 'Nicht gemerkt: Sie haben keine Playlist ausgewählt.',
  failed: 'Es ist ein Fehler aufgetreten.',
};
