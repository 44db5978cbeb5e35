import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestApp } from '../../testing.ts';
import { isPrimaryRequired } from '../db/read-primary.ts';
import { ApiError } from './api-error.ts';

const openApp = (replicaMaxLagMs: number | undefined) =>
  createTestApp(
    (app) => {
      app.get('/source', async () => (isPrimaryRequired() ? 'primary' : 'replica'));
      app.get(
        '/nested',
        async (request) => (await app.inject({ url: '/source', headers: { 'x-request-id': request.id } })).body,
      );
      app.post('/change', async () => 'changed');
      app.post('/report', { config: { changesPages: false } }, async () => 'reported');
      app.post('/fail', async () => {
        throw new ApiError('bad_request', 'no');
      });
    },
    { replicaMaxLagMs, trustProxy: true },
  );
const app = await openApp(1_500);

const get = async (url: string, cookie = '') => (await app.inject({ url, headers: { cookie } })).body;
const cookieOf = async (url: string, headers: Record<string, string>, from = app) =>
  (await from.inject({ method: 'POST', url, headers })).headers['set-cookie'];

describe('requests after a change', () => {
  it('read from the primary, with all requests that they cause', async () => {
    assert.equal(await get('/source'), 'replica');
    for (const cookie of ['changed=1', 'session=x; changed=1', 'changed=1; theme=dark']) {
      assert.equal(await get('/source', cookie), 'primary');
      assert.equal(await get('/nested', cookie), 'primary');
    }
    for (const cookie of ['changed=0', 'unchanged=1', 'changed=12'])
      assert.equal(await get('/source', cookie), 'replica');
  });

  it('are marked by a cookie if the visitor has a session', async () => {
    const cookie = 'changed=1; Path=/; Max-Age=4; HttpOnly; SameSite=Lax';
    assert.equal(await cookieOf('/change', { cookie: 'session=x' }), cookie);
    const https = { cookie: '__Host-session=x', 'x-forwarded-proto': 'https' };
    assert.equal(await cookieOf('/change', https), `${cookie}; Secure`);
  });

  it('are not marked without a session, after a failure, after a read, and for what no page shows', async () => {
    assert.equal(await cookieOf('/change', {}), undefined);
    const headers = { cookie: 'session=x' };
    assert.equal(await cookieOf('/fail', headers), undefined);
    assert.equal(await cookieOf('/report', headers), undefined);
    assert.equal((await app.inject({ url: '/source', headers })).headers['set-cookie'], undefined);
  });

  it('are not marked without replicas', async () => {
    assert.equal(await cookieOf('/change', { cookie: 'session=x' }, await openApp(undefined)), undefined);
  });
});
