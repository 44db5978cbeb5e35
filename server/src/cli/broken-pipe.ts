import { type Writable } from 'node:stream';

/**
 * Watches for the reader of `output` to leave, as in `mediothek export | head`, which is its good right: without a
 * listener Node would end the process with a stack trace. (`errored` does not tell: a process's own streams reset it.)
 */
export function watchBrokenPipe(output: Writable): { hasLeft: boolean } {
  const reader = { hasLeft: false };
  output.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error;
    reader.hasLeft = true;
  });
  return reader;
}
