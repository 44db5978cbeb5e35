/** Tests with an empty bucket of OpenStack Swift. */
import { after, it } from 'node:test';
import { createBucket, type EmptyBucket, hasSwift, startSwift } from './testing-swift-server.ts';

/**
 * Defines tests with an empty bucket of Swift, which runs until the tests of the file have ended. Without Swift, one skipped
 * test says so.
 */
export async function testOnSwift(bucket: string, define: (on: EmptyBucket) => void | Promise<void>): Promise<void> {
  if (!hasSwift()) {
    it('needs OpenStack Swift', { skip: 'OpenStack Swift is not installed' }, () => {});
    return;
  }
  const swift = await startSwift();
  after(() => swift.stop());
  const created = await createBucket(swift, bucket);
  after(() => created.client.destroy());
  await define(created);
}
