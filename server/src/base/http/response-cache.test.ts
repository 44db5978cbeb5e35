import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { addApiResponseHooks } from './response-hooks.ts';
import { ApiError, notFound } from './api-error.ts';
import { handleError } from './error-handler.ts';
import { ResponseCache } from './response-cache.ts';

/** API whose responses count how often they were made; `hold` delays them. */
async function api(sharedCache = false) {
  const cache = new ResponseCache({ maxBytes: 1_000_000 });
  const app = Fastify();
  app.setErrorHandler(handleError);
  addApiResponseHooks(app, cache, { sharedCache });
  const state = { made: 0, gate: Promise.resolve() };
  const config = { maxAge: 60, cacheTags: () => ['lists'] };
  app.get('/lists', { config }, async () => {
    state.made += 1;
    const { made } = state;
    await state.gate;
    return { made, text: 'x'.repeat(2_000) };
  });
  app.get('/missing', { config }, async () => {
    state.made += 1;
    throw notFound('It');
  });
  app.get('/away', { config }, async () => {
    state.made += 1;
    await state.gate;
    throw new ApiError('unavailable', 'no database');
  });
  app.get('/own', async () => ({ made: (state.made += 1) }));
  after(() => app.close());
  const get = (url: string, headers = {}) => app.inject({ url, headers });
  const made = async (url: string) => (await get(url)).json<{ made: number }>().made;
  const hold = () => {
    const held = Promise.withResolvers<void>();
    state.gate = held.promise;
    return held.resolve;
  };
  return { app, cache, get, made, hold, state };
}

describe('ResponseCache', () => {
  it('computes a response once until data with its tag change', async () => {
    const { made, cache } = await api();
    assert.deepEqual([await made('/lists'), await made('/lists'), await made('/lists?page=2')], [1, 1, 2]);
    cache.invalidate('media:1');
    assert.equal(await made('/lists'), 1);
    cache.invalidate('lists');
    assert.equal(await made('/lists'), 3);
    cache.invalidate('everything');
    assert.equal(await made('/lists'), 4);
  });

  it('lets shared caches store a response only while its data are unchanged, and only if there are such caches', async () => {
    const header = ({ headers }: { headers: Record<string, unknown> }) => headers['cdn-cache-control'];
    const { get, cache, hold } = await api(true);
    const { headers } = await get('/lists');
    assert.equal(headers['cdn-cache-control'], 'max-age=60, stale-while-revalidate=86400');
    assert.equal(headers['surrogate-key'], 'lists everything');
    assert.equal(header(await get('/lists', { 'if-none-match': String(headers['etag']) })), header({ headers }));
    for (const url of ['/own', '/missing', '/away']) assert.equal(header(await get(url)), undefined, url);
    const release = hold();
    const running = get('/lists?page=2');
    await new Promise((resolve) => setImmediate(resolve));
    cache.invalidate('lists');
    release();
    assert.equal(header(await running), undefined);
    assert.equal(header(await (await api()).get('/lists')), undefined);
  });

  it('computes a response once for simultaneous requests', async () => {
    const { made, hold } = await api();
    const release = hold();
    const requests = Array.from({ length: 32 }, () => made('/lists'));
    setTimeout(release, 20);
    assert.deepEqual(new Set(await Promise.all(requests)), new Set([1]));
  });

  it('does not send a response from before a change to requests after it', async () => {
    const { made, hold, cache } = await api();
    const release = hold();
    const before = made('/lists');
    await new Promise((go) => setTimeout(go, 10));
    cache.invalidate('lists');
    const later = [made('/lists'), made('/lists')];
    release();
    assert.equal(await before, 1);
    assert.deepEqual(await Promise.all(later), [2, 2]);
    assert.equal(await made('/lists'), 2);
  });

  it('sends the same ETag and compressed body each time, and responds with 304', async () => {
    const { get } = await api();
    const [first, second] = [
      await get('/lists', { 'accept-encoding': 'br' }),
      await get('/lists', { 'accept-encoding': 'br' }),
    ];
    assert.equal(first.headers['etag'], second.headers['etag']);
    assert.equal(second.headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(second.headers['cache-control'], 'public, max-age=60');
    assert.deepEqual(JSON.parse(brotliDecompressSync(second.rawPayload).toString()).made, 1);
    assert.equal((await get('/lists', { 'if-none-match': String(first.headers['etag']) })).statusCode, 304);
  });

  it('caches a 404 response, with the id of each request, but no server error', async () => {
    const { get, state } = await api();
    const responses = [await get('/missing'), await get('/missing')];
    assert.deepEqual(
      responses.map(({ statusCode }) => statusCode),
      [404, 404],
    );
    assert.equal(state.made, 1);
    const ids = responses.map((response) => response.json<{ requestId: string }>().requestId);
    assert.notEqual(ids[0], ids[1]);
    assert.deepEqual([(await get('/away')).statusCode, (await get('/away')).statusCode, state.made], [503, 503, 3]);
  });

  it('sends an error to all requests that waited for it', async () => {
    const { get, hold, state } = await api();
    const release = hold();
    const requests = [get('/away'), get('/away')];
    setTimeout(release, 20);
    const responses = await Promise.all(requests);
    assert.deepEqual(
      responses.map(({ statusCode, headers }) => [statusCode, headers['retry-after']]),
      [
        [503, '5'],
        [503, '5'],
      ],
    );
    assert.equal(state.made, 1);
  });

  it('does not cache responses that differ between visitors', async () => {
    const { made } = await api();
    assert.deepEqual([await made('/own'), await made('/own')], [1, 2]);
  });
});
