import { defineTexts } from './texts.ts';

/** What the platform's own components say. */
export const platformTexts = defineTexts('platform', {
  en: {
    'card.offline': 'Offline',
    'card.testData': 'Test data',
    'card.series_one': 'Series of {{count, number}} medium',
    'card.series_other': 'Series of {{count, number}} media',
    'failed.title': 'This content could not be loaded.',
    'failed.text': 'The rest of the page works as usual.',
    'failed.retry': 'Retry',
  },
  de: {
    'card.offline': 'Offline',
    'card.testData': 'Testdaten',
    'card.series_one': 'Serie mit {{count, number}} Medium',
    'card.series_other': 'Serie mit {{count, number}} Medien',
    'failed.title': 'Dieser Inhalt konnte nicht geladen werden.',
    'failed.text': 'Der Rest der Seite funktioniert wie gewohnt.',
    'failed.retry': 'Erneut versuchen',
  },
});
