import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { createBufferCollector } from './collect-buffers.ts';

const block = Buffer.alloc(2 ** 20);

/** Sends that many MiB in each of several responses. @returns number of collections */
async function collectionsFor(megabytes: number, responses = 1): Promise<number> {
  let collections = 0;
  const watch = createBufferCollector(() => void (collections += 1));
  const server = createServer((_, response) => {
    watch(response);
    Readable.from(Array.from({ length: megabytes }, () => block)).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  assert.ok(typeof address === 'object' && address);
  for (let count = 0; count < responses; count += 1) {
    await new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: address.port }, (response) => response.resume().on('end', resolve))
        .on('error', reject)
        .end();
    });
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  await new Promise((resolve) => server.close(resolve));
  return collections;
}

describe('createBufferCollector', () => {
  it('collects while a large file is sent', async () => {
    assert.ok((await collectionsFor(64)) >= 2);
  });

  it('counts what many small responses have sent together', async () => {
    assert.ok((await collectionsFor(1, 20)) >= 1);
  });

  it('does nothing for a small file', async () => {
    assert.equal(await collectionsFor(2), 0);
  });

  it('does nothing in a process without --expose-gc', () => {
    assert.equal(globalThis.gc, undefined);
    assert.doesNotThrow(() => createBufferCollector()({} as never)); // the response is not read
  });
});
