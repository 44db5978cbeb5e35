import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Ends the names of files that are being written; old ones are swept. */
export const partial = '.part';

/** Writes a file so that others see it as a whole or not at all. */
export async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}${partial}`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}
