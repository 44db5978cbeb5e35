export const texts = {
  'card.offline': 'Offline',
  'card.testData': 'Test data',
  'card.remove': 'Remove',
  'card.removed': 'Will be removed',
  'card.series_one': 'Series of {{count, number}} medium',
  'card.series_other': 'Series of {{count, number}} media',
  save: 'Save',
  'save.name': 'Save “{{title}}”',
  'failed.title': 'This content could not be loaded.',
  'failed.text': 'The rest of the page works as usual.',
  'failed.retry': 'Retry',
};
