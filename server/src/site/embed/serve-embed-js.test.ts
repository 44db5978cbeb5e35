import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { serveEmbedJs } from './serve-embed-js.ts';

describe('serveEmbedJs', () => {
  it('sends the live script to any site, compressed, and 304 if it is unchanged', async () => {
    const app = Fastify();
    after(() => app.close());
    let live = 'first()';
    serveEmbedJs(app, () => live);
    const get = (headers: Record<string, string> = {}) => app.inject({ url: '/embed.js', headers });

    const { headers, body } = await get();
    assert.equal(body, live);
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    const packed = await get({ 'accept-encoding': 'gzip, br' });
    assert.equal(brotliDecompressSync(packed.rawPayload).toString(), live);
    const gzipped = await get({ 'accept-encoding': 'gzip' });
    assert.deepEqual([gzipped.headers['content-encoding'], gunzipSync(gzipped.rawPayload).toString()], ['gzip', live]);
    const known = { 'if-none-match': String(headers['etag']) };
    assert.equal((await get(known)).statusCode, 304);

    live = 'second()';
    const next = await get(known);
    assert.deepEqual([next.statusCode, next.body], [200, live]);
  });
});
