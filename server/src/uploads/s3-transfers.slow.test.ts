/** Uploads into an object storage, from the first byte to the publication. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, describe, it } from 'node:test';
import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { accountsModule } from '../accounts/module.ts';
import { signedIn } from '../api/testing-owner.ts';
import { readBlob } from '../base/blobs/read-blob.ts';
import { S3Store } from '../base/blobs/s3-store.ts';
import { testOnSwift } from '../base/blobs/testing-swift.ts';
import { shippedContent } from '../content/shipped-content.ts';
import { createTestApp, openTestDatabase } from '../testing.ts';
import { temporaryFolder } from '../testing-folder.ts';
import { physics, putAll } from '../testing-records.ts';
import { uploadsModule } from './module.ts';
import { processUpload } from './processing/process-upload.ts';
import { makeClip } from './processing/testing-media.ts';
import { S3Transfers } from './s3-transfers.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { putUpload, testQueue } from './testing-uploads.ts';
import { setTransfers } from './transfers.ts';
import { mediaFileKey, uploadPrefix } from './upload-keys.ts';
import { defaultUploadSettings } from './upload-settings.ts';

await testOnSwift('uploads', async ({ settings, client }) => {
  const database = await openTestDatabase();
  const { db } = database;
  await putAll(db, [physics]);
  const content = await shippedContent();

  /** A server process: its own connections and caches. */
  const openServer = async (storage = settings) => {
    const blobs = new S3Store(storage);
    setTransfers(blobs, new S3Transfers(storage));
    const app = await createTestApp(async (created) => {
      await created.register(accountsModule, { db, content, origin: 'http://localhost' });
      await created.register(uploadsModule, {
        db,
        blobs,
        content,
        settings: defaultUploadSettings,
        processing: testQueue(),
      });
    });
    return { blobs, origin: await app.listen({ port: 0, host: '127.0.0.1' }) };
  };
  const [server, other] = [await openServer(), await openServer()];
  /** Nothing listens at the endpoint of its storage. */
  const separated = await openServer({ ...settings, endpoint: 'http://127.0.0.1:9' });
  const { blobs } = server;
  after(() => {
    for (const one of [server, other, separated]) one.blobs.close();
  });
  const author = await signedIn(db, 'author');

  const call = async (
    { origin }: typeof server,
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Uint8Array<ArrayBuffer>,
  ) => {
    const own = { 'tus-resumable': '1.0.0', cookie: `session=${author.session}` };
    const response = await fetch(new URL(path, origin), {
      method,
      headers: { ...own, ...headers },
      ...(body && { body }),
    });
    await response.arrayBuffer();
    return { status: response.status, headers: response.headers };
  };
  const started = async (length: number) => {
    const id = await putUpload(database, author.id, 'draft');
    const metadata = `filename ${Buffer.from('clip.mp4').toString('base64')}`;
    const headers = { 'upload-length': String(length), 'upload-metadata': metadata };
    const created = await call(server, 'POST', `/api/v0/uploads/${id}/file`, headers);
    assert.equal(created.status, 201);
    const url = created.headers.get('location') ?? '';
    return { id, url, fileKey: url.split('/').at(-1) ?? '' };
  };
  const send = (to: typeof server, url: string, offset: number, body: Uint8Array<ArrayBuffer>, digested = body) =>
    call(
      to,
      'PATCH',
      url,
      {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'upload-checksum': `sha256 ${createHash('sha256').update(digested).digest('base64')}`,
      },
      body,
    );
  const offsetOf = async (from: typeof server, url: string) =>
    Number((await call(from, 'HEAD', url)).headers.get('upload-offset'));
  const unfinished = async () =>
    (await client.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }))).Uploads ?? [];

  describe('an upload into an object storage', () => {
    it('is received in chunks of any size, by any server', async () => {
      const bytes = new Uint8Array(randomBytes(20 * 2 ** 20 + 7));
      const { id, url, fileKey } = await started(bytes.length);
      const ends = [3, 3_000_000, 9_000_000, 17_000_001, bytes.length];
      let offset = 0;
      for (const [at, end] of ends.entries()) {
        const { status } = await send(at % 2 === 0 ? server : other, url, offset, bytes.slice(offset, end));
        assert.equal(status, 204);
        for (const one of [server, other]) assert.equal(await offsetOf(one, url), end);
        offset = end;
      }
      const stored = await readBlob(blobs, mediaFileKey(id, fileKey), bytes.length);
      assert.ok(stored.equals(bytes));
      assert.deepEqual(await unfinished(), []);
    });

    it('does not count a chunk with a wrong checksum', async () => {
      const bytes = new Uint8Array(randomBytes(9_000_000));
      const { url } = await started(bytes.length);
      assert.equal((await send(server, url, 0, bytes.slice(0, 1000))).status, 204);
      const changed = bytes.slice(1000);
      changed[8_000_000] = (changed[8_000_000] ?? 0) ^ 1;
      assert.equal((await send(server, url, 1000, changed, bytes.slice(1000))).status, 460);
      assert.equal(await offsetOf(server, url), 1000);
      assert.equal((await send(server, url, 1000, bytes.slice(1000))).status, 204);
      assert.equal(await offsetOf(server, url), bytes.length);
    });

    it('gets 503 while the storage cannot be reached, and continues afterwards', async () => {
      const bytes = randomBytes(10);
      const { url } = await started(bytes.length);
      const { status, headers } = await send(separated, url, 0, bytes);
      assert.deepEqual([status, headers.get('retry-after'), headers.get('x-error-code')], [503, '5', 'unavailable']);
      assert.equal((await call(separated, 'HEAD', url)).status, 503);
      assert.equal((await send(server, url, 0, bytes)).status, 204);
    });

    it('leaves nothing when its file is removed, complete or not', async () => {
      const bytes = new Uint8Array(randomBytes(9_000_000));
      for (const end of [6_000_000, bytes.length]) {
        const { id, url } = await started(bytes.length);
        assert.equal((await send(server, url, 0, bytes.slice(0, end))).status, 204);
        assert.equal((await call(server, 'DELETE', url)).status, 204);
        assert.deepEqual(await blobs.names(uploadPrefix(id)), []);
        assert.deepEqual(await unfinished(), []);
        assert.equal((await call(server, 'HEAD', url)).status, 404);
      }
    });

    it('is published by copies inside the storage', async () => {
      const clip = new Uint8Array(await readFile(await makeClip(temporaryFolder(), 'clip.mp4')));
      const id = await putUpload(database, author.id, 'processing');
      await db.updateTable('upload').set({ state: 'draft', file_received: null }).where('id', '=', id).execute();
      const metadata = `filename ${Buffer.from('clip.mp4').toString('base64')}`;
      const headers = { 'upload-length': String(clip.length), 'upload-metadata': metadata };
      const created = await call(server, 'POST', `/api/v0/uploads/${id}/file`, headers);
      assert.equal((await send(server, created.headers.get('location') ?? '', 0, clip)).status, 204);
      await db.updateTable('upload').set({ state: 'processing', attempt: 1 }).where('id', '=', id).execute();
      const publishing = { blobs: other.blobs, review: false, defaultPublisher: 'Portal' };
      assert.equal(await processUpload({ db, publishing }, id, new AbortController().signal), 'done');
      const row = await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      assert.equal(row.state, 'published', JSON.stringify(row.failure));
      const { record } = await db
        .selectFrom('media')
        .select('record')
        .where('id', '=', row.media_id ?? '')
        .executeTakeFirstOrThrow();
      const files = record.files ?? {};
      for (const file of [files.hls, files.poster, files.progressive?.[0]?.file]) {
        assert.ok(await blobs.head(`files/${file}`), file);
      }
      assert.deepEqual(await blobs.names(uploadPrefix(id)), []);
      await sweepUploads(db, blobs, new AbortController().signal);
      assert.ok(await blobs.head(`files/${files.hls}`));
    });
  });
});
