/** tus 1.0 over a real connection, as its clients use it (https://tus.io/protocols/resumable-upload). */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { access, readFile, utimes, writeFile } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, it } from 'node:test';
import type { Upload } from '@mediothek/contract';
import { signedIn } from '../api/testing-owner.ts';
import { shippedContent } from '../content/shipped-content.ts';
import { createTestApp, openTestDatabase } from '../testing.ts';
import { mediaFile, putUpload, testQueue } from './testing-uploads.ts';
import { defaultUploadSettings } from './upload-settings.ts';
import { accountsModule } from '../accounts/module.ts';
import { uploadsModule } from './module.ts';
import type { UploadOptions } from './upload-operation.ts';

const database = await openTestDatabase();
const { db, blobs, dataDir } = database;
const processing = testQueue();
const settings = { ...defaultUploadSettings, reserve: 0, maxBytes: 1000, quota: 1500 };
const content = await shippedContent();
const openUploads = (parts: Pick<UploadOptions, 'settings' | 'processing'>) =>
  createTestApp(async (created) => {
    await created.register(accountsModule, { db, content, origin: 'http://localhost' });
    await created.register(uploadsModule, { db, blobs, content, ...parts });
  });
const app = await openUploads({ settings, processing });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
let users = 0;
const newUser = async () => signedIn(db, `sender${(users += 1)}`);
type User = Awaited<ReturnType<typeof newUser>>;

const tus = { 'tus-resumable': '1.0.0' };
const octets = { 'content-type': 'application/offset+octet-stream' };
const encoded = (text: string): string => Buffer.from(text).toString('base64');

async function callApi(
  method: string,
  path: string,
  { session }: User,
  headers: Record<string, string> = {},
  body?: string,
) {
  const url = new URL(path, origin);
  const response = await fetch(url, {
    method,
    headers: { ...tus, cookie: `session=${session}`, ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, problem: problemOf(text) };
}
const problemOf = (text: string): unknown => (text.startsWith('{') ? JSON.parse(text).problem : undefined);

const createFile = (
  user: User,
  id: string,
  length: number | string,
  name = 'waves.mp4',
  more: Record<string, string> = {},
  body?: string,
) =>
  callApi(
    'POST',
    `/api/v0/uploads/${id}/file`,
    user,
    {
      'upload-length': String(length),
      'upload-metadata': `filename ${encoded(name)},fingerprint ${encoded('print')}`,
      ...more,
    },
    body,
  );
const send = (user: User, fileUrl: string, offset: number, body: string, more: Record<string, string> = {}) =>
  callApi('PATCH', fileUrl, user, { ...octets, 'upload-offset': String(offset), ...more }, body);
const offsetOf = async (user: User, fileUrl: string): Promise<number> =>
  Number((await callApi('HEAD', fileUrl, user)).headers.get('upload-offset'));

/** A draft, and the URL of a file with `length` bytes. */
async function started(length: number) {
  const user = await newUser();
  const id = await putUpload(database, user.id, 'draft');
  const created = await createFile(user, id, length);
  assert.equal(created.status, 201, created.text);
  const fileUrl = created.headers.get('location') ?? '';
  return { user, id, fileUrl, path: mediaFile(dataDir, id, fileUrl.split('/').at(-1) ?? '') };
}
const view = async (user: User, id: string): Promise<Upload> =>
  JSON.parse((await callApi('GET', `/api/v0/uploads/${id}`, user)).text);

/** A request that announces `length` bytes and sends fewer. */
async function stalled({ session }: User, fileUrl: string, length: number, bytes: string): Promise<ClientRequest> {
  const request = httpRequest(new URL(fileUrl, origin), {
    method: 'PATCH',
    headers: { ...tus, ...octets, cookie: `session=${session}`, 'upload-offset': '0', 'content-length': length },
  });
  request.on('error', () => undefined);
  request.write(bytes);
  await once(request, 'socket');
  return request;
}
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(setImmediate);
}

describe('a file by tus', () => {
  it('lists its capabilities', async () => {
    const { user, id } = await started(4);
    const { status, headers } = await callApi('OPTIONS', `/api/v0/uploads/${id}/file`, user);
    assert.equal(status, 204);
    assert.equal(headers.get('tus-version'), '1.0.0');
    assert.equal(headers.get('tus-extension'), 'creation,creation-with-upload,termination,checksum,expiration');
    assert.equal(headers.get('tus-checksum-algorithm'), 'sha1,sha256');
    assert.equal(headers.get('tus-max-size'), '1000');
  });

  it('is received in chunks, and the upload is processed when it is complete', async () => {
    const { user, id, fileUrl, path } = await started(8);
    assert.match(fileUrl, new RegExp(`^/api/v0/uploads/${id}/file/[0-9a-f]{16}$`));
    const first = await send(user, fileUrl, 0, 'ftyp');
    assert.deepEqual([first.status, first.headers.get('upload-offset')], [204, '4']);
    assert.ok(Date.parse(first.headers.get('upload-expires') ?? '') > Date.now() + 47 * 3600_000);
    assert.deepEqual((await view(user, id)).file, {
      name: 'waves.mp4',
      size: 8,
      received: 4,
      address: fileUrl,
      fingerprint: 'print',
    });
    const submitted = await callApi(
      'POST',
      `/api/v0/uploads/${id}/submit`,
      user,
      { 'content-type': 'application/json' },
      '{"version":1}',
    );
    assert.equal(JSON.parse(submitted.text).state, 'waiting');
    assert.equal((await send(user, fileUrl, 0, 'isom')).status, 409);
    assert.equal((await send(user, fileUrl, 4, 'isom')).status, 204);
    assert.deepEqual([(await view(user, id)).state, processing.enqueued.includes(id)], ['processing', true]);
    assert.equal(await readFile(path, 'utf8'), 'ftypisom');
  });

  it('accepts bytes with its creation', async () => {
    const user = await newUser();
    const id = await putUpload(database, user.id, 'draft');
    const created = await createFile(user, id, 4, 'a.mp4', octets, 'ftyp');
    assert.deepEqual([created.status, created.headers.get('upload-offset')], [201, '4']);
    assert.equal((await view(user, id)).file?.received, 4);
  });

  it('rejects more bytes than announced, and other protocol versions', async () => {
    const { user, fileUrl } = await started(4);
    assert.equal((await send(user, fileUrl, 0, 'too long')).status, 413);
    // A body of unknown length.
    const endless = Readable.from(['ftyp', 'is too long']);
    const headers = { ...tus, ...octets, cookie: `session=${user.session}`, 'upload-offset': '0' };
    const request = httpRequest(new URL(fileUrl, origin), { method: 'PATCH', headers });
    const [response] = await Promise.all([once(request, 'response'), pipeline(endless, request)]);
    assert.equal(response[0].resume().statusCode, 413);
    assert.equal((await send(user, fileUrl, 0, 'ftyp', { 'tus-resumable': '0.2.2' })).status, 412);
    assert.equal((await send(user, fileUrl, 0, 'ftyp', { 'content-type': 'application/octet-stream' })).status, 415);
    assert.equal(await offsetOf(user, fileUrl), 0);
  });

  it('rejects wrong headers with the statuses of tus, and keeps what it has', async () => {
    const { user, id, fileUrl } = await started(8);
    const patch = (headers: Record<string, string>, path = fileUrl) => callApi('PATCH', path, user, headers, 'ftyp');
    const statuses = await Promise.all([
      patch({ ...octets }),
      patch({ ...octets, 'upload-offset': '-1' }),
      patch({ ...octets, 'upload-offset': '0', 'upload-length': '8' }),
      patch({ 'upload-offset': '0', 'content-type': 'application/octet-stream' }),
      patch({ ...octets, 'upload-offset': '0' }, `/api/v0/uploads/${id}/file/unknown`),
      callApi('HEAD', `/api/v0/uploads/${id}/file/unknown`, user),
      callApi('DELETE', `/api/v0/uploads/${id}/file/unknown`, user),
    ]);
    assert.deepEqual(
      statuses.map(({ status }) => status),
      [400, 400, 400, 415, 404, 404, 404],
    );
    assert.equal((await send(user, fileUrl, 0, 'ftyp')).status, 204);
  });

  it('counts only bytes with a matching checksum', async () => {
    const { user, fileUrl, path } = await started(8);
    const sum = (algorithm: string, text: string) => ({
      'upload-checksum': `${algorithm} ${createHash(algorithm).update(text).digest('base64')}`,
    });
    assert.equal((await send(user, fileUrl, 0, 'ftyp', sum('sha1', 'ftyq'))).status, 460);
    assert.equal(await offsetOf(user, fileUrl), 0);
    assert.equal((await send(user, fileUrl, 0, 'ftyp', sum('sha1', 'ftyp'))).status, 204);
    for (const invalid of ['md5 AAAA', 'sha1', 'sha1 AAAA', 'sha256 AAAA more']) {
      assert.equal((await send(user, fileUrl, 4, 'isom', { 'upload-checksum': invalid })).status, 400, invalid);
    }
    // State after a process was killed before it compared the checksum.
    await writeFile(`${path}.unchecked`, '4');
    await writeFile(path, 'ftypjunk');
    assert.equal(await offsetOf(user, fileUrl), 4);
    assert.equal((await send(user, fileUrl, 4, 'isom', sum('sha256', 'isom'))).status, 204);
    assert.equal(await readFile(path, 'utf8'), 'ftypisom');
  });

  it('keeps bytes of a broken connection, and rejects a second writer', async () => {
    const { user, fileUrl, path } = await started(8);
    const first = await stalled(user, fileUrl, 8, 'ftyp');
    await until(async () => (await readFile(path, 'utf8')) === 'ftyp');
    assert.equal((await send(user, fileUrl, 0, '')).status, 409);
    assert.equal(await offsetOf(user, fileUrl), 4);
    assert.equal((await send(user, fileUrl, 4, 'isom')).status, 204);
    first.destroy();
  });

  it('is removed by its owner', async () => {
    const { user, id, fileUrl, path } = await started(8);
    await send(user, fileUrl, 0, 'ftyp');
    assert.equal((await callApi('DELETE', fileUrl, user)).status, 204);
    assert.equal((await callApi('HEAD', fileUrl, user)).status, 404);
    assert.deepEqual([(await view(user, id)).file, (await view(user, id)).missing], [undefined, ['file']]);
    await assert.rejects(access(path));
  });

  it('is replaced by the next one', async () => {
    const { user, id, fileUrl, path } = await started(8);
    assert.equal((await createFile(user, id, 4, 'other.mp4')).status, 201);
    await assert.rejects(access(path));
    assert.equal((await callApi('HEAD', fileUrl, user)).status, 404);
    assert.equal((await view(user, id)).file?.name, 'other.mp4');
  });

  it('expires two days after its last byte', async () => {
    const { user, fileUrl, path } = await started(8);
    const old = new Date(Date.now() - 49 * 3600_000);
    await utimes(path, old, old);
    assert.equal((await callApi('HEAD', fileUrl, user)).status, 410);
    assert.equal((await send(user, fileUrl, 0, 'ftyp')).status, 410);
  });

  it('is marked as complete if the process was killed right after its last byte', async () => {
    const { user, id, fileUrl, path } = await started(8);
    await writeFile(path, 'ftypisom');
    assert.equal(await offsetOf(user, fileUrl), 8);
    const row = await db.selectFrom('upload').select('file_received').where('id', '=', id).executeTakeFirstOrThrow();
    assert.ok(row.file_received);
  });

  it('does not exist for others', async () => {
    const { user, id, fileUrl } = await started(4);
    const other = await newUser();
    assert.equal((await createFile(other, id, 4)).status, 404);
    assert.equal((await callApi('HEAD', fileUrl, other)).status, 404);
    assert.equal((await send(other, fileUrl, 0, 'ftyp')).status, 404);
    assert.equal((await callApi('DELETE', fileUrl, other)).status, 404);
    assert.equal((await send({ ...user, session: '' }, fileUrl, 0, 'ftyp')).status, 401);
    assert.equal(await offsetOf(user, fileUrl), 0);
  });

  it('is rejected from pages of other sites', async () => {
    const { user, fileUrl } = await started(4);
    assert.equal((await send(user, fileUrl, 0, 'ftyp', { 'sec-fetch-site': 'cross-site' })).status, 403);
    assert.equal((await send(user, fileUrl, 0, 'ftyp', { origin: 'https://evil.example' })).status, 403);
  });
});

describe('an announced file', () => {
  it('is rejected before the first byte, and does not change the previous file', async () => {
    const { user, id } = await started(4);
    const rejected: [number | string, string, number, string | undefined][] = [
      [1001, 'a.mp4', 413, 'file.size'],
      [0, 'a.mp4', 400, 'file.empty'],
      [4, 'a.svg', 400, 'file.extension'],
      [4, 'mp4', 400, 'file.extension'],
      [4, 'a.constructor', 400, 'file.extension'],
      ['', 'a.mp4', 400, undefined],
      ['-1', 'a.mp4', 400, undefined],
      ['1e3', 'a.mp4', 400, undefined],
    ];
    for (const [length, name, status, problem] of rejected) {
      const response = await createFile(user, id, length, name);
      assert.deepEqual([response.status, response.problem], [status, problem], `${length} ${name}: ${response.text}`);
    }
    assert.equal((await createFile(user, id, 4, '', { 'upload-metadata': 'filename' })).status, 400);
    assert.equal((await createFile(user, id, 4, '', { 'upload-metadata': 'filename !!' })).status, 400);
    assert.equal((await view(user, id)).file?.name, 'waves.mp4');
  });

  it('is rejected with the status of tus, and does not change the previous file', async () => {
    const { user, id, fileUrl } = await started(8);
    assert.equal((await send(user, fileUrl, 0, 'ftyp')).status, 204);
    for (const [headers, status] of [
      [{ 'upload-concat': 'partial' }, 501],
      [{ 'upload-concat': 'final;/api/v0/uploads/1' }, 501],
      [{ 'upload-defer-length': '1' }, 501],
      [{ 'upload-length': 'x' }, 400],
      [{ 'upload-metadata': 'filename !' }, 400],
    ] as const) {
      assert.equal((await createFile(user, id, 8, 'waves.mp4', headers)).status, status, JSON.stringify(headers));
    }
    const state = await callApi('HEAD', fileUrl, user);
    assert.deepEqual([state.status, state.headers.get('upload-offset')], [200, '4']);
  });

  it('must fit the user’s quota', async () => {
    const { user } = await started(900);
    const second = await putUpload(database, user.id, 'draft');
    const response = await createFile(user, second, 700);
    assert.deepEqual([response.status, response.problem], [413, 'file.quota']);
    assert.equal((await createFile(user, second, 600)).status, 201);
    const conditions = JSON.parse((await callApi('GET', '/api/v0/uploads/conditions', user)).text);
    assert.deepEqual(conditions, {
      maxBytes: 1000,
      quotaLeft: 0,
      beforeFirst: false,
      review: false,
      transcoding: true,
    });
  });

  it('must fit a smaller quota until the user’s first publication', async () => {
    const first = await openUploads({ settings: { ...settings, firstQuota: 500 } });
    const user = await newUser();
    const announce = async (session: string, id: string) => {
      const response = await first.inject({
        method: 'POST',
        url: `/api/v0/uploads/${id}/file`,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '600',
          'upload-metadata': `filename ${btoa('waves.mp4')}`,
        },
        cookies: { session },
      });
      return [response.statusCode, problemOf(response.body)];
    };
    const conditions = async (session: string) =>
      (await first.inject({ url: '/api/v0/uploads/conditions', cookies: { session } })).json();
    const draft = await putUpload(database, user.id, 'draft');
    assert.deepEqual(await announce(user.session, draft), [413, 'file.firstQuota']);
    const { quotaLeft, beforeFirst } = await conditions(user.session);
    assert.deepEqual([quotaLeft, beforeFirst], [500, true]);
    await putUpload(database, user.id, 'published');
    assert.equal((await announce(user.session, draft))[0], 201);
    assert.deepEqual((await conditions(user.session)).beforeFirst, false);
  });

  it('must fit the disk', async () => {
    const full = await openUploads({ settings: { ...settings, reserve: Number.MAX_SAFE_INTEGER } });
    const user = await newUser();
    const response = await full.inject({
      method: 'POST',
      url: `/api/v0/uploads/${await putUpload(database, user.id, 'draft')}/file`,
      headers: { ...tus, 'upload-length': '4', 'upload-metadata': `filename ${encoded('a.mp4')}` },
      cookies: { session: user.session },
    });
    assert.deepEqual([response.statusCode, response.json().problem], [503, 'file.disk']);
    await full.close();
  });
});
