import { readFile, stat } from 'node:fs/promises';
import { isNotFoundError } from '../base/is-not-found-error.ts';

/** Holds the offset of a chunk whose checksum has not been compared yet: bytes from there on do not count. */
export const uncheckedMarkerPath = (path: string): string => `${path}.unchecked`;

/** @returns where the unchecked chunk begins; `undefined` when all is checked */
export async function uncheckedFrom(path: string): Promise<number | undefined> {
  try {
    return Number(await readFile(uncheckedMarkerPath(path), 'utf8'));
  } catch (error) {
    if (isNotFoundError(error)) return undefined;
    throw error;
  }
}

/** How much of a file has come, by what lies on the disk: it outlives every crash. */
export async function receivedBytes(path: string): Promise<number> {
  try {
    const { size } = await stat(path);
    return Math.min(size, (await uncheckedFrom(path)) ?? size);
  } catch (error) {
    if (isNotFoundError(error)) return 0;
    throw error;
  }
}
