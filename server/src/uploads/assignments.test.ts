/** Publishers and series of the library that authors name, and numbers in a series. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Upload, UploadDescription, UploadState } from '@mediothek/contract';
import { accountsModule } from '../accounts/module.ts';
import { signedIn } from '../api/testing-owner.ts';
import { shippedContent } from '../content/shipped-content.ts';
import { createTestApp, openTestDatabase } from '../testing.ts';
import { mediaRecord, physics, putAll, seriesRecord } from '../testing-records.ts';
import { uploadsModule } from './module.ts';
import { finishProcessing } from './processing.ts';
import { description, processed, putUpload, testQueue } from './testing-uploads.ts';
import { defaultUploadSettings } from './upload-settings.ts';

const database = await openTestDatabase();
const { db, blobs } = database;
const content = await shippedContent();
const open = (review: boolean) =>
  createTestApp(async (app) => {
    const settings = { ...defaultUploadSettings, reserve: 0, review };
    await app.register(accountsModule, { db, content, origin: 'http://localhost' });
    await app.register(uploadsModule, { db, blobs, content, settings, processing: testQueue() });
  });
const [reviewed, direct] = [await open(true), await open(false)];
await putAll(db, [
  physics,
  seriesRecord('700'),
  mediaRecord('71', { series: [{ id: '700', part: 1 }] }),
  // Both came from one harvest.
  mediaRecord('72', { series: [{ id: '700', part: 2 }] }),
  mediaRecord('73', { series: [{ id: '700', part: 2 }] }),
]);
const author = await signedIn(db, 'author');
const editor = await signedIn(db, 'editor', 'editor');

async function call(path: string, payload: object | undefined, { session } = author, app = reviewed) {
  const change = payload && 'description' in payload ? 'PATCH' : 'POST';
  const method = payload ? change : 'GET';
  const response = await app.inject({
    method,
    url: `/api/v0/uploads/${path}`,
    cookies: { session },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() as Upload & { problem?: string; message?: string } };
}
const put = (state: UploadState, changes: UploadDescription, media_id?: string, user = author) =>
  putUpload(database, user.id, state, {
    description: { ...description, ...changes },
    ...(media_id !== undefined && { media_id }),
  });
const publish = (id: string, version = 1) => call(`${id}/review`, { version, decision: 'publish' }, editor);
const known = { publisher: 'Example Institute', series: { id: '700', title: 'Series 700' } };

describe('an existing publisher or series', () => {
  it('is a proposal of an author, which an editor sees and accepts', async () => {
    const id = await put('review', known);
    for (const user of [author, editor]) {
      assert.deepEqual((await call(id, undefined, user)).body.proposals, ['publisher', 'series']);
    }
    const { body } = await publish(id);
    assert.deepEqual([body.state, body.proposals], ['published', undefined]);
  });

  it('is no proposal if it is new, or if an editor names it', async () => {
    const fresh = await put('review', { publisher: 'New Press', series: { title: 'New series' } });
    assert.equal((await call(fresh, undefined, editor)).body.proposals, undefined);
    const own = await put('review', known, undefined, editor);
    assert.equal((await call(own, undefined, editor)).body.proposals, undefined);
  });

  it('is not assigned to a published medium by its author', async () => {
    await putAll(db, [mediaRecord('80')]);
    const id = await put('published', {}, '80');
    for (const change of [{ publisher: 'Example Institute' }, { series: { id: '700', part: 8 } }]) {
      const { status, body } = await call(id, { version: 1, description: { ...description, ...change } });
      assert.deepEqual([status, body.problem], [403, 'upload.assignment']);
    }
    const title = { en: 'Another title' };
    assert.equal((await call(id, { version: 1, description: { ...description, title } })).status, 200);
    const assigned = { version: 2, description: { ...description, ...known } };
    assert.equal((await call(id, assigned, editor)).status, 200);
  });

  it('is assigned by everybody where nobody reviews', async () => {
    await putAll(db, [mediaRecord('81')]);
    const id = await put('published', {}, '81');
    const assigned = { version: 1, description: { ...description, ...known } };
    assert.equal((await call(id, assigned, author, direct)).status, 200);
  });
});

describe('a number in a series', () => {
  const series = (part: number) => ({ series: { id: '700', part } });

  it('belongs to one medium, which the error names', async () => {
    const draft = await put('draft', series(1));
    assert.deepEqual((await call(draft, undefined)).body.partTaken, { id: '71', title: { en: 'Film 71' } });
    const failed = await put('failed', series(1));
    const submitted = await call(`${failed}/submit`, { version: 1 });
    assert.deepEqual([submitted.status, submitted.body.problem], [409, 'upload.part']);
    const { status, body } = await publish(await put('review', series(1)));
    assert.deepEqual([status, body.problem], [409, 'upload.part']);
    assert.equal(body.message, 'Part 1 of series 700 is already medium 71 ("Film 71")');
  });

  it('is given once, also if two uploads are published at the same time', async () => {
    const ids = [await put('review', series(5)), await put('review', series(5))];
    const statuses = (await Promise.all(ids.map((id) => publish(id)))).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [200, 409]);
    const parts = await db.selectFrom('media_series').selectAll().where('part', '=', 5).execute();
    assert.equal(parts.length, 1);
  });

  it('that media share already stays with them', async () => {
    const id = await put('published', series(2), '73');
    assert.equal((await call(id, { version: 1, description: { ...description, ...series(2) } })).status, 200);
    const moved = await call(id, { version: 2, description: { ...description, ...series(1) } }, editor);
    assert.deepEqual([moved.status, moved.body.problem], [409, 'upload.part']);
  });

  it('is free again when its medium is withdrawn', async () => {
    await putAll(db, [mediaRecord('74', { series: [{ id: '700', part: 9 }], withdrawn: { date: '2026-01-01' } })]);
    assert.equal((await publish(await put('review', series(9)))).status, 200);
  });

  it('that was taken during processing returns the upload where nobody reviews', async () => {
    const id = await put('processing', series(1));
    const publishing = { blobs, review: false, defaultPublisher: 'Portal' };
    assert.equal(await finishProcessing(db, publishing, { id, attempt: 0 }, processed), true);
    const { body } = await call(id, undefined);
    assert.deepEqual([body.state, body.partTaken?.id], ['returned', '71']);
    assert.match(body.message ?? '', /^Diese Nummer/);
  });
});
