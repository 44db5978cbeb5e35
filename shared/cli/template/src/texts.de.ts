export const texts = {
  title: 'Neu in der Bibliothek',
  description: 'Was zuletzt in die Bibliothek gekommen ist.',
  empty: 'Es gibt noch keine Medien.',
  emptyHint: 'Sobald Medien hinzukommen, stehen sie hier.',
  count_one: '{{count}} Medium',
  count_other: '{{count}} Medien',
};
