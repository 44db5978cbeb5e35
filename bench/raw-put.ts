/** Baseline of uploads: a server in a separate process that only writes the bytes of a PUT to a file. */
import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** @param file receives the bytes */
export const startRawPut = (file: string): Promise<{ url: string; close(): void }> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [file]);
    child.on('message', (port) => resolve({ url: `http://127.0.0.1:${String(port)}/`, close: () => child.kill() }));
    child.on('error', reject);
  });

if (process.send) {
  const [file = ''] = process.argv.slice(2);
  const server = createServer(async (request, response) => {
    await pipeline(request, createWriteStream(file));
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1', () => {
    const bound = server.address();
    process.send?.(typeof bound === 'object' ? bound?.port : undefined);
  });
}
