/** Id of a field's control, from its path in the form. The review step links to it. */
export const fieldId = (field: string): string => `description-${field.replaceAll('.', '-')}`;

/** Ids of the controls for fields that the API reports as missing. */
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
