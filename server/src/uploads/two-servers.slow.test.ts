/** One upload through two server processes, which may be killed or stopped. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { signedIn } from '../api/testing-owner.ts';
import { fakeDist } from '../site/testing-dist.ts';
import { openTestDatabase } from '../testing.ts';
import { startServerProcess, type TestServer } from '../testing-server-process.ts';
import { putUpload } from './testing-uploads.ts';
import { mediaFileKey } from './upload-keys.ts';

const { db, dataDir, databaseUrl } = await openTestDatabase();
const dist = fakeDist({ browse: {}, media: {}, player: {} });
const start = () =>
  startServerProcess({ DIST: dist.folder, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RENDER_THREADS: '0' });
const mebibyte = 2 ** 20;
/** Milliseconds. A server that was killed blocks an upload for less: for its lock's five seconds, and what is slow here. */
const limitMs = 30_000;

const tus = { 'tus-resumable': '1.0.0' };
const encoded = (text: string): string => Buffer.from(text).toString('base64');
let users = 0;

/** A file of `length` bytes that was announced to the first server. */
async function announced({ url }: TestServer, length: number) {
  const user = await signedIn(db, `sender${(users += 1)}`);
  const id = await putUpload({ db, dataDir }, user.id, 'draft');
  const cookie = `session=${user.session}`;
  const created = await fetch(`${url}/api/v0/uploads/${id}/file`, {
    method: 'POST',
    headers: {
      ...tus,
      cookie,
      'upload-length': String(length),
      'upload-metadata': `filename ${encoded('waves.mp4')}`,
    },
  });
  assert.equal(created.status, 201, await created.text());
  const fileUrl = created.headers.get('location') ?? '';
  const path = join(dataDir, mediaFileKey(id, fileUrl.split('/').at(-1) ?? ''));
  const headersAt = (offset: number) => ({
    ...tus,
    cookie,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  });
  return {
    path,
    /** Sends bytes to a server. @returns the response's status */
    async send(server: TestServer, offset: number, body: string): Promise<number> {
      const response = await fetch(server.url + fileUrl, { method: 'PATCH', headers: headersAt(offset), body });
      await response.arrayBuffer();
      return response.status;
    },
    /** Sends bytes, and neither the remaining ones nor the end of the request. */
    async begin(server: TestServer, offset: number, bytes: string): Promise<ClientRequest> {
      const headers = { ...headersAt(offset), 'content-length': length - offset };
      const request = httpRequest(server.url + fileUrl, { method: 'PATCH', headers });
      request.on('error', () => undefined);
      request.write(bytes);
      await once(request, 'socket');
      while ((await readFile(path)).length < offset + bytes.length) await wait(20);
      return request;
    },
    async received(server: TestServer): Promise<number> {
      const response = await fetch(server.url + fileUrl, { method: 'HEAD', headers: { ...tus, cookie } });
      assert.equal(response.status, 200);
      return Number(response.headers.get('upload-offset'));
    },
  };
}

/** Characters of a file, each with the number of its repetitions. */
async function runsOf(path: string): Promise<[char: string, length: number][]> {
  const runs = (await readFile(path, 'utf8')).match(/(.)\1*/gs) ?? [];
  return runs.map((run) => [run.charAt(0), run.length]);
}

async function statusOf(request: ClientRequest): Promise<number | undefined> {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response.resume().statusCode;
}

/** In place of the servers that PGlite cannot have. */
const unused: TestServer = { url: '', end: async () => {}, signal: () => {} };
const only = { skip: databaseUrl === undefined && 'not run: only PostgreSQL serves several processes' };

describe('an upload through two servers', { timeout: 900_000, ...only }, async () => {
  const [first, second] = databaseUrl === undefined ? [unused, unused] : await Promise.all([start(), start()]);

  it('is received in chunks that alternate between them', async () => {
    const chunks = Array.from({ length: 12 }, (_, index) => String.fromCharCode(97 + index).repeat(mebibyte / 4));
    const file = await announced(first, (chunks.length * mebibyte) / 4);
    for (const [index, chunk] of chunks.entries()) {
      const server = index % 2 === 0 ? second : first;
      const offset = (index * mebibyte) / 4;
      assert.equal(await file.received(server), offset);
      assert.equal(await file.send(server, offset, chunk), 204, `chunk ${index}`);
    }
    assert.deepEqual(
      await runsOf(file.path),
      chunks.map(([char, ...more]) => [char, more.length + 1]),
    );
  });

  it('is written by one of them at a time', async () => {
    const file = await announced(first, 2 * mebibyte);
    const writing = await file.begin(first, 0, 'a'.repeat(mebibyte));
    assert.equal(await file.send(second, mebibyte, 'b'.repeat(mebibyte)), 409);
    const ended = statusOf(writing);
    writing.end('a'.repeat(mebibyte));
    assert.equal(await ended, 204);
    assert.deepEqual(await runsOf(file.path), [['a', 2 * mebibyte]]);
  });

  it('continues through the other one after a connection broke unnoticed', async (t) => {
    const file = await announced(first, 2 * mebibyte);
    const broken = await file.begin(first, 0, 'a'.repeat(mebibyte));
    const began = performance.now();
    assert.equal(await file.received(second), mebibyte);
    t.diagnostic(`${Math.round(performance.now() - began)} ms`);
    assert.equal(await file.send(second, mebibyte, 'b'.repeat(mebibyte)), 204);
    broken.end('a'.repeat(mebibyte));
    await wait(200);
    assert.deepEqual(await runsOf(file.path), [
      ['a', mebibyte],
      ['b', mebibyte],
    ]);
  });

  it('gets no bytes from one that was stopped and has lost its lock', async () => {
    const file = await announced(first, 2 * mebibyte);
    const writing = await file.begin(first, 0, 'a'.repeat(mebibyte / 2));
    first.signal('SIGSTOP');
    assert.equal(await file.received(second), mebibyte / 2);
    assert.equal(await file.send(second, mebibyte / 2, 'b'.repeat(mebibyte)), 204);
    const ended = statusOf(writing);
    writing.write('a'.repeat(mebibyte));
    first.signal('SIGCONT');
    assert.equal(await ended, 409);
    assert.deepEqual(await runsOf(file.path), [
      ['a', mebibyte / 2],
      ['b', mebibyte],
    ]);
    writing.destroy();
  });

  it('continues within seconds after one of them was killed', async (t) => {
    const file = await announced(first, 2 * mebibyte);
    await file.begin(first, 0, 'a'.repeat(mebibyte));
    await first.end('SIGKILL');
    const killed = performance.now();
    assert.equal(await file.received(second), mebibyte);
    t.diagnostic(`${Math.round(performance.now() - killed)} ms`);
    assert.equal(await file.send(second, mebibyte, 'b'.repeat(mebibyte)), 204);
    assert.ok(performance.now() - killed < limitMs, `${Math.round(performance.now() - killed)} ms`);
    assert.deepEqual(await runsOf(file.path), [
      ['a', mebibyte],
      ['b', mebibyte],
    ]);
    await second.end('SIGTERM');
  });
});
