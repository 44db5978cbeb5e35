/** Copy of the sources that tests can edit. Installed packages and large folders that are only read are linked. */
import { cp, mkdir, mkdtemp, readdir, readlink, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { repositoryRoot } from '../fixtures/server.ts';

const linked = ['demo', 'content'];
/** Folders that tools generate, or that tests of a copy do not need. */
const excluded = ['.git', '.cache', 'dist', 'data', 'docs', 'bench', 'e2e', 'test-results', 'coverage'];

/**
 * @param root folder of the project or of a copy
 * @returns the folder of the copy, and a function that deletes it
 */
export async function copyProject(root = repositoryRoot): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'mediothek-dev-')));
  await copySources(root, folder, true);
  await shareCache(root, folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Links the folder that caches the empty embedded database. Otherwise each copy would create its own. */
async function shareCache(root: string, folder: string): Promise<void> {
  const cache = join(root, 'node_modules/.cache/mediothek');
  const link = join(folder, 'node_modules/.cache/mediothek');
  await mkdir(cache, { recursive: true });
  await mkdir(dirname(link), { recursive: true });
  await symlink(cache, link);
}

async function copySources(from: string, to: string, isRoot = false): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (excluded.includes(entry.name)) continue;
    if (linked.includes(entry.name) && isRoot) await symlink(source, target);
    else if (entry.name === 'node_modules') await linkPackages(source, target);
    else if (entry.isDirectory()) await copySources(source, target);
    else await cp(source, target);
  }
}

/**
 * Links packages. The project's own packages are relative links, so they point to the copies; all others point to the
 * original.
 */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === '.cache') continue;
    if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (basename(source) === '@mediothek') await linkPackages(source, target);
    else await symlink(source, target);
  }
}
