import { type Writable } from 'node:stream';

/** The parts of the process that commands use. Tests pass their own. */
export interface TeamContext {
  /** Results. */
  stdout: Writable;
  /** Progress and messages. */
  stderr: Writable & { isTTY?: boolean };
  env: Readonly<Record<string, string | undefined>>;
  /** Aborted when the user interrupts the process. */
  signal: AbortSignal;
}

export const writeLine = (stream: Writable, text: string): boolean => stream.write(`${text}\n`);
