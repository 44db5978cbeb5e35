import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { ApiError } from './api-error.ts';
import { handleError, headerSafe } from './error-handler.ts';

async function responseTo(error: Error) {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', async () => {
    throw error;
  });
  const { statusCode, headers, json } = await app.inject('/');
  const { code, message } = json();
  const { 'x-error-code': header, 'retry-after': retryAfter } = headers;
  return { status: statusCode, code, message, header, retryAfter };
}

describe('headerSafe', () => {
  it('preserves visible ASCII and encodes the rest so that it can be decoded', () => {
    const text = 'Größe 100 % \r\nSet-Cookie: a=b 🎻 \ud800';
    const safe = headerSafe(text);
    assert.match(safe, /^[\x20-\x7e]*$/);
    assert.equal(decodeURIComponent(safe), text.toWellFormed());
  });

  it('is truncated to 500 characters', () => {
    assert.equal(headerSafe('x'.repeat(600)).length, 500);
    const encoded = headerSafe('🎻'.repeat(600));
    assert.ok(encoded.length <= 500);
    assert.equal(decodeURIComponent(encoded), '🎻'.repeat(41)); // 12 characters each
  });
});

describe('handleError', () => {
  it('sends the code and the message of an ApiError', async () => {
    const expected = { status: 409, code: 'conflict', message: 'Taken', header: 'conflict', retryAfter: undefined };
    assert.deepEqual(await responseTo(new ApiError('conflict', 'Taken')), expected);
  });

  it('does not reveal an unexpected error', async () => {
    const { status, code, message } = await responseTo(new Error('secret at /home/someone'));
    assert.deepEqual([status, code, message], [500, 'internal', 'The server failed to answer this request']);
  });

  const away: [message: string, code?: string][] = [
    ['connect', 'ECONNREFUSED'],
    ['terminating connection due to administrator command', '57P01'],
    ['canceling statement due to statement timeout', '57014'],
    ['connection failure', '08006'],
    ['sorry, too many clients already', '53300'],
    ['Connection terminated unexpectedly'],
    ['Cannot use a pool after calling end on the pool'],
    ['driver has already been destroyed'],
  ];
  for (const [message, code] of away) {
    it(`responds with 503 if the database is unavailable: ${code ?? message}`, async () => {
      const response = await responseTo(Object.assign(new Error(message), code && { code }));
      assert.deepEqual([response.status, response.code, response.retryAfter], [503, 'unavailable', '5']);
    });
  }

  it('responds with 500 to an invalid statement', async () => {
    const { status, retryAfter } = await responseTo(Object.assign(new Error('syntax error'), { code: '42601' }));
    assert.deepEqual([status, retryAfter], [500, undefined]);
  });

  it('maps errors of Fastify to codes of the API', async () => {
    const { code } = await responseTo(Object.assign(new Error('too large'), { statusCode: 413 }));
    assert.equal(code, 'payload_too_large');
  });
});
