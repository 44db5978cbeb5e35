/** Paths that the API may report as missing and the form has a text for. */
const missingParts = [
  'file',
  'description.title',
  'description.creators',
  'description.language',
  'description.genre',
  'description.subjects',
  'rights.licence',
  'rights.declared',
] as const;
export type MissingField = (typeof missingParts)[number];

export const isMissingField = (path: string): path is MissingField => missingParts.some((part) => part === path);
