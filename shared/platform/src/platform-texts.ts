import { defineTexts } from './texts.ts';

/** What the platform's own components say. */
export const platformTexts = defineTexts('platform', {
  en: {
    'card.offline': 'Offline',
    'card.testData': 'Test data',
    'card.series_one': 'Series of {{count, number}} medium',
    'card.series_other': 'Series of {{count, number}} media',
  },
  de: {
    'card.offline': 'Offline',
    'card.testData': 'Testdaten',
    'card.series_one': 'Serie mit {{count, number}} Medium',
    'card.series_other': 'Serie mit {{count, number}} Medien',
  },
});
