import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A build that is still being copied names files that are not there yet, or not whole: browsers would refuse them.
 * @param integrity by file name, relative to `folder`
 * @throws Error that names the first such file
 */
export async function checkFiles(folder: string, integrity: Readonly<Record<string, string>>): Promise<void> {
  await Promise.all(
    Object.entries(integrity).map(async ([name, expected]) => {
      const file = join(folder, name);
      const found = createHash('sha384').update(await readFile(file));
      if (`sha384-${found.digest('base64')}` !== expected) throw new Error(`${file} is not the file of its build.json`);
    }),
  );
}
