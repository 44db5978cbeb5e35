/** What every `BlobStore` must do, as tests. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import {
  BlobKeyError,
  BlobMismatchError,
  BlobNotFoundError,
  BlobRangeError,
  type BlobStore,
  type ByteRange,
  type PublicAccess,
} from './blob-store.ts';
import { FolderStore } from './folder-store.ts';

/** Store whose blobs are not on this machine, as far as its users know. */
export class DistantStore extends FolderStore {
  override readonly folder = undefined;
}

/** Store that sends blobs to browsers itself: at https://cdn.example, downloads at https://s3.example. */
export class PublicStore extends DistantStore {
  override readonly publicAccess: PublicAccess = {
    origin: 'https://cdn.example',
    url: (key) => `https://cdn.example/${key}`,
    downloadUrl: async (key, disposition) => `https://s3.example/${key}?as=${encodeURIComponent(disposition)}`,
  };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function keysOf(blobs: BlobStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of blobs.list(prefix)) keys.push(key);
  return keys.toSorted();
}

/**
 * @param name for the report
 * @param open returns an empty store, the same for each call
 * @param large bytes of a blob that the store divides into parts. Its responses list less than 45 blobs.
 */
export function testBlobStore(name: string, open: () => Promise<BlobStore>, large: number): void {
  const put = async (key: string, body = key) => (await open()).put(key, Buffer.from(body));
  const read = async (key: string, range?: ByteRange) => text((await (await open()).get(key, range)).body);
  const infoOfGet = async (key: string, range: ByteRange) => {
    const { info, body } = await (await open()).get(key, range);
    body.destroy();
    return info;
  };

  describe(`${name}: put, get, head`, () => {
    it('stores bytes and returns what head returns', async () => {
      const blobs = await open();
      const info = await put('a/one.txt', '0123456789');
      assert.deepEqual([info.key, info.size], ['a/one.txt', 10]);
      assert.match(info.version, /^[\w-]{1,32}$/);
      assert.ok(Math.abs(Date.now() - info.modified.getTime()) < 60_000);
      assert.deepEqual(await blobs.head('a/one.txt'), info);
      assert.deepEqual(await infoOfGet('a/one.txt', { start: 0 }), info);
      assert.equal(await read('a/one.txt'), '0123456789');
    });

    it('stores empty blobs, and names with spaces and letters of any language', async () => {
      await put('a/empty', '');
      assert.equal(await read('a/empty'), '');
      assert.equal((await (await open()).head('a/empty'))?.size, 0);
      await put('a/Über die Brücke+100%, №1 (а).mp4', 'x');
      assert.equal(await read('a/Über die Brücke+100%, №1 (а).mp4'), 'x');
      assert.ok((await keysOf(await open(), 'a/')).includes('a/Über die Brücke+100%, №1 (а).mp4'));
    });

    it('replaces a blob, which changes its version', async () => {
      const first = await put('a/replaced', 'first');
      const second = await put('a/replaced', 'other');
      assert.notEqual(second.version, first.version);
      assert.equal(await read('a/replaced'), 'other');
    });

    it('returns ranges', async () => {
      await put('a/range', '0123456789');
      assert.equal(await read('a/range', { start: 2, end: 4 }), '234');
      assert.equal(await read('a/range', { start: 8 }), '89');
      assert.equal(await read('a/range', { start: 5, end: 99 }), '56789');
      assert.equal((await infoOfGet('a/range', { start: 2, end: 4 })).size, 10);
      await assert.rejects(read('a/range', { start: 10 }), BlobRangeError);
    });

    it('stores streams of any size', async () => {
      const blobs = await open();
      const bytes = randomBytes(large);
      const chunks = Readable.from(
        Array.from({ length: Math.ceil(large / 70_000) }, (_, at) => bytes.subarray(at * 70_000, (at + 1) * 70_000)),
      );
      const info = await blobs.put('a/large', chunks, { size: large, sha256: sha256(bytes) });
      assert.equal(info.size, large);
      const { body } = await blobs.get('a/large', { start: large - 9 });
      assert.deepEqual(await buffer(body), bytes.subarray(-9));
      assert.equal(sha256(await buffer((await blobs.get('a/large')).body)), sha256(bytes));
    });

    it('stores nothing if size or digest differ, the body fails or the put is aborted', async () => {
      const blobs = await open();
      await put('a/kept', 'kept');
      const body = Buffer.from('new');
      const digest = sha256(Buffer.from('other'));
      for (const key of ['a/kept', 'a/never']) {
        await assert.rejects(blobs.put(key, body, { size: 2 }), BlobMismatchError);
        await assert.rejects(blobs.put(key, body, { size: 4 }), BlobMismatchError);
        await assert.rejects(blobs.put(key, body, { size: 3, sha256: digest }), BlobMismatchError);
        await assert.rejects(blobs.put(key, Readable.from([body]), { sha256: digest }), BlobMismatchError);
        const broken = Readable.from(
          (async function* () {
            yield body;
            throw new Error('The source broke');
          })(),
        );
        await assert.rejects(blobs.put(key, broken), /The source broke/);
        const aborted = AbortSignal.abort(new Error('Stopped'));
        await assert.rejects(blobs.put(key, Readable.from([body]), { signal: aborted }));
      }
      assert.equal(await read('a/kept'), 'kept');
      assert.equal(await blobs.head('a/never'), undefined);
    });

    it('names a missing blob', async () => {
      const blobs = await open();
      assert.equal(await blobs.head('a/missing'), undefined);
      assert.equal(await blobs.head('a'), undefined);
      assert.equal(await blobs.head('a/one.txt/below'), undefined);
      for (const key of ['a/missing', 'a', 'a/one.txt/below']) await assert.rejects(blobs.get(key), BlobNotFoundError);
    });

    it('rejects keys that lead elsewhere', async () => {
      const blobs = await open();
      const invalid = [
        '',
        '/',
        '/a',
        'a/',
        'a//b',
        '..',
        '../a',
        'a/../b',
        './a',
        'a/.b',
        'a\\b',
        'a\0b',
        'a\nb',
        'a\ud800',
      ];
      for (const key of [...invalid, 'ü'.repeat(513)]) {
        await assert.rejects(blobs.put(key, Buffer.from('x')), BlobKeyError, key);
        await assert.rejects(blobs.get(key), BlobKeyError, key);
        await assert.rejects(blobs.head(key), BlobKeyError, key);
        await assert.rejects(blobs.delete(key), BlobKeyError, key);
        await assert.rejects(blobs.copy('a/one.txt', key), BlobKeyError, key);
      }
      for (const prefix of ['a', '/', '../', 'a/../', 'a//', 'a/.b/']) {
        await assert.rejects(keysOf(blobs, prefix), BlobKeyError, prefix);
        await assert.rejects(blobs.names(prefix), BlobKeyError, prefix);
        await assert.rejects(blobs.deletePrefix(prefix), BlobKeyError, prefix);
        await assert.rejects(blobs.move('a/', prefix), BlobKeyError, prefix);
      }
      await assert.rejects(blobs.deletePrefix(''), BlobKeyError);
    });
  });

  describe(`${name}: prefixes`, () => {
    it('lists blobs below a prefix, and the names directly below it', async () => {
      const blobs = await open();
      for (const key of ['list/b', 'list/a/2', 'list/a/1', 'list/a/deep/3', 'listed']) await put(key);
      assert.deepEqual(await keysOf(blobs, 'list/'), ['list/a/1', 'list/a/2', 'list/a/deep/3', 'list/b']);
      assert.deepEqual(await keysOf(blobs, 'list/a/deep/'), ['list/a/deep/3']);
      assert.deepEqual(await keysOf(blobs, 'missing/'), []);
      assert.ok((await keysOf(blobs, '')).includes('listed'));
      assert.deepEqual((await blobs.names('list/')).toSorted(), ['a/', 'b']);
      assert.deepEqual((await blobs.names('list/a/')).toSorted(), ['1', '2', 'deep/']);
      assert.deepEqual(await blobs.names('missing/'), []);
      const info = await blobs.head('list/b');
      for await (const blob of blobs.list('list/')) if (blob.key === 'list/b') assert.deepEqual(blob, info);
    });

    it('lists more blobs than one response contains', async () => {
      const blobs = await open();
      for (let at = 0; at < 45; at += 15) {
        await Promise.all(Array.from({ length: 15 }, (_, one) => put(`many/${at + one}`, 'x')));
      }
      assert.equal((await keysOf(blobs, 'many/')).length, 45);
      assert.equal((await blobs.names('many/')).length, 45);
      await blobs.deletePrefix('many/');
      assert.deepEqual(await keysOf(blobs, 'many/'), []);
    });

    it('copies a blob', async () => {
      const blobs = await open();
      await put('copy/from', 'source');
      await put('copy/to', 'target');
      await blobs.copy('copy/from', 'copy/to');
      await blobs.copy('copy/from', 'copy/new/Über+100%');
      assert.equal(await read('copy/to'), 'source');
      assert.equal(await read('copy/new/Über+100%'), 'source');
      assert.equal(await read('copy/from'), 'source');
      await assert.rejects(blobs.copy('copy/missing', 'copy/to'), BlobNotFoundError);
      assert.equal(await read('copy/to'), 'source');
    });

    it('moves all blobs below a prefix, and completes a move that was interrupted', async () => {
      const blobs = await open();
      await put('move/from/1', 'new');
      await put('move/from/deep/2');
      await put('move/to/1', 'old');
      await blobs.move('move/from/', 'move/to/');
      assert.equal(await read('move/to/1'), 'new');
      assert.equal(await read('move/to/deep/2'), 'move/from/deep/2');
      assert.deepEqual(await keysOf(blobs, 'move/from/'), []);
      await blobs.move('move/from/', 'move/to/');
      assert.equal(await read('move/to/1'), 'new');
      await assert.rejects(blobs.move('move/missing/', 'move/nothing/'), BlobNotFoundError);
    });

    it('deletes one blob, or all below a prefix, and accepts missing ones', async () => {
      const blobs = await open();
      for (const key of ['delete/1', 'delete/2', 'delete/a/3', 'deleted']) await put(key);
      await blobs.delete('delete/1');
      await blobs.delete('delete/1');
      assert.deepEqual(await keysOf(blobs, 'delete/'), ['delete/2', 'delete/a/3']);
      await blobs.deletePrefix('delete/');
      await blobs.deletePrefix('delete/');
      assert.deepEqual(await keysOf(blobs, 'delete/'), []);
      assert.equal(await read('deleted'), 'deleted');
    });
  });
}
