/** tus 1.0 as its clients speak it, over a real listener (https://tus.io/protocols/resumable-upload). */
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
import { putUpload, testQueue } from './testing-uploads.ts';
import { mediaFile } from './upload-folder.ts';
import { defaultUploadSettings } from './upload-settings.ts';
import { accountsModule } from '../accounts/module.ts';
import { uploadsModule } from './module.ts';
import type { UploadOptions } from './upload-operation.ts';

const database = await openTestDatabase();
const { db, dataDir } = database;
const processing = testQueue();
const settings = { ...defaultUploadSettings, reserve: 0, maxBytes: 1000, quota: 1500 };
const content = await shippedContent();
const openUploads = (parts: Pick<UploadOptions, 'settings' | 'processing'>) =>
  createTestApp(async (created) => {
    await created.register(accountsModule, { db, content });
    await created.register(uploadsModule, { db, dataDir, content, ...parts });
  });
const app = await openUploads({ settings, processing });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
let users = 0;
const newUser = async () => signedIn(db, `sender${(users += 1)}`);
type User = Awaited<ReturnType<typeof newUser>>;

const tus = { 'tus-resumable': '1.0.0' };
const octets = { 'content-type': 'application/offset+octet-stream' };
const encoded = (text: string): string => Buffer.from(text).toString('base64');

async function ask(
  method: string,
  path: string,
  { session }: User,
  headers: Record<string, string> = {},
  body?: string,
) {
  const url = new URL(path, origin);
  const answer = await fetch(url, {
    method,
    headers: { ...tus, cookie: `session=${session}`, ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, problem: problemOf(text) };
}
const problemOf = (text: string): unknown => (text.startsWith('{') ? JSON.parse(text).problem : undefined);

const announce = (
  user: User,
  id: string,
  length: number | string,
  name = 'waves.mp4',
  more: Record<string, string> = {},
  body?: string,
) =>
  ask(
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
const send = (user: User, address: string, offset: number, body: string, more: Record<string, string> = {}) =>
  ask('PATCH', address, user, { ...octets, 'upload-offset': String(offset), ...more }, body);
const offsetOf = async (user: User, address: string): Promise<number> =>
  Number((await ask('HEAD', address, user)).headers.get('upload-offset'));

/** A draft and the address of a file of so many bytes. */
async function started(length: number) {
  const user = await newUser();
  const id = await putUpload(database, user.id, 'draft');
  const created = await announce(user, id, length);
  assert.equal(created.status, 201, created.text);
  const address = created.headers.get('location') ?? '';
  return { user, id, address, path: mediaFile(dataDir, id, address.split('/').at(-1) ?? '') };
}
const view = async (user: User, id: string): Promise<Upload> =>
  JSON.parse((await ask('GET', `/api/v0/uploads/${id}`, user)).text);

/** A request that announces `length` bytes and sends fewer. */
async function stalled({ session }: User, address: string, length: number, bytes: string): Promise<ClientRequest> {
  const request = httpRequest(new URL(address, origin), {
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
  it('says what it can', async () => {
    const { user, id } = await started(4);
    const { status, headers } = await ask('OPTIONS', `/api/v0/uploads/${id}/file`, user);
    assert.equal(status, 204);
    assert.equal(headers.get('tus-version'), '1.0.0');
    assert.equal(headers.get('tus-extension'), 'creation,creation-with-upload,termination,checksum,expiration');
    assert.equal(headers.get('tus-checksum-algorithm'), 'sha1,sha256');
    assert.equal(headers.get('tus-max-size'), '1000');
  });

  it('comes in pieces, and the upload goes on once it is complete', async () => {
    const { user, id, address, path } = await started(8);
    assert.match(address, new RegExp(`^/api/v0/uploads/${id}/file/[0-9a-f]{16}$`));
    const first = await send(user, address, 0, 'ftyp');
    assert.deepEqual([first.status, first.headers.get('upload-offset')], [204, '4']);
    assert.ok(Date.parse(first.headers.get('upload-expires') ?? '') > Date.now() + 47 * 3600_000);
    assert.deepEqual((await view(user, id)).file, {
      name: 'waves.mp4',
      size: 8,
      received: 4,
      address,
      fingerprint: 'print',
    });
    const submitted = await ask(
      'POST',
      `/api/v0/uploads/${id}/submit`,
      user,
      { 'content-type': 'application/json' },
      '{"version":1}',
    );
    assert.equal(JSON.parse(submitted.text).state, 'waiting');
    assert.equal((await send(user, address, 0, 'isom')).status, 409);
    assert.equal((await send(user, address, 4, 'isom')).status, 204);
    assert.deepEqual([(await view(user, id)).state, processing.enqueued.includes(id)], ['processing', true]);
    assert.equal(await readFile(path, 'utf8'), 'ftypisom');
  });

  it('may begin with its creation', async () => {
    const user = await newUser();
    const id = await putUpload(database, user.id, 'draft');
    const created = await announce(user, id, 4, 'a.mp4', octets, 'ftyp');
    assert.deepEqual([created.status, created.headers.get('upload-offset')], [201, '4']);
    assert.equal((await view(user, id)).file?.received, 4);
  });

  it('takes no byte more than was announced, and no other protocol', async () => {
    const { user, address } = await started(4);
    assert.equal((await send(user, address, 0, 'too long')).status, 413);
    // A body that does not say how long it is.
    const endless = Readable.from(['ftyp', 'is too long']);
    const headers = { ...tus, ...octets, cookie: `session=${user.session}`, 'upload-offset': '0' };
    const request = httpRequest(new URL(address, origin), { method: 'PATCH', headers });
    const [refused] = await Promise.all([once(request, 'response'), pipeline(endless, request)]);
    assert.equal(refused[0].resume().statusCode, 413);
    assert.equal((await send(user, address, 0, 'ftyp', { 'tus-resumable': '0.2.2' })).status, 412);
    assert.equal((await send(user, address, 0, 'ftyp', { 'content-type': 'application/octet-stream' })).status, 415);
    assert.equal(await offsetOf(user, address), 0);
  });

  it('counts only what agrees with its checksum', async () => {
    const { user, address, path } = await started(8);
    const sum = (algorithm: string, text: string) => ({
      'upload-checksum': `${algorithm} ${createHash(algorithm).update(text).digest('base64')}`,
    });
    assert.equal((await send(user, address, 0, 'ftyp', sum('sha1', 'ftyq'))).status, 460);
    assert.equal(await offsetOf(user, address), 0);
    assert.equal((await send(user, address, 0, 'ftyp', sum('sha1', 'ftyp'))).status, 204);
    for (const strange of ['md5 AAAA', 'sha1', 'sha1 AAAA', 'sha256 AAAA more']) {
      assert.equal((await send(user, address, 4, 'isom', { 'upload-checksum': strange })).status, 400, strange);
    }
    // What a process that was killed has not compared yet.
    await writeFile(`${path}.unchecked`, '4');
    await writeFile(path, 'ftypjunk');
    assert.equal(await offsetOf(user, address), 4);
    assert.equal((await send(user, address, 4, 'isom', sum('sha256', 'isom'))).status, 204);
    assert.equal(await readFile(path, 'utf8'), 'ftypisom');
  });

  it('keeps what came before a connection broke, and refuses a second writer', async () => {
    const { user, address } = await started(8);
    const first = await stalled(user, address, 8, 'ftyp');
    // Refused as soon as the first one writes; before that the offset is still right, and nothing is sent.
    await until(async () => (await send(user, address, 0, '')).status === 409);
    assert.equal(await offsetOf(user, address), 4);
    assert.equal((await send(user, address, 4, 'isom')).status, 204);
    first.destroy();
  });

  it('is removed by its owner', async () => {
    const { user, id, address, path } = await started(8);
    await send(user, address, 0, 'ftyp');
    assert.equal((await ask('DELETE', address, user)).status, 204);
    assert.equal((await ask('HEAD', address, user)).status, 404);
    assert.deepEqual([(await view(user, id)).file, (await view(user, id)).missing], [undefined, ['file']]);
    await assert.rejects(access(path));
  });

  it('gives way to the next one', async () => {
    const { user, id, address, path } = await started(8);
    assert.equal((await announce(user, id, 4, 'other.mp4')).status, 201);
    await assert.rejects(access(path));
    assert.equal((await ask('HEAD', address, user)).status, 404);
    assert.equal((await view(user, id)).file?.name, 'other.mp4');
  });

  it('expires two days after its last byte', async () => {
    const { user, address, path } = await started(8);
    const old = new Date(Date.now() - 49 * 3600_000);
    await utimes(path, old, old);
    assert.equal((await ask('HEAD', address, user)).status, 410);
    assert.equal((await send(user, address, 0, 'ftyp')).status, 410);
  });

  it('is noted as complete when the process was killed right after its last byte', async () => {
    const { user, id, address, path } = await started(8);
    await writeFile(path, 'ftypisom');
    assert.equal(await offsetOf(user, address), 8);
    const row = await db.selectFrom('upload').select('file_received').where('id', '=', id).executeTakeFirstOrThrow();
    assert.ok(row.file_received);
  });

  it('does not exist for others', async () => {
    const { user, id, address } = await started(4);
    const other = await newUser();
    assert.equal((await announce(other, id, 4)).status, 404);
    assert.equal((await ask('HEAD', address, other)).status, 404);
    assert.equal((await send(other, address, 0, 'ftyp')).status, 404);
    assert.equal((await ask('DELETE', address, other)).status, 404);
    assert.equal((await send({ ...user, session: '' }, address, 0, 'ftyp')).status, 401);
    assert.equal(await offsetOf(user, address), 0);
  });

  it('comes from our own pages or no page', async () => {
    const { user, address } = await started(4);
    assert.equal((await send(user, address, 0, 'ftyp', { 'sec-fetch-site': 'cross-site' })).status, 403);
    assert.equal((await send(user, address, 0, 'ftyp', { origin: 'https://evil.example' })).status, 403);
  });
});

describe('what is announced', () => {
  it('is refused before the first byte, and leaves the file before as it was', async () => {
    const { user, id } = await started(4);
    const refused: [number | string, string, number, string | undefined][] = [
      [1001, 'a.mp4', 413, 'file.size'],
      [0, 'a.mp4', 400, 'file.empty'],
      [4, 'a.svg', 400, 'file.extension'],
      [4, 'mp4', 400, 'file.extension'],
      [4, 'a.constructor', 400, 'file.extension'],
      ['', 'a.mp4', 400, undefined],
      ['-1', 'a.mp4', 400, undefined],
      ['1e3', 'a.mp4', 400, undefined],
    ];
    for (const [length, name, status, problem] of refused) {
      const answer = await announce(user, id, length, name);
      assert.deepEqual([answer.status, answer.problem], [status, problem], `${length} ${name}: ${answer.text}`);
    }
    assert.equal((await announce(user, id, 4, '', { 'upload-metadata': 'filename' })).status, 400);
    assert.equal((await announce(user, id, 4, '', { 'upload-metadata': 'filename !!' })).status, 400);
    assert.equal((await view(user, id)).file?.name, 'waves.mp4');
  });

  it('fits the quota of the user', async () => {
    const { user } = await started(900);
    const second = await putUpload(database, user.id, 'draft');
    const answer = await announce(user, second, 700);
    assert.deepEqual([answer.status, answer.problem], [413, 'file.quota']);
    assert.equal((await announce(user, second, 600)).status, 201);
    const conditions = JSON.parse((await ask('GET', '/api/v0/uploads/conditions', user)).text);
    assert.deepEqual(conditions, { maxBytes: 1000, quotaLeft: 0, review: false, transcoding: true });
  });

  it('fits the disk', async () => {
    const full = await openUploads({ settings: { ...settings, reserve: Number.MAX_SAFE_INTEGER } });
    const user = await newUser();
    const answer = await full.inject({
      method: 'POST',
      url: `/api/v0/uploads/${await putUpload(database, user.id, 'draft')}/file`,
      headers: { ...tus, 'upload-length': '4', 'upload-metadata': `filename ${encoded('a.mp4')}` },
      cookies: { session: user.session },
    });
    assert.deepEqual([answer.statusCode, answer.json().problem], [503, 'file.disk']);
    await full.close();
  });
});
