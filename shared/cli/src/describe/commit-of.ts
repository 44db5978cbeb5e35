import { spawnSync } from 'node:child_process';

const git = (folder: string, ...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/**
 * @param folder in a git work tree
 * @returns the commit that is checked out; `undefined` if there is none or files differ from it
 */
export function commitOf(folder: string): string | undefined {
  return git(folder, 'status', '--porcelain') === '' ? git(folder, 'rev-parse', '--verify', 'HEAD') : undefined;
}
