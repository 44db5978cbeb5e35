export const texts = {
  list: 'Suggestions',
  'kind.title': 'Titles',
  'kind.subject': 'Subjects',
  'kind.author': 'People',
  'kind.publisher': 'Publishers',
  results_one: '{{count, number}} result',
  results_other: '{{count, number}} results',
  count_one: '{{count, number}} suggestion, use the arrow keys',
  count_other: '{{count, number}} suggestions, use the arrow keys',
};
