/**
 * What outside programs (ffmpeg, ffprobe, the recogniser) can reach. With bubblewrap: system folders and the folder of the
 * job to read, one folder to write, no network, no other process. Without it: only limits and an environment of their own.
 */
import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { promisify } from 'node:util';

/** `limits`: the program can read and write what the portal can, and has a network. */
export type Isolation = 'bubblewrap' | 'limits';

export interface Reach {
  /** Program and working folder, which it may read. */
  program: string;
  cwd: string;
  /** Folder for its results. */
  writable?: string | undefined;
  /** Further files and folders to read, such as models. */
  readable?: readonly string[] | undefined;
}

const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix/store'];
/** Of `/etc` a program needs only how libraries are found, time zones and fonts. */
const systemFiles = ['/etc/alternatives', '/etc/ld.so.cache', '/etc/localtime', '/etc/fonts'];
/** Bytes of the temporary folder, which is memory. */
const temporaryBytes = 2 ** 30;

/**
 * Environment of outside programs: never that of the portal, which contains passwords.
 * @param isolation with bubblewrap, the temporary folder is the program's own
 */
export function programEnvironment(
  isolation: Isolation,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const names = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'LD_LIBRARY_PATH'];
  const passed = names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  const temporary = isolation === 'bubblewrap' ? '/tmp' : env['TMPDIR'] || '/tmp';
  return { ...Object.fromEntries(passed), HOME: temporary, TMPDIR: temporary };
}

/** Arguments of `bwrap`, before the program. */
export function bubblewrapArguments({ program, cwd, writable, readable = [] }: Reach): string[] {
  const read = (path: string) => ['--ro-bind-try', path, path];
  const isElsewhere = isAbsolute(program) && !program.startsWith('/usr/') && existsSync(program);
  const system = ['--proc', '/proc', '--dev', '/dev', '--size', String(temporaryBytes), '--tmpfs', '/tmp'];
  const own = ['--ro-bind', cwd, cwd];
  return ['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'].concat(
    [...systemFolders, ...systemFiles].flatMap(read),
    system,
    readable.flatMap(read),
    own,
    isElsewhere ? ['--ro-bind', realpathSync(program), program] : [],
    writable === undefined ? [] : ['--bind', writable, writable],
    ['--remount-ro', '/', '--chdir', cwd, '--'],
  );
}

/** Why bubblewrap is not used. `undefined`: it is. */
async function bubblewrapProblem(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'bubblewrap exists on Linux only';
  const args = [...bubblewrapArguments({ program: 'true', cwd: '/usr' }), 'true'];
  try {
    await promisify(execFile)('bwrap', args, { timeout: 20_000, env: programEnvironment('bubblewrap') });
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'bubblewrap is not installed';
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    return `bubblewrap does not start: ${stderr || String(error)}`;
  }
}

export interface Sandbox {
  isolation: Isolation;
  /** Why programs only have limits. */
  problem: string | undefined;
}

let found: Promise<Sandbox> | undefined;

/**
 * Finds out once whether bubblewrap works for this account on this machine.
 * @throws Error if `SANDBOX` is `required`, and it does not
 */
export function findSandbox(): Promise<Sandbox> {
  found ??= detect(process.env['SANDBOX'] || 'auto');
  return found;
}

async function detect(setting: string): Promise<Sandbox> {
  if (setting === 'off') return { isolation: 'limits', problem: 'SANDBOX is off' };
  if (setting !== 'auto' && setting !== 'required') {
    throw new Error(`SANDBOX is "${setting}"; it must be auto, required or off`);
  }
  const problem = await bubblewrapProblem();
  if (problem !== undefined && setting === 'required') throw new Error(`SANDBOX is required, but ${problem}`);
  return { isolation: problem === undefined ? 'bubblewrap' : 'limits', problem };
}

/** For the operator who starts a process that processes uploads. */
export const describeSandbox = ({ isolation, problem }: Sandbox): string =>
  isolation === 'bubblewrap'
    ? 'ffmpeg and the recogniser run in bubblewrap: without a network, in the folder of the upload'
    : `Warning: ffmpeg and the recogniser have limits, but can read what the portal can (${problem})`;
