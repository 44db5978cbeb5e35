/**
 * Runs every outside program, on untrusted files: in a sandbox, with an environment of its own, low priority and limits. It
 * ends when this process ends.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { bubblewrapArguments, findSandbox, type Isolation, programEnvironment, type Reach } from './sandbox.ts';

export interface ProcessLimits {
  signal?: AbortSignal | undefined;
  /** Seconds until the program is stopped. */
  seconds?: number | undefined;
  /** Bytes of private memory, without file mappings. */
  memory?: number | undefined;
  /** Bytes of each file that it writes. */
  fileSize?: number | undefined;
}

export interface ProcessOptions extends ProcessLimits, Omit<Reach, 'program'> {
  /** For tests. Default: the best of this machine. */
  isolation?: Isolation;
  /** Called with each chunk of output, which is then not collected. */
  onOutput?: (text: string) => void;
  /** Called with each chunk of standard error, also if the program succeeds. */
  onStderr?: (text: string) => void;
}

/**
 * The program is missing, failed, exceeded a limit or was stopped. The message contains the end of its standard error.
 */
export class ProcessError extends Error {
  override name = 'ProcessError';
  /**
   * `limit`: time limit. `stopped`: by the signal. `missing`: it does not start. `failed`: by its own fault. `killed`:
   * from outside.
   */
  readonly reason: 'limit' | 'stopped' | 'missing' | 'failed' | 'killed';
  constructor(message: string, reason: ProcessError['reason'], options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Maximum characters of collected output. A list of keyframes of a whole day is shorter. */
const maxOutputLength = 16 * 2 ** 20;
const defaultMemory = 4 * 2 ** 30;
const defaultFileSize = 64 * 2 ** 30;
/** Processes and threads of the account, those of the portal included. The kernel does not limit root. */
const maxProcesses = 4096;
const maxOpenFiles = 1024;

/**
 * Shell between this process and the program. It reads from a pipe whose other end only this process has. When the pipe
 * closes, because the program shall stop or this process was killed, the shell kills the program. POSIX has nothing
 * else that works on every system. Memory is limited on Linux only. With `ionice`, other programs have priority on the
 * disk. With `setsid` the program's children end with it.
 */
const wrapperScript = `
ulimit -c 0 2>/dev/null
ulimit -d "$1" 2>/dev/null
ulimit -t "$2" 2>/dev/null
ulimit -f "$3" 2>/dev/null
ulimit -n ${maxOpenFiles} 2>/dev/null
ulimit -u ${maxProcesses} 2>/dev/null || ulimit -p ${maxProcesses} 2>/dev/null
shift 3
exec 3<&0
group=
command -v ionice >/dev/null && set -- ionice -c 3 "$@"
command -v setsid >/dev/null && group=- && set -- setsid "$@"
nice -n 19 "$@" </dev/null 3<&- &
program=$!
{ read -r _ <&3; kill -9 $group$program || kill -9 $program; } >/dev/null 2>&1 &
watch=$!
wait $program
code=$?
kill $watch 2>/dev/null
exit $code`;
/** In the sandbox it reports a missing program by the same exit codes as outside. */
const execScript = ['/bin/sh', '-c', 'exec "$0" "$@"'];
/** Blocks of `ulimit -f`. */
const blockBytes = 512;
/** Exit codes of the shell for a program that is missing or cannot be run. */
const missingCodes = new Set([126, 127]);
/**
 * Exit codes of the shell for a program that was killed by SIGHUP, SIGINT, SIGKILL or SIGTERM. Other signals are the
 * program's own fault.
 */
const killedCodes = new Set([129, 130, 137, 143]);

/**
 * @returns standard output. Empty if `onOutput` is given.
 * @throws ProcessError
 */
export async function runLimitedProcess(
  program: string,
  args: readonly string[],
  options: ProcessOptions,
): Promise<string> {
  const { cwd, writable, readable, signal, seconds = 300, onOutput, onStderr } = options;
  const { memory = defaultMemory, fileSize = defaultFileSize } = options;
  if (signal?.aborted) throw new ProcessError(`${program} was stopped`, 'stopped');
  const isolation = options.isolation ?? (await findSandbox()).isolation;
  const sandboxed = ['bwrap', ...bubblewrapArguments({ program, cwd, writable, readable }), ...execScript];
  const command = [...(isolation === 'bubblewrap' ? sandboxed : []), program, ...args];
  const processorSeconds = Math.ceil(seconds * availableParallelism()) + 1;
  const limits = [memory / 1024, processorSeconds, fileSize / blockBytes].map((value) => String(Math.floor(value)));
  const child = spawn('/bin/sh', ['-c', wrapperScript, 'keeper', ...limits, ...command], {
    cwd,
    env: programEnvironment(isolation),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const timeout = AbortSignal.timeout(Math.ceil(seconds * 1000));
  const stopSignal = AbortSignal.any([timeout, ...(signal ? [signal] : [])]);
  const stop = () => void child.stdin.destroy();
  stopSignal.addEventListener('abort', stop, { once: true });
  // The shell may end before its pipe closes.
  child.stdin.on('error', () => undefined);
  let output = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (onOutput) onOutput(text);
    else output = (output + text).slice(0, maxOutputLength);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-2000);
    onStderr?.(text);
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', reject);
  child.on('close', resolve);
  try {
    const code = await promise;
    if (stopSignal.aborted) {
      const timedOut = timeout.aborted && !signal?.aborted;
      throw new ProcessError(
        timedOut ? `${program} was stopped after ${seconds} s` : `${program} was stopped`,
        timedOut ? 'limit' : 'stopped',
      );
    }
    if (code === 0) return output;
    const message = `${program} ended with ${code}: ${stderr.trim()}`;
    if (code === null || killedCodes.has(code)) throw new ProcessError(message, 'killed');
    throw new ProcessError(message, missingCodes.has(code) ? 'missing' : 'failed');
  } finally {
    stopSignal.removeEventListener('abort', stop);
    child.stdin.destroy();
  }
}
