import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { announceEnd, endConnections } from './end-connections.ts';
import { answerHealth } from './health.ts';

/** A server with an answer that waits for `finish`, asked over a connection that is kept alive. */
async function serverThatAnswers(grace: number) {
  const app = Fastify();
  endConnections(app, grace);
  const asked = Promise.withResolvers<void>();
  const body = new Readable({ read: () => {} });
  app.get('/', (_request, reply) => {
    body.push('begun');
    asked.resolve();
    return reply.send(body);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Listening on TCP, the address is no string.
  const { port } = app.server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port, agent: new Agent({ keepAlive: true }) });
  const response: IncomingMessage = (await once(request, 'response'))[0];
  await asked.promise;
  return {
    answer: text(response),
    /** How long the server needs, ms. */
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
  it('finishes an answer under way and does not wait for another request', async () => {
    const { answer, close, finish } = await serverThatAnswers(20_000);
    const closed = close();
    setImmediate(finish);
    assert.equal(await answer, 'begun and ended');
    assert.ok((await closed) < 10_000);
  });

  it('cuts an answer that does not end in time', async () => {
    const { answer, close } = await serverThatAnswers(50);
    const cut = assert.rejects(answer, /aborted/);
    assert.ok((await close()) < 10_000);
    await cut;
  });
});

describe('a server that is about to stop', () => {
  it('answers on, is not ready, and ends each connection behind its answer', async () => {
    const state = { stopping: false };
    const app = Fastify();
    announceEnd(app, () => state.stopping);
    answerHealth(app, { ping: async () => {}, isStopping: () => state.stopping });
    app.get('/', () => ({ here: true }));
    const ask = async (url: string) => {
      const { statusCode, headers } = await app.inject(url);
      return [statusCode, headers['connection']];
    };
    assert.deepEqual(
      [await ask('/health/ready'), await ask('/')],
      [
        [200, 'keep-alive'],
        [200, 'keep-alive'],
      ],
    );
    state.stopping = true;
    assert.deepEqual(
      [await ask('/health/ready'), await ask('/health/live'), await ask('/')],
      [
        [503, 'close'],
        [200, 'close'],
        [200, 'close'],
      ],
    );
    await app.close();
  });
});
