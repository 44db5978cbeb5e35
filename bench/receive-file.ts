/** Reads a file from a separate process, which does not use the server's thread. */
import { fork } from 'node:child_process';

export interface Received {
  seconds: number;
  bytes: number;
}

export const receiveFile = (url: string): Promise<Received> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [url]);
    child.on('message', (result) => resolve(result as Received)); // posted by the process below
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`The receiving process ended with ${code}`)));
  });

if (process.send) {
  const [url = ''] = process.argv.slice(2);
  const started = performance.now();
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`);
  let bytes = 0;
  for await (const part of response.body) bytes += part.length;
  const received: Received = { seconds: (performance.now() - started) / 1000, bytes };
  process.send(received);
}
