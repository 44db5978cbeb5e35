/** Id of the control of a field, by its path in the form; the review links to it. */
export const fieldId = (field: string): string => `description-${field.replaceAll('.', '-')}`;

/** Where what the API says is missing is entered. */
export const fieldOfMissing: Readonly<Record<string, string>> = {
  'description.title': fieldId('titleEn'),
  'description.creators': fieldId('creators.0.family'),
  'description.language': fieldId('language'),
  'description.genre': fieldId('genre'),
  'description.subjects': fieldId('subjects'),
  'rights.licence': 'licence',
  'rights.declared': 'declared',
  file: 'media-file',
};
