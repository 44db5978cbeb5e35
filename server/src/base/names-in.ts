import { readdir } from 'node:fs/promises';
import { isMissing } from './is-missing.ts';

/** @returns what lies in a folder; nothing when it is not there */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
