import { describe, expect, test } from '@jest/globals';
import { mayRecover, refusalIn } from './send-file.ts';

/** As tus-js-client throws them. */
const failed = (status: number | undefined, body: unknown = '') =>
  Object.assign(new Error('tus'), {
    originalRequest: {},
    originalResponse:
      status === undefined
        ? null
        : { getStatus: () => status, getBody: () => (typeof body === 'string' ? body : JSON.stringify(body)) },
  }) as never;

describe('mayRecover', () => {
  test('goes on after a lost connection, a fault of the server and a busy file', () => {
    for (const status of [undefined, 500, 503, 409, 423, 429]) expect(mayRecover(failed(status))).toBe(true);
  });

  test('gives up where a rule refuses, or the file cannot be read', () => {
    for (const status of [400, 401, 403, 404, 413]) expect(mayRecover(failed(status))).toBe(false);
    expect(mayRecover(failed(409, { problem: 'upload.state' }))).toBe(false);
    expect(mayRecover(failed(413, { problem: 'file.quota' }))).toBe(false);
    expect(mayRecover(new Error('The file could not be read'))).toBe(false);
  });

  test('waits for room on the disk', () => {
    expect(mayRecover(failed(503, { problem: 'file.disk' }))).toBe(true);
  });
});

describe('refusalIn', () => {
  test('reads what the server says, and copes with a proxy’s page', () => {
    expect(refusalIn(failed(413, { problem: 'file.size' }))).toBe('file.size');
    expect(refusalIn(failed(502, '<h1>Bad Gateway</h1>'))).toBe('failed');
    expect(refusalIn(failed(401))).toBe('signedOut');
    expect(refusalIn(failed(undefined))).toBe('unreachable');
  });
});
