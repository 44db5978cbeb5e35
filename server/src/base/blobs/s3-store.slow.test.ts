import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { BlobKeyError, BlobMismatchError, type BlobStore } from './blob-store.ts';
import { S3Store } from './s3-store.ts';
import { testBlobStore } from './testing-blob-store.ts';
import { testOnSwift } from './testing-swift.ts';

/** Bytes of the smallest part that S3 accepts. */
const partBytes = 5 * 2 ** 20;

await testOnSwift('library', async ({ settings, client }) => {
  const typeOf = (key: string) => (key.endsWith('.mp4') ? 'video/mp4' : 'application/octet-stream');
  const store = new S3Store(settings, { typeOf, partBytes, copyBytes: partBytes, pageSize: 20 });
  after(() => store.close());
  const blobs: BlobStore = store;

  testBlobStore('S3Store', async () => blobs, 2 * partBytes + 1_000);

  describe('S3Store', () => {
    const bytes = randomBytes(2 * partBytes + 1_000);

    it('copies and moves blobs that are larger than one request copies', async () => {
      await blobs.put('large/from/film.mp4', Readable.from([bytes]));
      await blobs.copy('large/from/film.mp4', 'large/copy.mp4');
      assert.deepEqual(await buffer((await blobs.get('large/copy.mp4')).body), bytes);
      await blobs.move('large/from/', 'large/to/');
      assert.deepEqual(await buffer((await blobs.get('large/to/film.mp4')).body), bytes);
      assert.deepEqual(await blobs.names('large/from/'), []);
    });

    it('has public URLs, headers for browsers, and URLs of downloads that nobody can change', async () => {
      const cacheControlOf = (key: string) => (key.startsWith('files/') ? 'public, max-age=60' : undefined);
      const open = new S3Store({ ...settings, publicUrl: 'https://cdn.example/library' }, { typeOf, cacheControlOf });
      after(() => open.close());
      const key = 'files/1/Brücke +1 & 100%.mp4';
      const { publicAccess } = open;
      assert.equal(store.publicAccess, undefined);
      assert.equal(publicAccess?.origin, 'https://cdn.example');
      const url = publicAccess?.url(key) ?? '';
      assert.equal(url, 'https://cdn.example/library/files/1/Br%C3%BCcke%20%2B1%20%26%20100%25.mp4');
      assert.throws(() => publicAccess?.url('../secret'), BlobKeyError);

      await open.put('draft/film.mp4', Buffer.from('0123456789'));
      await open.put(key, Readable.from([bytes]));
      await open.move('draft/', 'files/2/');
      for (const stored of [key, 'files/2/film.mp4']) {
        const named = (await publicAccess?.downloadUrl(stored, 'attachment; filename="film.mp4"')) ?? '';
        const response: Response = await fetch(named, { headers: { range: 'bytes=0-3' } });
        assert.equal(response.status, 206, stored);
        const sent = ['content-disposition', 'cache-control', 'content-type'].map((name) => response.headers.get(name));
        assert.deepEqual(sent, ['attachment; filename="film.mp4"', 'public, max-age=60', 'video/mp4'], stored);
        assert.equal((await response.bytes()).length, 4);
      }
      const download = new URL((await publicAccess?.downloadUrl('files/2/film.mp4', 'attachment')) ?? '');
      const statusOf = async (change: (url: URL) => void) => {
        const changed = new URL(download);
        change(changed);
        return (await fetch(changed)).status;
      };
      assert.equal(await statusOf(() => {}), 200);
      assert.equal(
        await statusOf((other) => (other.pathname = other.pathname.replace('files/2/film', 'large/copy'))),
        403,
      );
      assert.equal(await statusOf((other) => other.searchParams.set('response-content-disposition', 'inline')), 403);
      assert.ok((await statusOf((other) => (other.search = ''))) >= 400);
      assert.equal(download.searchParams.get('X-Amz-Expires'), '900');
    });

    it('ends a put that is aborted while it runs, and leaves no parts', async () => {
      const stop = new AbortController();
      const slow = Readable.from(
        (async function* () {
          for (let at = 0; at < 3; at += 1) yield bytes;
          stop.abort(new Error('Stopped'));
          await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
        })(),
      );
      await assert.rejects(blobs.put('aborted/film.mp4', slow, { signal: stop.signal }));
      assert.equal(await blobs.head('aborted/film.mp4'), undefined);
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }));
      assert.deepEqual(Uploads, []);
    });

    it('stores nothing of a large body that is not the expected one', async () => {
      const body = Readable.from([bytes]);
      await assert.rejects(blobs.put('wrong/film.mp4', body, { sha256: '0'.repeat(64) }), BlobMismatchError);
      assert.equal(await blobs.head('wrong/film.mp4'), undefined);
    });

    it('deletes the parts of interrupted puts when they are old', async () => {
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({ Bucket: settings.bucket, Key: 'parts/film.mp4' }),
      );
      const uploads = async () =>
        (await client.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }))).Uploads?.map(
          (upload) => upload.UploadId,
        ) ?? [];
      await blobs.deleteUnfinished('parts/', 3_600_000);
      await blobs.deleteUnfinished('other/', -1_000_000);
      assert.deepEqual(await uploads(), [UploadId]);
      await blobs.deleteUnfinished('parts/', -1_000_000);
      assert.deepEqual(await uploads(), []);
    });
  });
});
