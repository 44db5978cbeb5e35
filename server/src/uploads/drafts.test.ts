import assert from 'node:assert/strict';
import { access, mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Upload, UploadList } from '@mediothek/contract';
import sharp from 'sharp';
import { signedIn } from '../api/testing-owner.ts';
import { shippedContent } from '../content/shipped-content.ts';
import { endConnections } from '../base/http/end-connections.ts';
import { putRecord } from '../library/records/put-record.ts';
import { createTestApp, openTestDatabase, testParts } from '../testing.ts';
import { history, physics, putAll } from '../testing-records.ts';
import { cleanFileName } from './clean-file-name.ts';
import { composeUploadMail } from './compose-upload-mail.ts';
import { failProcessing, finishProcessing, saveDigest, saveProgress, uploadForProcessing } from './processing.ts';
import { sweepUploads } from './sweep-uploads.ts';
import {
  captionsFile,
  description,
  mediaFile,
  posterFile,
  processed,
  processedFolder,
  publishedFolder,
  putUpload,
  rights,
  testQueue,
  uploadFolder,
  writeProcessed,
} from './testing-uploads.ts';
import { defaultUploadSettings } from './upload-settings.ts';
import { accountsModule } from '../accounts/module.ts';
import { libraryModule } from '../library/module.ts';
import { uploadsModule } from './module.ts';
import type { UploadOptions } from './upload-operation.ts';

const database = await openTestDatabase();
const { db, blobs, dataDir } = database;
const processing = testQueue();
const content = await shippedContent();
const settings = { ...defaultUploadSettings, reserve: 0, review: true };
const openUploads = (parts: Pick<UploadOptions, 'settings' | 'processing'>) =>
  createTestApp(async (created) => {
    await created.register(libraryModule, testParts({ db, blobs, content }));
    await created.register(accountsModule, { db, content, origin: 'http://localhost' });
    await created.register(uploadsModule, { db, blobs, content, ...parts });
  });
const app = await openUploads({ settings, processing });
await putAll(db, [physics, history]);
const author = await signedIn(db, 'author');
const editor = await signedIn(db, 'editor', 'editor');

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
async function request<Body = Upload & { problem?: string }>(
  method: Method,
  path: string,
  payload?: object,
  user = author,
) {
  const isFile = Buffer.isBuffer(payload);
  const response = await app.inject({
    method,
    url: `/api/v0/uploads${path}`,
    cookies: { session: user.session },
    ...(payload && { payload }),
    ...(isFile && { headers: { 'content-type': 'application/octet-stream' } }),
  });
  return {
    status: response.statusCode,
    body: (response.body ? response.json() : undefined) as Body,
    message: response.body,
  };
}
const started = async (): Promise<Upload> => (await request('POST', '', { locale: 'de' })).body;
const longAgo = '2020-01-01T00:00:00Z';
/** Returns whether harvesters that harvested at `longAgo` get the medium again. */
const changedSince = async (id: string): Promise<boolean> => {
  const row = await db.selectFrom('media').select('modified').where('id', '=', id).executeTakeFirstOrThrow();
  return row.modified > new Date(longAgo);
};
const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

describe('a draft', () => {
  it('starts empty and lists missing fields until it is complete', async () => {
    const draft = await started();
    const { id } = draft;
    assert.deepEqual([draft.state, draft.version, draft.rights], ['draft', 1, { declared: [] }]);
    assert.deepEqual(draft.missing, [
      'file',
      'description.title',
      'description.creators',
      'description.language',
      'description.genre',
      'description.subjects',
      'rights.licence',
      'rights.declared',
    ]);
    const step = await request('PATCH', `/${id}`, { version: 1, description });
    assert.deepEqual([step.body.version, step.body.missing], [2, ['file', 'rights.licence', 'rights.declared']]);
    const partly = { licence: 'CC0 1.0', declared: rights.declared.slice(1) };
    assert.deepEqual((await request('PATCH', `/${id}`, { version: 2, rights: partly })).body.missing, [
      'file',
      'rights.declared',
    ]);
    const last = await request('PATCH', `/${id}`, { version: 3, rights });
    assert.deepEqual([last.body.missing, last.body.description], [['file'], description]);
    const submitted = await request('POST', `/${id}/submit`, { version: 4 });
    assert.deepEqual([submitted.status, submitted.body.problem], [400, 'upload.incomplete']);
  });

  it('names both versions in a conflict', async () => {
    const { id } = await started();
    await request('PATCH', `/${id}`, { version: 1, description });
    const { status, body, message } = await request('PATCH', `/${id}`, { version: 1, rights });
    assert.deepEqual([status, body.problem], [409, 'upload.version']);
    assert.match(message, /version 1; the upload is at version 2/);
  });

  it('drops unknown fields, and rejects invalid ones', async () => {
    const { id } = await started();
    const bad: object[] = [
      { subjects: ['physics', 'history', 'a', 'b'] },
      { subjects: ['alchemy'] },
      { series: { id: '999' } },
      { title: { en: 'a\u0000b' } },
      { title: { en: 'two\nlines' } },
      { title: { en: 'x'.repeat(301) } },
      { creators: [{ given: 'Ada' }] },
      { creators: [{ family: 'Hopper', orcid: '1234' }] },
      { genre: 'opera' },
      { language: 'English' },
      { year: 99_999 },
      { doi: 'javascript:alert(1)' },
    ];
    for (const wrong of bad) {
      assert.equal(
        (await request('PATCH', `/${id}`, { version: 1, description: wrong })).status,
        400,
        JSON.stringify(wrong),
      );
    }
    assert.equal(
      (await request('PATCH', `/${id}`, { version: 1, rights: { licence: 'GPL', declared: [] } })).status,
      400,
    );
    const saved = await request('PATCH', `/${id}`, {
      version: 1,
      description: { year: 2024, state: 'published', title: { fr: 'x' } },
    });
    assert.deepEqual(saved.body.description, { year: 2024, title: {} });
  });

  it('is deleted with its files', async () => {
    const id = await putUpload(database, author.id, 'waiting');
    assert.ok(await exists(uploadFolder(dataDir, id)));
    assert.equal((await request('DELETE', `/${id}`)).status, 204);
    assert.deepEqual([(await request('GET', `/${id}`)).status, await exists(uploadFolder(dataDir, id))], [404, false]);
  });

  it('is listed, the latest change first', async () => {
    const user = await signedIn(db, 'lister');
    const ids = [await putUpload(database, user.id, 'draft'), await putUpload(database, user.id, 'draft')];
    await request('PATCH', `/${ids[0]}`, { version: 1, description }, user);
    const { body } = await request<UploadList>('GET', '', undefined, user);
    assert.deepEqual([body.uploads.map(({ id }) => id), body.totalUploads], [ids, 2]);
    assert.equal((await request<UploadList>('GET', '?limit=1&offset=1', undefined, user)).body.uploads[0]?.id, ids[1]);
  });
});

describe('captions', () => {
  const put = (id: string, text: string | Buffer) => request('PUT', `/${id}/captions/en?name=a.srt`, Buffer.from(text));
  it('are stored as WebVTT', async () => {
    const { id } = await started();
    const response = await put(id, '1\r\n00:00:01,000 --> 00:00:02,500\r\nHello\r\n');
    assert.deepEqual(
      response.body.captions.map(({ lang, name }) => [lang, name]),
      [['en', 'a.srt']],
    );
    assert.match(
      await readFile(captionsFile(dataDir, id, 'en'), 'utf8'),
      /^WEBVTT\n\n00:00:01\.000 --> 00:00:02\.500\nHello/,
    );
    assert.deepEqual((await request('DELETE', `/${id}/captions/en`)).body.captions, []);
    assert.equal(await exists(captionsFile(dataDir, id, 'en')), false);
  });

  it('are rejected if they contain no readable cue', async () => {
    const { id } = await started();
    const bad = ['', 'Hello', 'WEBVTT\n', '<svg onload="alert(1)"/>', 'WEBVTT\n\n00:02.000 --> 00:01.000\nLate\n'];
    for (const text of bad) {
      const { status, body } = await put(id, text);
      assert.deepEqual([status, body.problem], [400, 'captions.unreadable'], text);
    }
    assert.equal((await put(id, Buffer.alloc(5 * 1024 ** 2 + 1, 'a'))).status, 413);
    assert.equal((await put(id, Buffer.from([0x89, 0x50, 0, 0]))).status, 400);
  });
});

describe('a poster', () => {
  const put = (id: string, bytes: Buffer) => request('PUT', `/${id}/poster?name=a.png`, bytes);
  const canvas = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#204060' }, limitInputPixels: false });

  it('is stored as WebP, reduced to screen size', async () => {
    const { id } = await started();
    const { body } = await put(id, await canvas(3000, 1500).png().toBuffer());
    assert.equal(body.poster?.name, 'a.png');
    const { format, width, height } = await sharp(posterFile(dataDir, id)).metadata();
    assert.deepEqual([format, width, height], ['webp', 1920, 960]);
    assert.equal((await request('DELETE', `/${id}/poster`)).body.poster, undefined);
  });

  it('is rejected if it is no image, broken or too large', async () => {
    const { id } = await started();
    const good = await canvas(400, 400).png().toBuffer();
    const bad: Record<string, Buffer> = {
      'an image of 12,000 × 12,000': await canvas(12_000, 12_000).png().toBuffer(),
      SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
      'HTML that begins like an image': Buffer.from('\x89PNG\r\n<script>alert(1)</script>', 'latin1'),
      'a truncated image': good.subarray(0, good.length / 2),
    };
    for (const [image, bytes] of Object.entries(bad)) {
      const { status, body } = await put(id, bytes);
      assert.deepEqual([status, body.problem], [400, 'poster.unreadable'], image);
    }
    // An image followed by a page: only the image is stored.
    assert.equal((await put(id, Buffer.concat([good, Buffer.from('<script>alert(1)</script>')]))).status, 200);
    assert.ok(!(await readFile(posterFile(dataDir, id), 'latin1')).includes('script'));
  });
});

describe('cleanFileName', () => {
  it('returns a readable name', () => {
    const names: Record<string, string> = {
      '../../etc/passwd\n.mp4': 'passwd.mp4',
      'C:\\films\\a.mp4': 'a.mp4',
      'a\u202e4pm.mp4': 'a4pm.mp4',
      '\u200bze\u0301ro .mp4 ': 'z\u00e9ro .mp4',
      '...hidden.mp4': 'hidden.mp4',
      '\ud800.mp4': 'mp4',
      '': '',
    };
    for (const [given, clean] of Object.entries(names)) assert.equal(cleanFileName(given), clean);
    const long = cleanFileName(`${'ü'.repeat(400)}.mp4`);
    assert.deepEqual([[...long].length, long.slice(-4)], [255, '.mp4']);
  });
});

describe('processing', () => {
  it('writes to the upload until another attempt begins', async () => {
    const id = await putUpload(database, author.id, 'processing', { sha256: 'old' });
    const work = await uploadForProcessing(db, id);
    assert.ok(work);
    assert.deepEqual([work.file.name, work.language, work.captions], ['waves.mp4', 'en', []]);
    assert.ok(await saveProgress(db, work, [{ step: 'check', state: 'running', progress: 0.5 }]));
    assert.ok(await saveDigest(db, work, 'abc'));
    assert.equal((await request('GET', `/${id}`)).body.steps[0]?.progress, 0.5);
    assert.ok(await failProcessing(db, work, { step: 'check', rule: 'container', detail: 'A text' }));
    const { failure, steps } = (await request('GET', `/${id}`)).body;
    assert.deepEqual(
      [failure?.rule, steps.slice(0, 2).map(({ state }) => state)],
      ['container', ['failed', 'waiting']],
    );
    assert.equal(await uploadForProcessing(db, id), undefined);
    assert.equal((await request('POST', `/${id}/retry`)).body.state, 'processing');
    assert.ok(processing.enqueued.includes(id));
    const again = await uploadForProcessing(db, id);
    assert.equal(again?.attempt, work.attempt + 1);
    assert.equal(await saveProgress(db, work, []), false);
    assert.equal(
      await finishProcessing(db, { blobs, defaultPublisher: 'Portal', review: false }, work, processed),
      false,
    );
  });

  it('publishes in one transaction, also after a kill, and replaces under the same id', async () => {
    const context = { blobs, defaultPublisher: 'Portal', review: false };
    const named = { ...description, series: { title: 'Harbours', part: 2 } };
    const id = await putUpload(database, author.id, 'processing', { sha256: 'same', description: named });
    const work = await uploadForProcessing(db, id);
    assert.ok(work);
    const fileKey = work.output.split('/').at(-2) ?? '';
    await writeProcessed(dataDir, id, fileKey);
    assert.ok(await finishProcessing(db, context, work, processed));
    const { body: published } = await request('GET', `/${id}`);
    const mediaId = published.mediaId ?? '';
    assert.equal(published.state, 'published');
    const video = (await app.inject(`/api/v0/videos/${mediaId}`)).json();
    assert.deepEqual([video.metadata?.publisher?.name ?? video.publisher?.name, video.duration], ['Portal', 12.5]);
    const { record } = await db
      .selectFrom('media')
      .select('record')
      .where('id', '=', mediaId)
      .executeTakeFirstOrThrow();
    assert.equal(record.files?.hls, `${mediaId}/${fileKey}/master.m3u8`);
    assert.deepEqual(record.creators, [{ name: 'Hopper, Ada' }]);
    assert.equal(record.series[0]?.part, 2);
    assert.equal(await exists(uploadFolder(dataDir, id)), false);
    const found = (await app.inject('/api/v0/search?query=standing')).json();
    assert.ok(found.entries.some((entry: { id: string }) => entry.id === mediaId));

    // An edit changes the record, but neither its files nor its registered DOI. Harvesters get the change.
    await putRecord(db, { ...record, doi: `10.5072/${mediaId}` });
    await db.updateTable('media').set({ modified: longAgo }).where('id', '=', mediaId).execute();
    const edited = { ...published.description, title: { en: 'Seiches' } };
    assert.equal((await request('PATCH', `/${id}`, { version: published.version, description: edited })).status, 200);
    assert.equal(await changedSince(mediaId), true);
    await db.updateTable('media').set({ modified: longAgo }).where('id', '=', mediaId).execute();
    assert.equal((await app.inject('/api/v0/search?query=seiches')).json().entries[0]?.id, mediaId);
    const incomplete = await request('PATCH', `/${id}`, { version: published.version + 1, description: {} });
    assert.equal(incomplete.body.problem, 'upload.incomplete');

    // A replacement is another upload for the same medium. The equal file is no warning there, but it is one in other
    // uploads.
    const next = (await request('POST', '', { locale: 'en', replaces: mediaId })).body;
    assert.deepEqual([next.replaces, next.description.title], [mediaId, { en: 'Seiches' }]);
    const twin = await putUpload(database, author.id, 'processing', { sha256: 'same' });
    assert.deepEqual((await request('GET', `/${twin}`)).body.sameAs, [mediaId]);
    const file = { file_key: '00000000000000aa', file_name: 'b.mp4', file_size: 4, file_received: new Date() };
    await db
      .updateTable('upload')
      .set({ ...file, state: 'processing' })
      .where('id', '=', next.id)
      .execute();
    await writeProcessed(dataDir, next.id, file.file_key);
    const second = await uploadForProcessing(db, next.id);
    assert.ok(second && (await finishProcessing(db, context, second, processed)));
    assert.equal((await request('GET', `/${next.id}`)).body.mediaId, mediaId);
    assert.equal((await request('GET', `/${id}`)).status, 404);
    const after = await db.selectFrom('media').select('record').where('id', '=', mediaId).executeTakeFirstOrThrow();
    assert.equal(after.record.files?.hls, `${mediaId}/${file.file_key}/master.m3u8`);
    assert.equal(after.record.added, record.added);
    assert.equal(after.record.doi, `10.5072/${mediaId}`);
    assert.equal(await changedSince(mediaId), true);
    assert.deepEqual(
      [
        await exists(publishedFolder(dataDir, mediaId, fileKey)),
        await exists(publishedFolder(dataDir, mediaId, file.file_key)),
      ],
      [false, true],
    );
  });
});

describe('a review', () => {
  const mailOf = async (uploadId: string) => {
    const rows = await db.selectFrom('mail').select('occasion').execute();
    const occasion = rows.map((row) => row.occasion).findLast((one) => 'uploadId' in one && one.uploadId === uploadId);
    assert.ok(occasion && 'uploadId' in occasion);
    return composeUploadMail({ origin: 'https://portal.example', portalName: () => 'Portal' })(db, occasion);
  };

  it('returns the upload with a message that is mailed to the author, or publishes the medium', async () => {
    const id = await putUpload(database, author.id, 'review');
    const queue = await request<UploadList>('GET', '?queue=review', undefined, editor);
    assert.equal(queue.body.uploads.find((one) => one.id === id)?.author, 'author');
    const preview = (await request('GET', `/${id}`, undefined, editor)).body.preview;
    assert.equal((await app.inject({ url: preview?.hls ?? '', cookies: { session: editor.session } })).statusCode, 200);
    assert.equal((await app.inject({ url: preview?.hls ?? '' })).statusCode, 401);
    assert.equal(
      (
        await app.inject({
          url: `/api/v0/uploads/${id}/preview/..%2f..%2fmaster.m3u8`,
          cookies: { session: editor.session },
        })
      ).statusCode,
      404,
    );

    const message = 'Please name the lake.\nThank you!';
    const returned = await request('POST', `/${id}/review`, { version: 1, decision: 'return', message }, editor);
    assert.deepEqual([returned.body.state, returned.body.message], ['returned', message]);
    const mail = await mailOf(id);
    assert.deepEqual(
      [mail?.to, mail?.language, mail?.subject],
      ['author@example.org', 'de', 'Bitte überarbeiten: Stehende Wellen'],
    );
    assert.ok(mail?.text.includes(message));
    const again = await request('POST', `/${id}/submit`, { version: 2 });
    assert.deepEqual([again.body.state, again.body.message], ['review', undefined]);
    const late = await request('POST', `/${id}/review`, { version: 1, decision: 'publish' }, editor);
    assert.deepEqual([late.status, late.body.problem], [409, 'upload.version']);
    const published = await request('POST', `/${id}/review`, { version: 3, decision: 'publish' }, editor);
    assert.deepEqual([published.status, published.body.state], [200, 'published']);
    assert.ok((await mailOf(id))?.text.includes(`https://portal.example/media/${published.body.mediaId}`));
    const { mediaId = '', version } = published.body;
    assert.equal((await app.inject(`/api/v0/videos/${mediaId}`)).statusCode, 200);

    const reason = { en: 'Rights', de: '' };
    const withdrawn = await request('POST', `/${id}/withdraw`, { version, reason }, editor);
    assert.equal(withdrawn.body.state, 'withdrawn');
    assert.equal((await app.inject(`/api/v0/videos/${mediaId}`)).statusCode, 410);
    assert.deepEqual((await app.inject(`/api/v0/videos/${mediaId}/tombstone`)).json().withdrawn.reason, {
      en: 'Rights',
    });
  });
});

describe('a failed publication', () => {
  it('changes nothing public, and the next one publishes the newest result', async () => {
    const id = await putUpload(database, author.id, 'review', {
      description: { ...description, series: { id: '4711' } },
    });
    const publish = (version: number) => request('POST', `/${id}/review`, { version, decision: 'publish' }, editor);
    const preview = async () => {
      const url = (await request('GET', `/${id}`)).body.preview?.poster ?? '';
      return app.inject({ url, cookies: { session: author.session } });
    };
    const failed = await publish(1);
    assert.deepEqual([failed.status, failed.body.problem], [400, 'upload.series']);
    assert.equal((await preview()).body, 'WEBVTT poster.webp');
    // The file is processed again, into a folder next to the one that was moved.
    const { file_key: key } = await db
      .selectFrom('upload')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const folder = processedFolder(dataDir, id, key ?? '');
    await writeProcessed(dataDir, id, key ?? '');
    await writeFile(join(folder, 'poster.webp'), 'new');
    assert.equal((await request('PATCH', `/${id}`, { version: 1, description })).status, 200);
    const { body } = await publish(2);
    assert.equal(body.state, 'published');
    assert.equal(
      await readFile(join(publishedFolder(dataDir, body.mediaId ?? '', key ?? ''), 'poster.webp'), 'utf8'),
      'new',
    );
  });
});

describe('sweepUploads', () => {
  it('deletes expired and orphaned files, and nothing else', async () => {
    const old = new Date(Date.now() - 49 * 3600_000);
    const stale = await putUpload(database, author.id, 'waiting');
    const fresh = await putUpload(database, author.id, 'waiting');
    const orphan = await putUpload(database, author.id, 'draft');
    const key = async (id: string) =>
      (await db.selectFrom('upload').select('file_key').where('id', '=', id).executeTakeFirstOrThrow()).file_key ?? '';
    const stalePath = mediaFile(dataDir, stale, await key(stale));
    await utimes(stalePath, old, old);
    const partialFile = join(uploadFolder(dataDir, fresh), '.poster.webp.0');
    await writeFile(partialFile, 'half');
    await utimes(partialFile, old, old);
    await db.deleteFrom('upload').where('id', '=', orphan).execute();
    await utimes(uploadFolder(dataDir, orphan), old, old);
    assert.equal(await sweepUploads(db, blobs, new AbortController().signal), 1);
    const { body } = await request('GET', `/${stale}`);
    assert.deepEqual([body.state, body.file, await exists(stalePath)], ['draft', undefined, false]);
    assert.equal((await request('GET', `/${fresh}`)).body.file?.received, 4);
    assert.deepEqual([await exists(partialFile), await exists(uploadFolder(dataDir, orphan))], [false, false]);
    assert.ok(await exists(mediaFile(dataDir, fresh, await key(fresh))));
  });

  it('deletes files of an interrupted publication', async () => {
    const id = await putUpload(database, author.id, 'review');
    const { body } = await request('POST', `/${id}/review`, { version: 1, decision: 'publish' }, editor);
    const mediaId = body.mediaId ?? '';
    const { file_key } = await db
      .selectFrom('upload')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const remainingFile = mediaFile(dataDir, id, file_key ?? '');
    const replaced = publishedFolder(dataDir, mediaId, '00000000000000bb');
    const next = await putUpload(database, author.id, 'review', { media_id: String(Number(mediaId) + 1) });
    const earlier = processedFolder(dataDir, next, '00000000000000cc');
    const imported = join(dataDir, 'files', '4711', '00000000000000dd');
    for (const folder of [uploadFolder(dataDir, id), replaced, earlier, imported])
      await mkdir(folder, { recursive: true });
    await writeFile(remainingFile, 'all of it');
    const old = new Date(Date.now() - 2 * 3600_000);
    await utimes(earlier, old, old);
    await sweepUploads(db, blobs, new AbortController().signal);
    const gone = [uploadFolder(dataDir, id), replaced, earlier];
    assert.deepEqual(await Promise.all(gone.map(exists)), [false, false, false]);
    const published = publishedFolder(dataDir, mediaId, file_key ?? '');
    const { body: waiting } = await request('GET', `/${next}`);
    assert.deepEqual(await Promise.all([published, imported].map(exists)), [true, true]);
    assert.equal(
      (await app.inject({ url: waiting.preview?.hls ?? '', cookies: { session: author.session } })).statusCode,
      200,
    );
  });
});

describe('events', () => {
  it('send each change and the deletion, and end when the server stops', async () => {
    const server = await openUploads({ settings: defaultUploadSettings });
    endConnections(server);
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    const open = async (id: string, user: typeof author) =>
      fetch(`${origin}/api/v0/uploads/${id}/events`, { headers: { cookie: `session=${user.session}` } });
    const id = await putUpload(database, author.id, 'draft');
    assert.equal((await open(id, editor)).status, 404);
    const response = await open(id, author);
    assert.equal(response.headers.get('content-type'), 'text/event-stream');
    assert.ok(response.body);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (part: string): Promise<void> => {
      while (!text.includes(part)) {
        const { value, done } = await reader.read();
        assert.ok(!done, text);
        text += value;
      }
    };
    await until('"state":"draft"');
    await db.updateTable('upload').set({ state: 'processing' }).where('id', '=', id).execute();
    await until('"state":"processing"');
    await db.deleteFrom('upload').where('id', '=', id).execute();
    await until('event: gone');
    assert.equal((await reader.read()).done, true);

    const other = await open(await putUpload(database, author.id, 'draft'), author);
    const ended = other.text();
    await server.close();
    assert.match(await ended, /"state":"draft"/);
  });
});
