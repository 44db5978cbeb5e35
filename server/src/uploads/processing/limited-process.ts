/**
 * Runs a program on untrusted files: with low priority and limits of time and memory. It ends when this process ends.
 */
import { spawn } from 'node:child_process';

export interface ProcessLimits {
  signal?: AbortSignal | undefined;
  /** Seconds until the program is stopped. */
  seconds?: number | undefined;
  /** Bytes of private memory, without file mappings. */
  memory?: number | undefined;
}

export interface ProcessOptions extends ProcessLimits {
  /** Working folder. */
  cwd: string;
  env?: Readonly<Record<string, string | undefined>>;
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

/**
 * Shell between this process and the program. It reads from a pipe whose other end only this process has. When the pipe
 * closes, because the program shall stop or this process was killed, the shell kills the program. POSIX has nothing
 * else that works on every system. Memory is limited on Linux only. With `ionice`, other programs have priority on the
 * disk.
 */
const wrapperScript = `
ulimit -d "$1" 2>/dev/null
shift
exec 3<&0
command -v ionice >/dev/null && set -- ionice -c 3 "$@"
nice -n 19 "$@" </dev/null 3<&- &
program=$!
{ read -r _ <&3; kill -9 $program; } >/dev/null 2>&1 &
watch=$!
wait $program
code=$?
kill $watch 2>/dev/null
exit $code`;
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
  { cwd, env, signal, seconds = 300, memory = defaultMemory, onOutput, onStderr }: ProcessOptions,
): Promise<string> {
  if (signal?.aborted) throw new ProcessError(`${program} was stopped`, 'stopped');
  const kilobytes = String(Math.floor(memory / 1024));
  const child = spawn('/bin/sh', ['-c', wrapperScript, 'keeper', kilobytes, program, ...args], {
    cwd,
    ...(env && { env: { ...process.env, ...env } }),
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
