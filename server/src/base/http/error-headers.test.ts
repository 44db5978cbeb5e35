import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { InjectOptions } from 'fastify';
import { requestRaw } from '../../site/testing-raw-request.ts';
import { openTestPortal } from '../../testing-portal.ts';

const { app } = await openTestPortal();
await app.listen({ port: 0, host: '127.0.0.1' });
after(() => app.close());

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const signIn = (payload: string, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/v0/auth',
  headers,
  payload,
});

/** All API errors that a client can cause. */
const failures: Record<string, [status: number, code: string, request: InjectOptions]> = {
  'an invalid query parameter': [400, 'bad_request', { url: '/api/v0/search?page=zero' }],
  'an invalid path parameter': [400, 'bad_request', { url: '/api/v0/videos/not-a-number' }],
  'an invalid percent-encoding': [400, 'bad_request', { url: '/api/v0/videos/%' }],
  'an excessively long path': [404, 'not_found', { url: `/api/v0/videos/${'1'.repeat(5_000)}` }],
  'a body that is not JSON': [400, 'bad_request', signIn('{"username"')],
  'an invalid body': [400, 'bad_request', signIn('{}')],
  'no session': [401, 'unauthorized', { url: '/api/v0/watchlists' }],
  'a cross-site change': [
    403,
    'forbidden',
    signIn('{"username":"a","password":"b"}', { ...json, 'sec-fetch-site': 'cross-site', origin: 'https://evil.com' }),
  ],
  'an unknown path': [404, 'not_found', { url: '/api/v0/nothing' }],
  'an unknown medium': [404, 'not_found', { url: '/api/v0/videos/1' }],
  'a missing file': [404, 'not_found', { url: '/files/1/none.mp4' }],
  'a missing image': [404, 'not_found', { url: '/resources/content/tiles/none.svg' }],
  'an unsupported method': [405, 'method_not_allowed', { method: 'DELETE', url: '/api/v0/videos/1' }],
  'a body that is too large': [413, 'payload_too_large', signIn(JSON.stringify({ username: 'x'.repeat(2e6) }))],
  'an unsupported media type': [415, 'unsupported_media_type', signIn('<a/>', { ...json, 'content-type': 'text/xml' })],
};

describe('headers of a failed response', () => {
  for (const [what, [status, code, request]] of Object.entries(failures)) {
    it(`name the failure: ${what}`, async () => {
      const { statusCode, headers, body } = await app.inject(request);
      assert.deepEqual([statusCode, headers['x-error-code']], [status, code], body);
      assert.match(String(headers['x-error-message']), /^[\x20-\x7e]{1,500}$/);
      const { message, requestId } = JSON.parse(body);
      assert.ok(decodeURIComponent(String(headers['x-error-message'])).startsWith(message.slice(0, 100)));
      assert.equal(headers['x-request-id'], requestId);
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['x-content-type-options'], 'nosniff');
    });
  }

  it('name the failure: too many attempts', async () => {
    const attempt = () => app.inject(signIn('{"username":"nobody","password":"wrong-password"}'));
    let response = await attempt();
    for (let count = 0; count < 10 && response.statusCode !== 429; count += 1) response = await attempt();
    assert.deepEqual([response.statusCode, response.headers['x-error-code']], [429, 'too_many_requests']);
    assert.match(String(response.headers['retry-after']), /^\d+$/);
  });

  it('name the requested path without line breaks, in at most 500 characters', async () => {
    const { headers } = await app.inject('/api/v0/%0d%0aSet-Cookie:%20a=b');
    assert.doesNotMatch(String(headers['x-error-message']), /[\r\n]/);
    assert.equal(headers['set-cookie'], undefined);
    const long = await app.inject(`/api/v0/${'ä'.repeat(3_000)}`);
    assert.ok(String(long.headers['x-error-message']).length <= 500);
  });

  it('name the error of a request that is not HTTP', async () => {
    const { status, headers } = await requestRaw(app, '/ HTTP/9.9\r\n\u0000');
    assert.equal(status, 400);
    assert.equal(headers.get('x-error-code'), 'bad_request');
  });

  it('name the error of a request whose head is too long', async () => {
    const { status, headers } = await requestRaw(app, `/${'x'.repeat(20_000)}`);
    assert.equal(status, 431);
    assert.equal(headers.get('x-error-code'), 'bad_request');
  });
});
