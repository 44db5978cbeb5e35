import { type Writable } from 'node:stream';

/** What a command may touch of the process; tests bring their own. */
export interface TeamContext {
  /** Results. */
  stdout: Writable;
  /** Progress and messages. */
  stderr: Writable & { isTTY?: boolean };
  env: Readonly<Record<string, string | undefined>>;
  /** Aborted when the user wants to stop. */
  signal: AbortSignal;
}

export const writeLine = (stream: Writable, text: string): boolean => stream.write(`${text}\n`);
