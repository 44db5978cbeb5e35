import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { buildTestPortal, openTestPortal } from './testing-portal.ts';
import { mediaRecord, putAll } from './testing-records.ts';

const { app, db, blobs, content } = await openTestPortal();
await putAll(db, [mediaRecord('1', { abstract: { en: 'Long. '.repeat(400) } })]);

describe('buildApp', () => {
  it('responds with 404 and 405 as JSON below /api', async () => {
    const missing = await app.inject('/api/v0/nothing?token=secret');
    assert.deepEqual([missing.statusCode, missing.json().code], [404, 'not_found']);
    assert.equal(missing.headers['x-error-message'], 'There is nothing at /api/v0/nothing');
    const wrong = await app.inject({ method: 'DELETE', url: '/api/v0/videos/1' });
    assert.deepEqual(
      [wrong.statusCode, wrong.json().code, wrong.headers.allow],
      [405, 'method_not_allowed', 'GET, HEAD'],
    );
  });

  it('does not echo requests (TRACE)', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo; // it listens on TCP
    const socket = connect(port, '127.0.0.1');
    socket.end('TRACE / HTTP/1.1\r\nHost: portal.example\r\nCookie: session=secret\r\nConnection: close\r\n\r\n');
    const response = await text(socket);
    assert.match(response, /^HTTP\/1.1 4\d\d/);
    assert.doesNotMatch(response, /secret/);
  });

  it('names the invalid field', async () => {
    const { statusCode, body } = await app.inject('/api/v0/search?page=zero');
    assert.equal(statusCode, 400);
    assert.match(JSON.parse(body).message, /^query\.page: /);
  });

  it('gives every response an id, the same in body and header, and uses a valid one of the request', async () => {
    const withRequestId = await app.inject({ url: '/api/v0/videos/2', headers: { 'x-request-id': 'abcdef-123456' } });
    assert.equal(withRequestId.json().requestId, 'abcdef-123456');
    const withInvalidId = await app.inject({ url: '/api/v0/videos/2', headers: { 'x-request-id': 'bad id\twith <' } });
    assert.match(withInvalidId.json().requestId, /^[0-9a-f-]{36}$/);
    assert.equal(withInvalidId.headers['x-request-id'], withInvalidId.json().requestId);
  });

  it('allows caching for a short time and sends a body only after a change', async () => {
    const first = await app.inject('/api/v0/videos/1');
    assert.equal(first.headers['cache-control'], 'public, max-age=30');
    const tag = String(first.headers.etag);
    const second = await app.inject({ url: '/api/v0/videos/1', headers: { 'if-none-match': tag } });
    assert.deepEqual([second.statusCode, second.body], [304, '']);
    await putAll(db, [mediaRecord('1', { abstract: { en: 'Short.' } })]);
    const third = await app.inject({ url: '/api/v0/videos/1', headers: { 'if-none-match': tag } });
    assert.equal(third.statusCode, 200);
    const failed = await app.inject('/api/v0/videos/2');
    assert.equal(failed.headers['cache-control'], 'no-store');
  });

  it('compresses large responses', async () => {
    const response = await app.inject({ url: '/api/v0/openapi.json', headers: { 'accept-encoding': 'gzip, br' } });
    assert.deepEqual([response.headers['content-encoding'], response.headers.vary], ['br', 'accept-encoding']);
    assert.equal(JSON.parse(brotliDecompressSync(response.rawPayload).toString()).openapi, '3.1.0');
    const plain = await app.inject('/api/v0/openapi.json');
    assert.equal(plain.headers['content-encoding'], undefined);
  });

  it('sends the security headers with every response', async () => {
    for (const url of ['/api/v0/videos/newest', '/api/v0/nothing', '/nothing', '/healthz']) {
      const { headers } = await app.inject(url);
      assert.equal(headers['x-content-type-options'], 'nosniff', url);
      assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', url);
    }
  });

  it('reports that it is live and ready', async () => {
    const responses = await Promise.all(['/healthz', '/readyz'].map((url) => app.inject(url)));
    assert.deepEqual(
      responses.map(({ statusCode, body }) => [statusCode, body]),
      [
        [200, '{"status":"ok"}'],
        [200, '{"status":"ready"}'],
      ],
    );
  });

  it('logs requests without their queries', async () => {
    const lines: string[] = [];
    const logging = await buildTestPortal({
      db,
      blobs,
      content,
      log: { stream: { write: (line) => lines.push(line) } },
    });
    await logging.inject('/api/v0/search?query=private');
    await logging.close();
    const logged = lines.map((line) => JSON.parse(line));
    assert.deepEqual(logged.find(({ req }) => req)?.req, { method: 'GET', path: '/api/v0/search' });
    assert.equal(lines.join('').includes('private'), false);
  });
});
