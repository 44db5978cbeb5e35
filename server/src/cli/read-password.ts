import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type CliContext } from './cli-context.ts';

/** A line typed without being shown, or everything that is piped in, without the last line's end. */
export async function readPassword({ stdin, stderr, signal }: CliContext): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '');
  stderr.write('Password: ');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('', { signal });
  } finally {
    terminal.close();
    stderr.write('\n');
  }
}
