/** Sends bytes from a separate process, which does not use the server's thread: by PUT, or by tus 1.0. */
import { fork } from 'node:child_process';
import http from 'node:http';
import { Readable } from 'node:stream';

interface SendOrder {
  url: string;
  method: 'PUT' | 'PATCH';
  headers: Readonly<Record<string, string>>;
  bytes: number;
  /** Bytes of one request, as the upload wizard sends them. */
  chunk: number;
  /** Bytes after which the connection breaks. */
  breaksAfter?: number;
}
export interface Sent {
  seconds: number;
  /** Bytes that were sent. */
  sent: number;
}

export const sendFile = (order: SendOrder): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [JSON.stringify(order)]);
    child.on('message', (result) => resolve(result as Sent)); // posted by the process below
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`The sending process ended with ${code}`)));
  });

const block = Buffer.alloc(2 ** 20, 'x');
function* blocks(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= block.length) yield left < block.length ? block.subarray(0, left) : block;
}

async function run({ url, method, headers, bytes, chunk, breaksAfter = Infinity }: SendOrder): Promise<Sent> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  let sent = 0;
  const send = (offset: number, length: number) =>
    new Promise<boolean>((resolve, reject) => {
      const tus = { 'tus-resumable': '1.0.0', 'upload-offset': String(offset) };
      const own = { 'content-type': 'application/offset+octet-stream', 'content-length': String(length) };
      const request = http.request(url, { method, agent, headers: { ...headers, ...tus, ...own } }, (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 204 ? resolve(true) : reject(new Error(`${method} ${url}: ${response.statusCode}`)),
        );
      });
      request.on('error', (error) => (sent >= breaksAfter ? resolve(false) : reject(error)));
      const body = Readable.from(blocks(length));
      body.on('data', (part: Buffer) => {
        sent += part.length;
        if (sent >= breaksAfter) request.destroy();
      });
      body.pipe(request);
    });
  const started = performance.now();
  for (let offset = 0; offset < bytes; offset += chunk) {
    if (!(await send(offset, Math.min(chunk, bytes - offset)))) break;
  }
  return { seconds: (performance.now() - started) / 1000, sent };
}

if (process.send) {
  const order = JSON.parse(process.argv[2] ?? '{}') as SendOrder; // passed by sendFile() above
  process.send(await run(order));
  process.exit();
}
