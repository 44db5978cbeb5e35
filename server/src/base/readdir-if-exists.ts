import { readdir } from 'node:fs/promises';
import { isNotFoundError } from './is-not-found-error.ts';

/** @returns names in a folder; empty if the folder does not exist */
export const readdirIfExists = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isNotFoundError(error)) return [];
    throw error;
  });
