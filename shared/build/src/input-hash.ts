/** Hash of the inputs of a build, to detect changes. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** `.cache` contains output of the type check. */
const ignored = /(^|\/)(node_modules|dist|coverage|\.cache)(\/|$)|\.test\.tsx?$|\.md$/;

/** SHA-256 of the names and contents of all files below `folders` and of the single `files`. */
export function inputHash(folders: readonly string[], files: readonly string[]): string {
  const hash = createHash('sha256');
  const names = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((name) => !ignored.test(name.slice(folder.length))),
  );
  for (const name of [...names, ...files].sort())
    hash.update(name).update('\0').update(readFileSync(name)).update('\0');
  return hash.digest('hex');
}
