import { readFile, stat } from 'node:fs/promises';
import { isNotFoundError } from '../base/is-not-found-error.ts';

/** Path of a file that contains the offset of an unchecked chunk. Bytes from that offset on do not count. */
export const uncheckedMarkerPath = (path: string): string => `${path}.unchecked`;

/** @returns offset of the unchecked chunk. `undefined`: all bytes are checked. */
export async function uncheckedFrom(path: string): Promise<number | undefined> {
  try {
    return Number(await readFile(uncheckedMarkerPath(path), 'utf8'));
  } catch (error) {
    if (isNotFoundError(error)) return undefined;
    throw error;
  }
}

/** Number of received bytes, according to the disk. It is correct after every crash. */
export async function receivedBytes(path: string): Promise<number> {
  try {
    const { size } = await stat(path);
    return Math.min(size, (await uncheckedFrom(path)) ?? size);
  } catch (error) {
    if (isNotFoundError(error)) return 0;
    throw error;
  }
}
