/** Files of earlier builds stay for a while: a page that was opened before a deploy still asks for its chunks. */
import { copyFileSync, existsSync, constants, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const week = 7 * 24 * 3600 * 1000;

/** Copies what `newer` does not have and what is younger than `maxAge` (ms), keeping its time. */
export function keepOlderFiles(older: string, newer: string, maxAge = week): void {
  if (!existsSync(older)) return;
  for (const name of readdirSync(older)) {
    const { mtime } = statSync(join(older, name));
    if (existsSync(join(newer, name)) || Date.now() - mtime.getTime() > maxAge) continue;
    copyFileSync(join(older, name), join(newer, name), constants.COPYFILE_EXCL);
    utimesSync(join(newer, name), mtime, mtime);
  }
}
