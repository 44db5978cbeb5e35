/**
 * Maximum age of files of earlier builds, in milliseconds. A page that was opened before a deploy still requests their
 * chunks.
 */
import { copyFileSync, existsSync, constants, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const week = 7 * 24 * 3600 * 1000;

/**
 * Copies files that `newer` does not have and that are younger than `maxAge` (milliseconds), with their time of change.
 */
export function keepOlderFiles(older: string, newer: string, maxAge = week): void {
  if (!existsSync(older)) return;
  for (const name of readdirSync(older)) {
    const { mtime } = statSync(join(older, name));
    if (existsSync(join(newer, name)) || Date.now() - mtime.getTime() > maxAge) continue;
    copyFileSync(join(older, name), join(newer, name), constants.COPYFILE_EXCL);
    utimesSync(join(newer, name), mtime, mtime);
  }
}
