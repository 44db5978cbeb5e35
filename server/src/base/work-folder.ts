/** Temporary folders. What a process leaves when it is killed, the next one on this machine deletes. */
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNotFoundError } from './is-not-found-error.ts';

/** Containers that share a folder have different hosts, but the same process ids. */
const prefix = `mediothek-work-${hostname().replaceAll(/[^\w.-]/g, '_')}-`;

/** Paths of the folders that this process has created. */
const own = new Set<string>();

/**
 * @param parent default: the system's folder for temporary files
 * @returns absolute path. Only this process uses the folder.
 */
export async function createWorkFolder(parent = tmpdir()): Promise<string> {
  const path = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  own.add(path);
  return path;
}

/** Deletes a folder of `createWorkFolder`, with its files. */
export async function removeWorkFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  own.delete(path);
}

/**
 * Calls `use` with a folder that is deleted afterwards.
 * @param parent as of `createWorkFolder`
 */
export async function withWorkFolder<Result>(use: (path: string) => Promise<Result>, parent?: string): Promise<Result> {
  const path = await createWorkFolder(parent);
  try {
    return await use(path);
  } finally {
    await removeWorkFolder(path);
  }
}

/**
 * Deletes folders of this user whose processes on this host have ended. Called when a process starts. A process with the
 * same id has ended too, which is the rule in a container that is started again.
 * @param parent as of `createWorkFolder`
 */
export async function removeAbandonedWorkFolders(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const [, pid] = /^(\d+)-\w+$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : '') ?? [];
    if (pid === undefined || own.has(path) || isOtherProcess(Number(pid))) continue;
    const found = await lstat(path).catch((error: unknown) => {
      if (!isNotFoundError(error)) throw error;
    });
    if (found?.isDirectory() && found.uid === process.getuid?.()) await rm(path, { recursive: true, force: true });
  }
}

/** Whether another process with this id runs. */
function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, as another user (EPERM).
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
