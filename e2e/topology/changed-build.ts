/**
 * Another build of a remote, as its team would have made it: one text is replaced, and `build.json` has the new hashes.
 */
import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteBuild, RemoteRegistry } from '@mediothek/contract';
import { repositoryRoot } from '../fixtures/server.ts';

/** @returns the folder of the live build of a remote of this repository */
export async function builtFolder(remote: string): Promise<string> {
  const text = await readFile(join(repositoryRoot, 'dist/registry.json'), 'utf8');
  const { remotes } = JSON.parse(text) as RemoteRegistry;
  return join(repositoryRoot, 'dist/remotes', remote, remotes[remote]?.version ?? 'none');
}

export interface ChangedBuild {
  folder: string;
  version: string;
  remove(): Promise<void>;
}

const hashOf = (text: Buffer) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** @param replace a text that the remote's scripts contain, and its replacement */
export async function changeBuild(remote: string, replace: [string, string]): Promise<ChangedBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'mediothek-build-'));
  // Compressed files would still contain the old text.
  await cp(await builtFolder(remote), folder, { recursive: true, filter: (file) => !file.endsWith('.br') });
  const build = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')) as RemoteBuild;
  const version = createHash('sha256');
  let found = false;
  for (const file of await filesOf(folder)) {
    let content = await readFile(join(folder, file));
    const text = /\.m?js$/.test(file) ? content.toString() : '';
    if (text.includes(replace[0])) {
      found = true;
      content = Buffer.from(text.replaceAll(...replace));
      await writeFile(join(folder, file), content);
      const [target = '', ...path] = file.split('/');
      const integrity = { web: build.integrity, node: build.nodeIntegrity, embed: build.embedIntegrity }[target];
      if (integrity) integrity[path.join('/')] = hashOf(content);
    }
    version.update(`/${file}`).update(content);
  }
  if (!found) throw new Error(`No script of ${remote} contains "${replace[0]}"`);
  build.version = version.digest('hex').slice(0, 12);
  await writeFile(join(folder, 'build.json'), JSON.stringify(build));
  return { folder, version: build.version, remove: () => rm(folder, { recursive: true }) };
}

/** Paths relative to the folder, in the order in which they are hashed for the version. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'build.json')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** @returns the folder as the archive that a team sends */
export async function packBuild(folder: string): Promise<Buffer> {
  const tar = promisify(execFile)('tar', ['-czf', '-', '-C', folder, '.'], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 ** 2,
  });
  return (await tar).stdout;
}
