/** Lock of a data directory. Without it, two processes would destroy the embedded database. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';

interface Owner {
  pid: number;
  host: string;
  /** Start time in clock ticks. It distinguishes the owner from a later process with the same pid. */
  started: string;
  token: string;
}

const heartbeatMs = 10_000;
/** A process on another host (another container) cannot be examined. It has ended if its heartbeat stops. */
const heartbeatTimeoutMs = 60_000;

/** Another running process uses the data directory. */
export class DirectoryLockedError extends Error {
  override name = 'DirectoryLockedError';
}

/** Field 22 of /proc/<pid>/stat (proc(5)). Empty: there is no /proc, and only the pid is compared. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readOwner(path: string): Owner | undefined {
  try {
    const { pid, host, started, token } = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof pid === 'number' && [host, started, token].every((field) => typeof field === 'string')) {
      return { pid, host, started, token };
    }
  } catch {
    // The file is missing, or a killed process wrote only a part of it: there is no owner.
  }
  return undefined;
}

function isAlive(owner: Owner, path: string): boolean {
  if (owner.host !== hostname()) return Date.now() - statSync(path).mtimeMs < heartbeatTimeoutMs;
  return isRunning(owner.pid) && processStart(owner.pid) === owner.started;
}

function rejectLocked(owner: Owner, directory: string): never {
  const where = owner.host === hostname() ? '' : ` on ${owner.host}`;
  throw new DirectoryLockedError(
    `The data directory ${directory} is in use by process ${owner.pid}${where}. ` +
      'Stop that process first or set DATA_DIR to another directory.',
  );
}

/**
 * Locks `directory` for this process. The lock of a killed process is replaced.
 * @returns releases the lock
 * @throws DirectoryLockedError naming the owner's pid and the directory
 */
export function lockDirectory(directory: string): () => void {
  const path = join(resolve(directory), 'lock');
  mkdirSync(resolve(directory), { recursive: true });
  const mine: Owner = { pid: process.pid, host: hostname(), started: processStart(process.pid), token: randomUUID() };
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(path, `${JSON.stringify(mine)}\n`, { flag: 'wx' });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST') || attempt > 3) throw error;
    }
    const owner = readOwner(path);
    if (owner && isAlive(owner, path)) rejectLocked(owner, resolve(directory));
    // Two processes may find the same stale lock. If a process moves a valid lock by mistake, it moves it back.
    const aside = `${path}.${mine.token}`;
    try {
      renameSync(path, aside);
    } catch {
      continue;
    }
    const moved = readOwner(aside);
    if (moved && moved.token !== owner?.token) {
      renameSync(aside, path);
      rejectLocked(moved, resolve(directory));
    }
    rmSync(aside, { force: true });
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // The directory was deleted. The database reports that with a clearer message.
    }
  }, heartbeatMs);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    if (readOwner(path)?.token === mine.token) rmSync(path, { force: true });
  };
}
