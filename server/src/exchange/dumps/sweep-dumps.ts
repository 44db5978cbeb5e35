import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isNotFoundError } from '../../base/is-not-found-error.ts';
import { readdirIfExists } from '../../base/readdir-if-exists.ts';
import { dumpFolder } from './dump-index.ts';

/** As `writeDumps` and `writeFileAtomic` name what is not complete yet. */
const unfinished = /\.tmp$|^\.index\.json\./;
/** ms; what is being written changes more often, in whichever process. */
const abandonedAfterMs = 3600_000;

/** Removes what was being written when a process was killed. */
export async function sweepDumps(dataDir: string): Promise<void> {
  const folder = dumpFolder(dataDir);
  for (const name of (await readdirIfExists(folder)).filter((name) => unfinished.test(name))) {
    const path = join(folder, name);
    if (Date.now() - (await lastChange(path)) > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** ms; now for a file that has taken its place meanwhile. */
const lastChange = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    (error: unknown) => {
      if (isNotFoundError(error)) return Date.now();
      throw error;
    },
  );
