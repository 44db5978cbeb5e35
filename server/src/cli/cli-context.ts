import { type Readable, type Writable } from 'node:stream';
import { type ExitCode } from './exit-codes.ts';

/** The parts of the process that commands may use. Tests replace them. */
export interface CliContext {
  /** Source of secrets. */
  stdin: Readable & { isTTY?: boolean };
  /** Results. */
  stdout: Writable;
  /** Progress and messages. A terminal has `isTTY` and `columns`. */
  stderr: Writable & { isTTY?: boolean; columns?: number };
  env: Readonly<Record<string, string | undefined>>;
  /** Aborted when the user interrupts the command. */
  signal: AbortSignal;
  /** Exit code of the process. A command sets it if it is not `done`. */
  exitCode: ExitCode;
}

/** Person at the command line, for the security log. */
export const operatorOf = ({ env }: Pick<CliContext, 'env'>): { operator: string } => ({
  operator: env.SUDO_USER || env.USER || env.LOGNAME || 'operator',
});

export const writeLine = (stream: Writable, text: string): boolean => stream.write(`${text}\n`);
