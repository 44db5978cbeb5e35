import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { announceEnd, endConnections } from './end-connections.ts';
import { addHealthChecks } from './health-checks.ts';

/** Server whose response waits for `finish`, requested over a keep-alive connection. */
async function serverThatResponds(graceMs: number) {
  const app = Fastify();
  endConnections(app, graceMs);
  const requested = Promise.withResolvers<void>();
  const body = new Readable({ read: () => {} });
  app.get('/', (_request, reply) => {
    body.push('begun');
    requested.resolve();
    return reply.send(body);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // The address is not a string, because the server listens on TCP.
  const { port } = app.server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port, agent: new Agent({ keepAlive: true }) });
  const response: IncomingMessage = (await once(request, 'response'))[0];
  await requested.promise;
  return {
    body: text(response),
    /** Milliseconds until the server is closed. */
    close: async () => {
      const started = performance.now();
      await app.close();
      return performance.now() - started;
    },
    finish: () => {
      body.push(' and ended');
      body.push(null);
    },
  };
}

describe('endConnections', () => {
  it('finishes a pending response and does not wait for another request', async () => {
    const { body, close, finish } = await serverThatResponds(20_000);
    const closed = close();
    setImmediate(finish);
    assert.equal(await body, 'begun and ended');
    assert.ok((await closed) < 10_000);
  });

  it('aborts a response that does not end in time', async () => {
    const { body, close } = await serverThatResponds(50);
    const cut = assert.rejects(body, /aborted/);
    assert.ok((await close()) < 10_000);
    await cut;
  });

  it('responds to connections that the operating system has accepted and the server has not seen yet', async () => {
    const app = Fastify({ return503OnClosing: false }); // as in the server's own app
    endConnections(app);
    app.post('/', () => ({ done: true }));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const connected = new Int32Array(new SharedArrayBuffer(4));
    const { port } = app.server.address() as AddressInfo;
    const visitor = new Worker(clientCode, { eval: true, workerData: { port, connected } });
    const result: Promise<unknown[]> = once(visitor, 'message');
    Atomics.wait(connected, 0, 0, 10_000); // blocks the event loop in the meantime, as under load
    await app.close();
    assert.match(String((await result)[0]), /^HTTP\/1\.1 200 /);
  });
});

/** Code of a worker thread: posts over a connection of its own, and reports the response. */
const clientCode = `
  const { parentPort, workerData } = require('node:worker_threads');
  const socket = require('node:net').connect(workerData.port, '127.0.0.1', () => {
    socket.write('POST / HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Length: 0\\r\\n\\r\\n', () => {
      Atomics.store(workerData.connected, 0, 1);
      Atomics.notify(workerData.connected, 0);
    });
  });
  socket.once('data', (data) => parentPort.postMessage(String(data)));
  socket.once('error', (error) => parentPort.postMessage(String(error)));
  socket.once('close', () => parentPort.close());
`;

describe('a server that is about to stop', () => {
  it('still responds, is not ready, and closes each connection after its response', async () => {
    const state = { stopping: false };
    const app = Fastify();
    announceEnd(app, () => state.stopping);
    addHealthChecks(app, { ping: async () => {}, isStopping: () => state.stopping });
    app.get('/', () => ({ here: true }));
    const fetchPath = async (url: string) => {
      const { statusCode, headers } = await app.inject(url);
      return [statusCode, headers['connection']];
    };
    assert.deepEqual(
      [await fetchPath('/health/ready'), await fetchPath('/')],
      [
        [200, 'keep-alive'],
        [200, 'keep-alive'],
      ],
    );
    state.stopping = true;
    assert.deepEqual(
      [await fetchPath('/health/ready'), await fetchPath('/health/live'), await fetchPath('/')],
      [
        [503, 'close'],
        [200, 'close'],
        [200, 'close'],
      ],
    );
    await app.close();
  });
});
