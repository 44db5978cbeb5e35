/** The clients that browsers use, with a server that restarts during an upload. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, describe, it } from 'node:test';
import Uppy from '@uppy/core';
import Tus from '@uppy/tus';
import { Upload as TusUpload } from 'tus-js-client';
import type { App } from '../base/http/operation.ts';
import { signedIn } from '../api/testing-owner.ts';
import { shippedContent } from '../content/shipped-content.ts';
import { createTestApp, openTestDatabase } from '../testing.ts';
import { mediaFile, putUpload } from './testing-uploads.ts';
import { defaultUploadSettings } from './upload-settings.ts';
import { accountsModule } from '../accounts/module.ts';
import { uploadsModule } from './module.ts';

const database = await openTestDatabase();
const { db, blobs, dataDir } = database;
const content = await shippedContent();
const user = await signedIn(db, 'sender');
const chunkSize = 256 * 1024;
const file = randomBytes(8 * chunkSize);

async function listen(port: number): Promise<{ app: App; port: number }> {
  const settings = { ...defaultUploadSettings, reserve: 0 };
  const app = await createTestApp(async (created) => {
    await created.register(accountsModule, { db, content, origin: 'http://localhost' });
    await created.register(uploadsModule, { db, blobs, content, settings });
  });
  const { port: bound } = new URL(await app.listen({ port, host: '127.0.0.1' }));
  return { app, port: Number(bound) };
}

describe('tus-js-client', () => {
  it('continues after a server restart, and repeats at most one chunk', async () => {
    let { app, port } = await listen(0);
    after(() => app.close());
    const id = await putUpload(database, user.id, 'draft');
    let [sent, restarts] = [0, 0];
    const restart = async (): Promise<void> => {
      restarts += 1;
      app.server.closeAllConnections();
      await app.close();
      ({ app, port } = await listen(port));
    };
    let restarted: Promise<void> | undefined;
    await new Promise<void>((resolve, reject) => {
      const upload = new TusUpload(file, {
        endpoint: `http://127.0.0.1:${port}/api/v0/uploads/${id}/file`,
        headers: { cookie: `session=${user.session}` },
        metadata: { filename: 'waves.mp4' },
        chunkSize,
        retryDelays: [50, 100, 200, 400, 800],
        onBeforeRequest(request) {
          if (request.getMethod() === 'PATCH') sent += chunkSize;
        },
        onChunkComplete(_, accepted) {
          if (accepted >= 3 * chunkSize) restarted ??= restart();
        },
        onError: reject,
        onSuccess: () => resolve(),
      });
      upload.start();
    });
    await restarted;
    assert.equal(restarts, 1);
    const row = await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    assert.ok(row.file_received);
    assert.ok((await readFile(mediaFile(dataDir, id, row.file_key ?? ''))).equals(file));
    assert.ok(sent <= file.length + chunkSize, `${sent - file.length} bytes again`);
  });
});

describe('Uppy', () => {
  it('sends a file in chunks, with its own metadata names', async () => {
    const { app, port } = await listen(0);
    after(() => app.close());
    const id = await putUpload(database, user.id, 'draft');
    const uppy = new Uppy<{ name?: string; relativePath?: string }>().use(Tus, {
      endpoint: `http://127.0.0.1:${port}/api/v0/uploads/${id}/file`,
      headers: { cookie: `session=${user.session}` },
      chunkSize,
    });
    // In Node, tus-js-client (used by Uppy) accepts buffers instead of blobs.
    const data = file as unknown as Blob;
    uppy.addFile({ name: 'wave tank, “2”.mp4', type: 'video/mp4', data });
    const result = await uppy.upload();
    assert.deepEqual([result?.successful?.length, result?.failed], [1, []]);
    const row = await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    assert.deepEqual([row.file_name, Boolean(row.file_received)], ['wave tank, “2”.mp4', true]);
    assert.ok((await readFile(mediaFile(dataDir, id, row.file_key ?? ''))).equals(file));
  });
});
