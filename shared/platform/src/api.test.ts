import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { ApiError, apiOf, apiQuery, connectApi, toApiError, type Transport } from './api.ts';

function connect(transport: Transport) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  connectApi(queries, transport, 'http://portal.test');
  return queries;
}
const clientReturning = (status: number, body?: unknown) =>
  connect(async () => (body === undefined ? new Response(null, { status }) : Response.json(body, { status })));
const video = apiQuery('/api/v0/videos/{id}', { params: { path: { id: 'a/b ü' } } });

describe('apiQuery', () => {
  it('uses the transport of its client, with parameters in the URL', async () => {
    const requested: string[] = [];
    const queries = connect(async ({ method, url }) => {
      requested.push(`${method} ${url}`);
      return Response.json({ totalEntries: 3 });
    });
    await queries.fetchQuery(video);
    const search = apiQuery('/api/v0/search', { params: { query: { query: 'heat', filter: ['a;1', 'b;2'] } } });
    expect(await queries.fetchQuery(search)).toEqual({ totalEntries: 3 });
    expect(requested).toEqual([
      'GET http://portal.test/api/v0/videos/a%2Fb%20%C3%BC',
      'GET http://portal.test/api/v0/search?query=heat&filter=a%3B1&filter=b%3B2',
    ]);
  });

  it('has one key per path and parameters', () => {
    const key = (id: string) => JSON.stringify(apiQuery('/api/v0/videos/{id}', { params: { path: { id } } }).queryKey);
    expect(key('1')).toBe(key('1'));
    expect(key('1')).not.toBe(key('2'));
  });

  it.each([404, 410])('resolves to null for status %d', async (status) => {
    await expect(
      clientReturning(status, { code: 'not_found', message: '', requestId: '' }).fetchQuery(video),
    ).resolves.toBeNull();
  });

  it('fails with the server’s code', async () => {
    const queries = clientReturning(503, { code: 'unavailable', message: 'The database is away', requestId: 'r1' });
    await expect(queries.fetchQuery(video)).rejects.toMatchObject({
      name: 'ApiError',
      code: 'unavailable',
      status: 503,
      message: 'The database is away',
    });
  });

  it.each([
    ['a proxy’s page', new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })],
    ['nothing', new Response(null, { status: 502 })],
  ])('fails with its own code if the response is %s', async (_, response) => {
    const failed = connect(async () => response).fetchQuery(video);
    await expect(failed).rejects.toBeInstanceOf(ApiError);
    await expect(failed).rejects.toMatchObject({ code: 'internal', status: 502 });
  });

  it('fails with its own code, `unreachable`, without a response', async () => {
    const failed = connect(() => Promise.reject(new TypeError('fetch failed'))).fetchQuery(video);
    await expect(failed).rejects.toMatchObject({ name: 'ApiError', code: 'unreachable', status: 0 });
  });

  it('cancels the request when the query is cancelled', async () => {
    const started = Promise.withResolvers<AbortSignal>();
    const queries = connect((request) => {
      started.resolve(request.signal);
      return new Promise(() => {});
    });
    void queries.fetchQuery(video).catch(() => {});
    const signal = await started.promise;
    await queries.cancelQueries();
    expect(signal.aborted).toBe(true);
  });
});

describe('apiOf', () => {
  it('explains how a client gets its API', () => {
    expect(() => apiOf(new QueryClient())).toThrow(/createPlatform/);
  });
});

describe('toApiError', () => {
  it('reads the body of the error, whatever it contains', () => {
    const response = new Response(null, { status: 429 });
    expect(toApiError(response, { code: 'too_many_requests', message: 'Slow down' })).toMatchObject({
      code: 'too_many_requests',
      status: 429,
      message: 'Slow down',
    });
    for (const body of [undefined, null, 'text', 5, []]) expect(toApiError(response, body).code).toBe('internal');
  });

  it('reads the headers if the body contains no error', () => {
    const headers = { 'x-error-code': 'unavailable', 'x-error-message': 'The database is away %E2%80%93 100%25' };
    const responseWith = (given: HeadersInit) => new Response(null, { status: 503, headers: given });
    for (const body of [undefined, '<h1>Bad Gateway</h1>', { code: 7, message: null }]) {
      expect(toApiError(responseWith(headers), body)).toMatchObject({
        code: 'unavailable',
        status: 503,
        message: 'The database is away – 100%',
      });
    }
    expect(toApiError(responseWith(headers), { code: 'gone', message: 'It left' })).toMatchObject({
      code: 'gone',
      message: 'It left',
    });
    expect(toApiError(responseWith({ 'x-error-message': '100%' }), undefined)).toMatchObject({
      code: 'internal',
      message: '100%',
    });
  });
});
