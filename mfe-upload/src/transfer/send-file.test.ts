import { describe, expect, test } from '@jest/globals';
import { isRetryable, changeErrorIn } from './send-file.ts';

/** Errors as thrown by tus-js-client. */
const failed = (status: number | undefined, body: unknown = '') =>
  Object.assign(new Error('tus'), {
    originalRequest: {},
    originalResponse:
      status === undefined
        ? null
        : { getStatus: () => status, getBody: () => (typeof body === 'string' ? body : JSON.stringify(body)) },
  }) as never;

describe('isRetryable', () => {
  test('retries after a lost connection, an error of the server and a busy file', () => {
    for (const status of [undefined, 500, 503, 409, 423, 429]) expect(isRetryable(failed(status))).toBe(true);
  });

  test('does not retry if a rule is violated, or the file cannot be read', () => {
    for (const status of [400, 401, 403, 404, 413]) expect(isRetryable(failed(status))).toBe(false);
    expect(isRetryable(failed(409, { problem: 'upload.state' }))).toBe(false);
    expect(isRetryable(failed(413, { problem: 'file.quota' }))).toBe(false);
    expect(isRetryable(new Error('The file could not be read'))).toBe(false);
  });

  test('retries if the disk is full', () => {
    expect(isRetryable(failed(503, { problem: 'file.disk' }))).toBe(true);
  });
});

describe('changeErrorIn', () => {
  test('reads the server’s error, and supports HTML of a proxy', () => {
    expect(changeErrorIn(failed(413, { problem: 'file.size' }))).toBe('file.size');
    expect(changeErrorIn(failed(502, '<h1>Bad Gateway</h1>'))).toBe('failed');
    expect(changeErrorIn(failed(401))).toBe('signedOut');
    expect(changeErrorIn(failed(undefined))).toBe('unreachable');
  });
});
