import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Leases } from '../base/db/leases.ts';
import { openTestDatabase } from '../testing.ts';
import { UploadLocks } from './upload-locks.ts';

const { db } = await openTestDatabase();
const { signal } = new AbortController();
const locked = { status_code: 409, body: 'Another request writes this file\n' };

/** Locks of one process, and those of two. */
const variants: [title: string, first: UploadLocks, second: UploadLocks][] = [
  ['in one process', ...((locks) => [locks, locks] as const)(new UploadLocks())],
  ['in two processes', new UploadLocks(new Leases(db)), new UploadLocks(new Leases(db))],
];

for (const [title, first, second] of variants) {
  const lockFor = (locks: UploadLocks, method: string) => locks.forRequest({ method }).newLock('upload/file');

  describe(`UploadLocks ${title}`, () => {
    it('reject a second PATCH', async () => {
      const [writing, other] = [lockFor(first, 'PATCH'), lockFor(second, 'PATCH')];
      await writing.lock(signal, assert.fail);
      await assert.rejects(Promise.resolve(other.lock(signal, assert.fail)), locked);
      await writing.unlock();
      await other.lock(signal, assert.fail);
      await other.unlock();
    });

    it('end the first request for HEAD', async () => {
      const [writing, reading] = [lockFor(first, 'PATCH'), lockFor(second, 'HEAD')];
      let requests = 0;
      await writing.lock(signal, () => {
        requests += 1;
        setImmediate(() => void writing.unlock());
      });
      await reading.lock(signal, assert.fail);
      assert.equal(requests, 1);
      await reading.unlock();
    });

    it('stop waiting when the visitor has left', async () => {
      const [writing, reading] = [lockFor(first, 'PATCH'), lockFor(second, 'HEAD')];
      await writing.lock(signal, () => undefined);
      await assert.rejects(Promise.resolve(reading.lock(AbortSignal.timeout(50), assert.fail)), locked);
      await writing.unlock();
    });
  });
}

describe('UploadLocks without a database', () => {
  it('reject with an error after which clients try again, and hold nothing', async () => {
    const down = () => Promise.reject(new Error('down'));
    const lock = new UploadLocks({ acquire: down, request: down })
      .forRequest({ method: 'PATCH' })
      .newLock('upload/file');
    for (const attempt of [1, 2]) {
      const error = { status_code: 503, body: 'The database does not respond\n' };
      await assert.rejects(Promise.resolve(lock.lock(signal, assert.fail)), error, `attempt ${attempt}`);
    }
  });
});
