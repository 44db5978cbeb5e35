import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import Fastify from 'fastify';
import { handleError } from '../http/error-handler.ts';
import { S3Store } from './s3-store.ts';

/** A store at a server that gives each request the same status. */
async function storeAt(status: number) {
  const server = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const settings = { region: 'x', bucket: 'b', accessKeyId: 'a', secretAccessKey: 's' };
  const store = new S3Store({ ...settings, endpoint: `http://127.0.0.1:${port}` });
  after(() => store.close());
  return { store, server };
}

/** The response of a route that reads a blob. */
async function responseWith(store: S3Store) {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', async () => (await store.get('files/1/video.mp4')).info);
  const { statusCode, headers, body } = await app.inject('/');
  return { statusCode, retryAfter: headers['retry-after'], body };
}

describe('S3Store', () => {
  for (const status of [500, 502, 503]) {
    it(`is unavailable if the storage responds with ${status}`, async () => {
      const { store } = await storeAt(status);
      const { statusCode, retryAfter, body } = await responseWith(store);
      assert.deepEqual([statusCode, retryAfter], [503, '5']);
      assert.match(body, /"message":"The storage of files cannot be reached at the moment"/);
      const error = { name: 'StorageUnavailableError', status_code: 503 };
      await assert.rejects(store.put('a', Buffer.from('x')), error);
      await assert.rejects(store.head('a'), error);
      await assert.rejects(store.names('a/'), error);
      await assert.rejects(store.check(), new RegExp(`does not respond as an object storage \\(${status}\\)`));
    });
  }

  it('is unavailable if nothing listens at its endpoint', async () => {
    const { store, server } = await storeAt(200);
    server.close();
    assert.equal((await responseWith(store)).statusCode, 503);
    await assert.rejects(store.check(), /does not respond as an object storage \(ECONNREFUSED\)/);
  });

  it('reports an operation that the storage lacks or forbids as an error of the portal', async () => {
    for (const status of [403, 501]) {
      const { store } = await storeAt(status);
      assert.equal((await responseWith(store)).statusCode, 500);
    }
  });
});
