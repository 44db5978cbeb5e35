import { firstTitleField } from './text-fields.ts';

/** Id of a field's control, from its path in the form. The review step links to it. */
export const fieldId = (field: string): string => `description-${field.replaceAll('.', '-')}`;

const fieldsOfMissing: Readonly<Record<string, string>> = {
  'description.creators': fieldId('creators.0.family'),
  'description.language': fieldId('language'),
  'description.genre': fieldId('genre'),
  'description.subjects': fieldId('subjects'),
  'rights.licence': 'licence',
  'rights.declared': 'declared',
  file: 'media-file',
};

/** Id of the control for a field that the API reports as missing. */
export const fieldOfMissing = (missing: string, locale: string): string | undefined =>
  missing === 'description.title' ? fieldId(firstTitleField(locale)) : fieldsOfMissing[missing];
