import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@mediothek/platform/host';
import { failureFrom, isErrorResponse, notFound } from './page-failure.ts';

describe('notFound', () => {
  it('has the complete URL in its message, and the path in its data', () => {
    expect(notFound(new URL('http://portal.test/B%C3%BCcher?a=1#b'))).toEqual({
      statusCode: 404,
      statusMessage: 'Not Found',
      message: 'Page Not Found: /B%C3%BCcher?a=1#b',
      data: '{"path":"/B%C3%BCcher"}',
    });
  });
});

describe('isErrorResponse', () => {
  it.each([
    [new ApiError('unavailable', 503, ''), true],
    [new ApiError('bad_request', 400, ''), true],
    [new ApiError('unreachable', 0, ''), false],
    [new TypeError('x'), false],
    [undefined, false],
  ])('%p: %p', (error, expected) => {
    expect(isErrorResponse(error)).toBe(expected);
  });
});

describe('failureFrom', () => {
  it('uses the status of an API error', () => {
    expect(failureFrom(new ApiError('too_many_requests', 429, 'Slow down'), false)).toEqual({
      statusCode: 429,
      statusMessage: 'Too Many Requests',
      message: 'Slow down',
    });
    expect(failureFrom(new ApiError('conflict', 418, 'Tea'), false)).toMatchObject({ statusMessage: '' });
  });

  it('has a stack in development only', () => {
    expect(failureFrom(new Error('x'), true).stack).toMatch(/^Error: x\n.*at /s);
    expect(failureFrom(new Error('x'), false)).not.toHaveProperty('stack');
  });

  it('accepts any thrown value', () => {
    expect(failureFrom('x', false)).toEqual({ statusCode: 500, statusMessage: 'Internal Server Error', message: 'x' });
  });
});
