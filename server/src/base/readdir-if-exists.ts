import { readdir } from 'node:fs/promises';
import { isNotFoundError } from './is-not-found-error.ts';

/** @returns what lies in a folder; nothing when it is not there */
export const readdirIfExists = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isNotFoundError(error)) return [];
    throw error;
  });
