import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { watchSentBytes } from './watch-sent-bytes.ts';

const mebibyte = 2 ** 20;
const block = Buffer.alloc(mebibyte);

/** Sends that many MiB in each of several responses. @returns the counted bytes, by count */
async function countsFor(mebibytes: number, responses = 1): Promise<number[]> {
  const counts: number[] = [];
  const watch = watchSentBytes((bytes) => void counts.push(bytes));
  const server = createServer((_, response) => {
    watch(response);
    Readable.from(Array.from({ length: mebibytes }, () => block)).pipe(response);
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
  await new Promise((resolve) => server.close(resolve));
  return counts;
}
const sum = (counts: readonly number[]): number => counts.reduce((total, bytes) => total + bytes, 0);

/** Headers and the framing of chunks. */
const assertNear = (bytes: number, expected: number) =>
  assert.ok(bytes >= expected && bytes < expected * 1.01, `${bytes} instead of about ${expected}`);

describe('watchSentBytes', () => {
  it('counts the bytes of a large file while it is sent', async () => {
    const counts = await countsFor(256);
    assertNear(sum(counts), 256 * mebibyte);
    assert.ok(counts.filter((bytes) => bytes > 0).length > 2, `${counts.length} counts`);
  });

  it('counts each of several responses, also of one that is sent between two counts', async () => {
    assertNear(sum(await countsFor(1, 20)), 20 * mebibyte);
  });
});
