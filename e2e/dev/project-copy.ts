/** A copy of the sources to edit: what is installed, and what is large and only read, is linked. */
import { cp, mkdir, mkdtemp, readdir, readlink, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { repositoryRoot } from '../fixtures/server.ts';

const linked = ['demo', 'content'];
/** Made by tools, or of no use here. */
const excluded = ['.git', '.cache', 'dist', 'data', 'docs', 'bench', 'e2e', 'test-results', 'coverage'];

/**
 * @param root of the project, or of a copy of it
 * @returns the folder of the copy, and how to remove it
 */
export async function copyProject(root = repositoryRoot): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'mediothek-dev-')));
  await copySources(root, folder, true);
  await shareCache(root, folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The empty embedded database is kept there; without it each copy would make its own. */
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

/** The project's own packages are relative links, which lead to the copies; all others stay where they are. */
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
