import type { texts as en } from './platform-texts.en.ts';

export const texts: Readonly<Record<keyof typeof en, string>> = {
  'card.offline': 'Offline',
  'card.testData': 'Testdaten',
  'card.left': 'noch {{minutes, number}} Min.',
  'card.watched': 'Angesehen · {{duration}}',
  'card.remove': 'Entfernen',
  'card.removed': 'Wird entfernt',
  'card.series_one': 'Serie mit {{count, number}} Medium',
  'card.series_other': 'Serie mit {{count, number}} Medien',
  save: 'Merken',
  'save.name': '„{{title}}“ merken',
  'failed.title': 'Dieser Inhalt konnte nicht geladen werden.',
  'failed.text': 'Der Rest der Seite funktioniert wie gewohnt.',
  'failed.retry': 'Erneut versuchen',
};
