import { declarations, uploadLimits, type UploadDescription, type UploadRights } from '@mediothek/contract';

interface RequiredFields {
  description: UploadDescription;
  rights: UploadRights;
  file_key: string | null;
}

/** Paths of the fields that an upload needs before it can be submitted. A file counts from its announcement. */
export function missingFields({ description, rights, file_key }: RequiredFields): string[] {
  const { title = {}, creators = [], language, genre, subjects = [] } = description;
  const fields: Record<string, boolean> = {
    file: file_key !== null,
    'description.title': Object.values(title).some((text) => text.trim() !== ''),
    'description.creators': creators.length > 0,
    'description.language': language !== undefined,
    'description.genre': genre !== undefined,
    'description.subjects': subjects.length >= 1 && subjects.length <= uploadLimits.subjects,
    'rights.licence': rights.licence !== undefined,
    'rights.declared': declarations.every((declaration) => rights.declared.includes(declaration)),
  };
  return Object.entries(fields).flatMap(([path, isPresent]) => (isPresent ? [] : [path]));
}
