/** Runs a program that reads what strangers sent: niced, with bounds on time and memory, gone when this process is gone. */
import { spawn } from 'node:child_process';

export interface ProcessLimits {
  signal?: AbortSignal | undefined;
  /** Seconds until it is stopped */
  seconds?: number | undefined;
  /** Bytes that it may have of its own, file mappings aside */
  memory?: number | undefined;
}

export interface ProcessOptions extends ProcessLimits {
  /** Folder it runs in */
  cwd: string;
  env?: Readonly<Record<string, string | undefined>>;
  /** What it gives out, as it comes; it is not kept then */
  onOutput?: (text: string) => void;
  /** What it complains of, also where it succeeds */
  onStderr?: (text: string) => void;
}

/** It is missing, failed, took too long or was told to stop; the message has its own last words. */
export class ProcessError extends Error {
  override name = 'ProcessError';
  /** `limit`: time was over; `stopped`: by the signal; `missing`: it does not start; `failed`: by itself; `killed`: by others */
  readonly reason: 'limit' | 'stopped' | 'missing' | 'failed' | 'killed';
  constructor(message: string, reason: ProcessError['reason'], options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Characters of output that are kept; a listing of keyframes of a day is below. */
const maxOutputLength = 16 * 2 ** 20;
const defaultMemory = 4 * 2 ** 30;

/**
 * A shell between this process and the program. It holds the reading end of a pipe whose other end only this process has:
 * when that closes, be it that the program is to stop or that this process was killed, the shell kills the program. (POSIX
 * has nothing else that works everywhere.) Memory counts where the system does (Linux); the disk is others' first where
 * there is `ionice`.
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
/** Of the shell, for what is not there or cannot be run. */
const missingCodes = new Set([126, 127]);
/** Of the shell, for a program that was ended by SIGHUP, SIGINT, SIGKILL or SIGTERM. Other signals are its own fault. */
const killedCodes = new Set([129, 130, 137, 143]);

/**
 * @returns what it wrote to standard output, unless `onOutput` takes that
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
  // The shell may be gone before its pipe is.
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
