/**
 * `node run-swift.ts BUCKET`: starts OpenStack Swift with an empty bucket that everybody may read. Prints one line of JSON: the
 * settings of a server, and the URL of the bucket; `null` without Swift. Ends with its standard input.
 */
import { createBucket, hasSwift, publishBucket, startSwift } from '../../server/src/base/blobs/testing-swift-server.ts';
import type { SwiftBucket } from './swift-bucket.ts';

const [bucket = ''] = process.argv.slice(2);

async function start(): Promise<void> {
  const swift = await startSwift();
  const { env, client } = await createBucket(swift, bucket);
  client.destroy();
  const started: SwiftBucket = { env, url: await publishBucket(swift, bucket) };
  console.log(JSON.stringify(started));
  await new Promise((resolve) => process.stdin.resume().once('end', resolve));
  await swift.stop();
}

if (hasSwift()) await start();
else console.log('null');
