/** Temporary folders. What a process leaves when it is killed, the next one on this machine deletes. */
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNotFoundError } from './is-not-found-error.ts';

/** Containers that share a folder have different hosts, but the same process ids. */
const prefix = `mediothek-work-${hostname().replaceAll(/[^\w.-]/g, '_')}-`;

/**
 * @param parent default: the system's folder for temporary files
 * @returns absolute path. Only this process uses the folder, and deletes it.
 */
export const createWorkFolder = (parent = tmpdir()): Promise<string> =>
  mkdtemp(join(parent, `${prefix}${process.pid}-`));

/**
 * Calls `use` with a folder that is deleted afterwards.
 * @param parent as of `createWorkFolder`
 */
export async function withWorkFolder<Result>(use: (path: string) => Promise<Result>, parent?: string): Promise<Result> {
  const path = await createWorkFolder(parent);
  try {
    return await use(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

/**
 * Deletes folders of this user whose processes on this host have ended. Called when a process starts. An earlier process may
 * have had the same id, which is the rule in a container that is started again.
 * @param parent as of `createWorkFolder`
 */
export async function removeAbandonedWorkFolders(parent = tmpdir()): Promise<void> {
  const started = Date.now() - process.uptime() * 1000;
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const [, pid] = /^(\d+)-\w+$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : '') ?? [];
    if (pid === undefined || isOtherProcess(Number(pid))) continue;
    const found = await lstat(path).catch((error: unknown) => {
      if (!isNotFoundError(error)) throw error;
    });
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue;
    const isInUse = Number(pid) === process.pid && found.mtimeMs >= started;
    if (!isInUse) await rm(path, { recursive: true, force: true });
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
