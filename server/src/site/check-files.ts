import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A build that is still being copied names files that are not there yet, or not whole: browsers would refuse them.
 * @param integrity by file name, relative to `folder`
 * @returns the same in the shortest form that browsers take (https://www.w3.org/TR/SRI/), for what every page carries
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
