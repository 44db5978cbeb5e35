import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from './frame.ts';

/**
 * A build that is still being copied names files that are not there yet, or not whole: browsers would refuse them.
 * @param shell folder of the shell's build
 * @throws Error that names the first such file
 */
export async function checkFiles(
  dist: string,
  shell: 'shell' | 'twin',
  { integrity, remotes }: Pick<Frame, 'integrity' | 'remotes'>,
): Promise<void> {
  await Promise.all([
    ...Object.entries(integrity).map(([path, expected]) =>
      checkFile(join(dist, path.replace(/^\/assets/, `${shell}/web`)), expected),
    ),
    ...Object.entries(remotes)
      .filter(([, { server }]) => server)
      .map(([name, { version }]) => access(join(dist, 'remotes', name, version, 'node/remote.mjs'))),
  ]);
}

async function checkFile(file: string, expected: string): Promise<void> {
  const found = createHash('sha384').update(await readFile(file));
  if (`sha384-${found.digest('base64')}` !== expected) throw new Error(`${file} is not the file of its build.json`);
}
