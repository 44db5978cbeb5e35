import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../../base/is-missing.ts';
import { namesIn } from '../../base/names-in.ts';
import { dumpFolder } from './dump-index.ts';

/** As `writeDumps` and `writeWhole` name what is not complete yet. */
const unfinished = /\.tmp$|^\.index\.json\./;
/** ms; what is being written changes more often, in whichever process. */
const abandonedAfter = 3600_000;

/** Removes what was being written when a process was killed. */
export async function sweepDumps(dataDir: string): Promise<void> {
  const folder = dumpFolder(dataDir);
  for (const name of (await namesIn(folder)).filter((name) => unfinished.test(name))) {
    const path = join(folder, name);
    if (Date.now() - (await lastChange(path)) > abandonedAfter) await rm(path, { force: true });
  }
}

/** ms; now for a file that has taken its place meanwhile. */
const lastChange = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    (error: unknown) => {
      if (isMissing(error)) return Date.now();
      throw error;
    },
  );
