import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Checks the files of a build. A build that is still being copied names files that are missing or truncated, which
 * browsers would reject.
 * @param integrity by file name, relative to `folder`
 * @returns the same hashes in the shortest form that browsers accept (https://www.w3.org/TR/SRI/), because every page
 *   contains them
 * @throws Error that names the first such file
 */
export async function checkFiles(
  folder: string,
  integrity: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const hashes = Object.entries(integrity).map(async ([name, expected]) => {
    const file = join(folder, name);
    const bytes = await readFile(file);
    const hash = (algorithm: string) => `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
    if (hash('sha384') !== expected) throw new Error(`${file} is not the file of its build.json`);
    return [name, hash('sha256')] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}
