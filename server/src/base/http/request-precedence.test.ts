import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { ConnectionQueue } from '../db/connection-queue.ts';
import { fakePool } from '../db/testing-pool.ts';
import { addPrecedence } from './request-precedence.ts';

describe('addPrecedence', () => {
  it('serves a route with the precedence of a page before earlier requests, which do not inherit it from a page', async () => {
    const queue = new ConnectionQueue(fakePool(), {});
    const order: string[] = [];
    const app = Fastify();
    addPrecedence(app);
    const use = async (name: string) => {
      const client = await queue.connect();
      order.push(name);
      client.release();
      return name;
    };
    app.get('/list', () => use('list'));
    app.get('/medium', { config: { precedence: 'page' } }, () => use('medium'));
    // A page calls the API. The list that it requests has no precedence, although the page has one.
    app.get('/page', { config: { precedence: 'page' } }, async () => (await app.inject('/list')).body);
    const busy = await queue.connect();
    const responses = [app.inject('/page'), app.inject('/list')];
    await turn();
    responses.push(app.inject('/medium'));
    await turn();
    await turn();
    busy.release();
    await Promise.all(responses);
    assert.deepEqual(order, ['medium', 'list', 'list']);
    await app.close();
  });
});
