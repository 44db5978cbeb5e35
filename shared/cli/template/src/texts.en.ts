export const texts = {
  title: 'New in the library',
  description: 'What was added to the library most recently.',
  empty: 'There are no media yet.',
  emptyHint: 'What is added to the library appears here.',
  count_one: '{{count}} medium',
  count_other: '{{count}} media',
};
