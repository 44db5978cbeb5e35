import { type Readable, type Writable } from 'node:stream';
import { type ExitCode } from './exit-codes.ts';

/** What a command may touch of the process; tests bring their own. */
export interface CliContext {
  /** Where secrets are read from. */
  stdin: Readable & { isTTY?: boolean };
  /** Results. */
  stdout: Writable;
  /** Progress and messages. A terminal has `isTTY` and `columns`. */
  stderr: Writable & { isTTY?: boolean; columns?: number };
  env: Readonly<Record<string, string | undefined>>;
  /** Aborted when the user wants to stop. */
  signal: AbortSignal;
  /** How the process will end; a command sets it when it is not `done`. */
  exitCode: ExitCode;
}

export const writeLine = (stream: Writable, text: string): boolean => stream.write(`${text}\n`);
