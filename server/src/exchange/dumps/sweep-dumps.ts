import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isNotFoundError } from '../../base/is-not-found-error.ts';
import { readdirIfExists } from '../../base/readdir-if-exists.ts';
import { dumpFolder } from './dump-index.ts';

/** Temporary files of `writeDumps` and `writeFileAtomic`. */
const unfinished = /\.tmp$|^\.index\.json\./;
/** Milliseconds. A file that any process is writing changes more often. */
const abandonedAfterMs = 3600_000;

/** Deletes the unfinished files of a killed process. */
export async function sweepDumps(dataDir: string): Promise<void> {
  const folder = dumpFolder(dataDir);
  for (const name of (await readdirIfExists(folder)).filter((name) => unfinished.test(name))) {
    const path = join(folder, name);
    if (Date.now() - (await lastChange(path)) > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** Last change in milliseconds; the current time if the file was renamed in the meantime. */
const lastChange = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    (error: unknown) => {
      if (isNotFoundError(error)) return Date.now();
      throw error;
    },
  );
