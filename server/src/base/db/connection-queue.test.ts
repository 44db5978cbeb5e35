import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ApiError } from '../http/api-error.ts';
import { ConnectionQueue, withPrecedence } from './connection-queue.ts';
import { fakePool } from './testing-pool.ts';

describe('ConnectionQueue', () => {
  it('gives a free connection to pages first, then to other requests, then to jobs', async () => {
    const queue = new ConnectionQueue(fakePool(), {});
    const first = await queue.connect();
    const order: string[] = [];
    const requestConnection = async (name: string, precedence: 'page' | 'request' | 'job') => {
      const client = await queue.connect(precedence);
      order.push(name);
      client.release();
    };
    const all = [
      requestConnection('job', 'job'),
      requestConnection('one', 'request'),
      requestConnection('two', 'request'),
      requestConnection('page', 'page'),
    ];
    first.release();
    await Promise.all(all);
    assert.deepEqual(order, ['page', 'one', 'two', 'job']);
  });

  it('counts the requests that waited at the same time, without jobs', async () => {
    const queue = new ConnectionQueue(fakePool(), {});
    assert.equal(queue.takeMaxWaiting(), 0);
    const first = await queue.connect();
    const waiting = (['page', 'request', 'job'] as const).map(async (precedence) =>
      (await queue.connect(precedence)).release(),
    );
    first.release();
    await Promise.all(waiting);
    assert.equal(queue.takeMaxWaiting(), 2);
    assert.equal(queue.takeMaxWaiting(), 0, 'since the last call');
  });

  it('serves a job before requests that come more than a second later', async ({ mock }) => {
    const queue = new ConnectionQueue(fakePool(), {});
    const first = await queue.connect();
    const order: string[] = [];
    const requestConnection = async (name: string, precedence: 'request' | 'job') => {
      const client = await queue.connect(precedence);
      order.push(name);
      client.release();
    };
    let now = 0;
    mock.method(performance, 'now', () => now);
    const all = [requestConnection('job', 'job')];
    now = 900;
    all.push(requestConnection('early', 'request'));
    now = 1_100;
    all.push(requestConnection('late', 'request'));
    first.release();
    await Promise.all(all);
    assert.deepEqual(order, ['early', 'job', 'late']);
  });

  it('uses the precedence of the surrounding code', async () => {
    const queue = new ConnectionQueue(fakePool(), {});
    const first = await queue.connect();
    const order: string[] = [];
    const requestConnection = async (name: string) => {
      await wait(1);
      const client = await queue.connect();
      order.push(name);
      client.release();
    };
    const all = [requestConnection('request'), withPrecedence('page', () => requestConnection('page'))];
    await wait(20);
    first.release();
    await Promise.all(all);
    assert.deepEqual(order, ['page', 'request']);
  });

  it('uses no more connections than the pool has', async () => {
    const queue = new ConnectionQueue(fakePool(2), {});
    const clients = [await queue.connect(), await queue.connect()];
    let third = false;
    const waiting = queue.connect().then((client) => {
      third = true;
      client.release();
    });
    await wait(5);
    assert.equal(third, false);
    clients[0]?.release();
    await waiting;
    assert.equal(third, true);
  });

  it('responds with 503 after the time limit, and continues with the next in the queue', async () => {
    const queue = new ConnectionQueue(fakePool(), { request: 5 });
    const first = await queue.connect();
    const page = queue.connect('page');
    await assert.rejects(
      queue.connect('request'),
      (error) => error instanceof ApiError && error.code === 'unavailable',
    );
    first.release();
    (await page).release();
    (await queue.connect()).release();
  });

  it('loses no connection of the pool if the database cannot be reached', async () => {
    const pool = fakePool();
    const queue = new ConnectionQueue(pool, {});
    pool.broken = new Error('timeout exceeded when trying to connect');
    await assert.rejects(queue.connect(), (error) => error instanceof ApiError && error.code === 'unavailable');
    pool.broken = new Error('no such host');
    await assert.rejects(queue.connect(), /no such host/);
    pool.broken = undefined;
    (await queue.connect()).release();
  });

  it('responds with 503 if the database accepts a connection too late', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo; // it listens on TCP
    const pool = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 });
    try {
      const connecting = new ConnectionQueue(pool, {}).connect();
      await assert.rejects(connecting, (error) => error instanceof ApiError && error.code === 'unavailable');
    } finally {
      await pool.end();
      silent.close();
    }
  });
});
