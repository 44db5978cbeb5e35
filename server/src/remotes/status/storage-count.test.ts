import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { StorageStatus } from '@mediothek/contract';
import { Value } from 'typebox/value';
import { type BlobInfo, StorageUnavailableError } from '../../base/blobs/blob-store.ts';
import { FolderStore } from '../../base/blobs/folder-store.ts';
import { inHouseContent, inHouseIp } from '../../content/testing-in-house.ts';
import { createTestApp, openTestDatabase } from '../../testing.ts';
import { temporaryFolder } from '../../testing-folder.ts';
import { accountsModule } from '../../accounts/module.ts';
import { remotesModule } from '../module.ts';
import { countStorage } from './storage-count.ts';

const { db } = await openTestDatabase();
const content = await inHouseContent();
const app = await createTestApp(async (created) => {
  await created.register(accountsModule, { db, content, origin: 'http://localhost' });
  await created.register(remotesModule, { db, content });
});

const blobOf = ([key, size]: readonly [key: string, size: number]): BlobInfo => ({
  key,
  size,
  modified: new Date(0),
  version: '1',
});
/** A bucket of these objects. `onObject` is called before each. */
const bucketOf = (objects: Iterable<readonly [key: string, size: number]>, onObject?: (key: string) => void) => ({
  folder: undefined,
  async *list(prefix: string) {
    for (const object of objects) {
      onObject?.(object[0]);
      if (object[0].startsWith(prefix)) yield blobOf(object);
    }
  },
});

const objects = [
  ['files/1/film.mp4', 5e12],
  ['files/2/film.mp4', 7],
  ['uploads/a/b', 100],
  ['withdrawn/3/film.mp4', 11],
  ['dumps/index.json', 2],
  ['builds/registry.json', 1],
  ['somebody/else', 40],
  ['files', 2],
] as const;
const areas = [
  { name: 'files', objects: 2, bytes: 5_000_000_000_007 },
  { name: 'withdrawn', objects: 1, bytes: 11 },
  { name: 'uploads', objects: 1, bytes: 100 },
  { name: 'dumps', objects: 1, bytes: 2 },
  { name: 'builds', objects: 1, bytes: 1 },
  { name: 'other', objects: 2, bytes: 42 },
];
const lines: string[] = [];
const run = (blobs: Parameters<typeof countStorage>[0], signal = new AbortController().signal) =>
  countStorage(blobs, (line) => lines.push(line)).run(db, signal);
async function read(): Promise<StorageStatus['count']> {
  const response = await app.inject({ url: '/api/v0/status/storage', remoteAddress: inHouseIp });
  return Value.Parse(StorageStatus, response.json()).count;
}
/** Changes the last count. @param seconds its duration */
const setAge = (hours: number, seconds: number) =>
  db
    .updateTable('storage_count')
    .set({ counted: new Date(Date.now() - hours * 3600_000), seconds })
    .execute();

beforeEach(async () => {
  lines.length = 0;
  await db.deleteFrom('storage_count').execute();
});

describe('countStorage', () => {
  it('counts the objects of a bucket by top-level folder', async () => {
    assert.equal(await read(), null);
    await run(bucketOf(objects));
    const { counted, seconds, ...count } = (await read()) ?? assert.fail('nothing was counted');
    assert.deepEqual(count, { storage: 'bucket', objects: 8, bytes: 5_000_000_000_163, areas });
    assert.ok(Math.abs(Date.now() - Date.parse(counted)) < 60_000);
    assert.ok(seconds >= 0 && seconds < 60);
  });

  it('counts what the portal stores in a folder, and nothing else', async () => {
    const folder = temporaryFolder();
    const blobs = new FolderStore(folder);
    for (const [key, size] of [
      ['files/1/film.mp4', 9],
      ['files/1/deep/er', 1],
      ['cache/thumbnails/a', 3],
      ['database/base/1', 50],
    ] as const)
      await blobs.put(key, Buffer.alloc(size));
    await run(blobs);
    const { storage, objects: total, bytes, areas: found } = (await read()) ?? assert.fail('nothing was counted');
    assert.deepEqual([storage, total, bytes], ['folder', 3, 13]);
    assert.deepEqual(found, [
      { name: 'files', objects: 2, bytes: 10 },
      { name: 'cache', objects: 1, bytes: 3 },
    ]);
  });

  it('counts an empty bucket, and a folder that is missing', async () => {
    for (const blobs of [bucketOf([]), new FolderStore('/does/not/exist')]) {
      await run(blobs);
      assert.deepEqual(
        { ...(await read()), counted: '', seconds: 0 },
        {
          storage: blobs.folder === undefined ? 'bucket' : 'folder',
          objects: 0,
          bytes: 0,
          areas: [],
          counted: '',
          seconds: 0,
        },
      );
    }
  });

  it('counts once a day, and at once if the storage is another one', async () => {
    let listed = 0;
    const blobs = bucketOf(objects, () => (listed += 1));
    await run(blobs);
    await run(blobs);
    await setAge(23.9, 6);
    await run(blobs);
    assert.equal(listed, objects.length);
    await setAge(24.1, 6);
    await run(bucketOf([], assert.fail));
    assert.equal((await read())?.objects, 0);
    await run(new FolderStore(temporaryFolder()));
    assert.equal((await read())?.storage, 'folder');
  });

  it('counts every hour if that takes a few seconds', async () => {
    await run(bucketOf([]));
    await setAge(0.8, 5);
    await run(bucketOf(objects, assert.fail));
    await setAge(0.95, 5);
    await run(bucketOf(objects));
    assert.equal((await read())?.objects, objects.length);
  });

  it('stores nothing of an interrupted count, and keeps the last complete one', async () => {
    await run(bucketOf(objects));
    await setAge(25, 6);
    const before = await read();
    const stop = new AbortController();
    const seen: string[] = [];
    const stopping = bucketOf(objects, (key) => {
      seen.push(key);
      if (seen.length === 2) stop.abort();
    });
    await assert.rejects(run(stopping, stop.signal), { name: 'AbortError' });
    assert.equal(seen.length, 2, 'the listing ends');
    await assert.rejects(run(bucketOf([]), stop.signal), { name: 'AbortError' });
    assert.deepEqual(await read(), before);
  });

  it('reports an unavailable storage in one line, and other errors as they are', async () => {
    const failing = (error: Error) =>
      bucketOf(objects, (key) => {
        if (key.startsWith('uploads/')) throw error;
      });
    await run(failing(new StorageUnavailableError({ cause: new Error('ECONNREFUSED') })));
    assert.deepEqual(lines, [
      'The stored files were not counted: The storage of files cannot be reached at the moment',
    ]);
    await assert.rejects(run(failing(new Error('Access Denied'))), /Access Denied/);
    assert.equal(lines.length, 1);
    assert.equal(await read(), null);
  });

  it('counts all foreign folders of a bucket as one area', async () => {
    const foreign = Array.from({ length: 1000 }, (_, index) => [`${index}/file`, 1] as const);
    await run(bucketOf([...foreign, ['constructor/x', 1]]));
    assert.deepEqual((await read())?.areas, [{ name: 'other', objects: 1001, bytes: 1001 }]);
  });
});

describe('GET /status/storage', () => {
  it('is 404 for visitors who are not in-house', async () => {
    const response = await app.inject({ url: '/api/v0/status/storage', remoteAddress: '198.51.100.1' });
    assert.equal(response.statusCode, 404);
  });
});
