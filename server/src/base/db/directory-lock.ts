/** One process per data directory: the embedded database has no lock of its own, two would destroy each other. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';

interface Owner {
  pid: number;
  host: string;
  /** When the process started, in clock ticks: tells a living owner from a stranger that got its pid. */
  started: string;
  token: string;
}

const heartbeatMs = 10_000;
/** An owner on another host (a container beside ours) cannot be asked; it is gone when its heartbeat stops. */
const heartbeatTimeoutMs = 60_000;

/** The data directory belongs to another running process. */
export class DirectoryLockedError extends Error {
  override name = 'DirectoryLockedError';
}

/** Field 22 of /proc/<pid>/stat (proc(5)); empty where there is no /proc, then the pid alone decides. */
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
    // EPERM: it runs, as somebody else.
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
    // Missing or half written by a killed process: nobody holds it.
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
 * Takes `directory` for this process; a lock left by a killed process is replaced.
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
    // Two processes may find the same stale lock: whoever moves a living one away by mistake puts it back.
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
      // The directory was removed under us; the database will say so more clearly.
    }
  }, heartbeatMs);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    if (readOwner(path)?.token === mine.token) rmSync(path, { force: true });
  };
}
