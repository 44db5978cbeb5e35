/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { createApiClient, type Transport } from './api-client.ts';

function clientOf(transport: Transport = async () => new Response()) {
  const sent: Request[] = [];
  const client = createApiClient('http://portal.test', (request) => {
    sent.push(request);
    return transport(request);
  });
  /** URL of the last request. */
  const url = () => sent.at(-1)?.url.replace('http://portal.test/api/v0', '');
  return { client, sent, url };
}
const clientReturning = (body: BodyInit | null, init?: ResponseInit) =>
  clientOf(async () => new Response(body, init)).client;

describe('the URL', () => {
  it('contains encoded path parameters', async () => {
    const { client, url } = clientOf();
    await client.DELETE('/api/v0/uploads/{id}/captions/{lang}', { params: { path: { id: 'a/b?ü', lang: 'de' } } });
    expect(url()).toBe('/uploads/a%2Fb%3F%C3%BC/captions/de');
    await client.GET('/api/v0/videos/{id}', { params: { path: { id: '$&' } } });
    expect(url()).toBe('/videos/%24%26');
  });

  it.each([
    [{}, ''],
    [{ query: 'heat & cold=1 +ü' }, '?query=heat%20%26%20cold%3D1%20%2B%C3%BC'],
    [{ filter: ['a;1', 'b;2'], offset: 0 }, '?filter=a%3B1&filter=b%3B2&offset=0'],
    [{ filter: [] }, ''],
    [{ query: '' }, '?query='],
  ])('has the query %j as %j', async (query, expected) => {
    const { client, url } = clientOf();
    await client.GET('/api/v0/search', { params: { query } });
    expect(url()).toBe(`/search${expected}`);
  });

  it('omits undefined and null values, and writes booleans as words', async () => {
    const { client, url } = clientOf();
    // Not in the contract, which has no such parameters yet.
    const query: object = { none: null, missing: undefined, list: ['a', null, 'b'], yes: true, no: false };
    await client.GET('/api/v0/search', { params: { query } });
    expect(url()).toBe('/search?list=a&list=b&yes=true&no=false');
  });

  it('cannot be requested without required parameters', () => {
    const { client } = clientOf();
    // Never called: the compiler rejects these calls.
    const invalidCalls = () => [
      // @ts-expect-error -- no parameters
      client.GET('/api/v0/videos/{id}'),
      // @ts-expect-error -- no such parameter
      client.GET('/api/v0/videos/{id}', { params: { path: { name: '1' } } }),
      // @ts-expect-error -- no such path
      client.GET('/api/v0/nowhere'),
      // @ts-expect-error -- no such method there
      client.PUT('/api/v0/videos/{id}', { params: { path: { id: '1' } } }),
      // @ts-expect-error -- no body
      client.POST('/api/v0/watchlists'),
      // @ts-expect-error -- another body
      client.POST('/api/v0/watchlists', { body: { title: 'x' } }),
      // @ts-expect-error -- a number for a list
      client.GET('/api/v0/search', { params: { query: { filter: 1 } } }),
    ];
    expect(invalidCalls).toBeDefined();
  });
});

describe('the request', () => {
  it.each(['GET', 'PUT', 'POST', 'PATCH', 'DELETE'] as const)('is a %s', async (method) => {
    const { client, sent } = clientOf();
    // Any of the five methods; this path has only some of them in the contract.
    const call = client[method] as (path: string) => Promise<unknown>;
    await call('/api/v0/account');
    expect(sent[0]?.method).toBe(method);
    expect([...(sent[0]?.headers ?? [])]).toEqual([]);
  });

  it('sends a body as JSON', async () => {
    const { client, sent } = clientOf();
    await client.POST('/api/v0/watchlists', { body: { name: 'ü' } });
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(await sent[0]?.json()).toEqual({ name: 'ü' });
  });

  it.each([
    ['a string', 'as it is', 'as it is', /^text\/plain/],
    ['a file', new Blob(['bytes'], { type: 'image/png' }), 'bytes', /^image\/png$/],
    ['a form', formOf('a', 'b'), /name="a"\s+b\s/, /^multipart\/form-data; ?boundary=/],
  ])('sends %s as it is', async (_, body, text, type) => {
    const { client, sent } = clientOf();
    const call = client.POST as (path: string, init: object) => Promise<unknown>; // no path has such a body
    await call('/api/v0/watchlists', { body });
    expect(sent[0]?.headers.get('content-type')).toMatch(type);
    expect(await sent[0]?.text()).toMatch(text);
  });

  it('uses headers and other options of the caller', async () => {
    const { client, sent } = clientOf();
    const headers = { 'content-type': 'application/merge-patch+json', accept: 'application/json' };
    await client.POST('/api/v0/watchlists', { body: { name: 'a' }, headers, cache: 'no-cache', keepalive: true });
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual(headers);
    expect(sent[0]).toMatchObject({ cache: 'no-cache', keepalive: true });
  });

  it('may be cached by the browser until the client has changed something', async () => {
    const { client, sent } = clientOf();
    await client.GET('/api/v0/account');
    await client.POST('/api/v0/watchlists', { body: { name: 'a' } });
    await client.GET('/api/v0/account');
    expect(sent.map(({ method, cache }) => [method, cache])).toEqual([
      ['GET', 'default'],
      ['POST', 'no-cache'],
      ['GET', 'no-cache'],
    ]);
  });

  it('can be cancelled', async () => {
    const { client, sent } = clientOf((request) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      return promise;
    });
    const controller = new AbortController();
    const result = client.GET('/api/v0/account', { signal: controller.signal });
    controller.abort(new Error('no longer'));
    await expect(result).rejects.toThrow('no longer');
    expect(sent[0]?.signal.aborted).toBe(true);
  });

  it('rejects if the server is unreachable', async () => {
    const { client } = clientOf(() => Promise.reject(new TypeError('fetch failed')));
    await expect(client.GET('/api/v0/account')).rejects.toThrow('fetch failed');
  });
});

describe('the response', () => {
  it('is data', async () => {
    const response = Response.json({ ids: ['1'] });
    expect(await clientOf(async () => response).client.GET('/api/v0/account')).toEqual({
      data: { ids: ['1'] },
      response,
    });
  });

  it.each([
    ['204', null, { status: 204 }],
    ['an empty body', '', { status: 200 }],
    ['a length of 0', '', { status: 200, headers: { 'content-length': '0' } }],
  ])('has no data for %s', async (_, body, init) => {
    const { data, error, response } = await clientReturning(body, init).DELETE('/api/v0/auth');
    expect([data, error, response.status]).toEqual([undefined, undefined, init.status]);
  });

  it('rejects if the data are not JSON', async () => {
    await expect(clientReturning('<h1>').GET('/api/v0/account')).rejects.toBeInstanceOf(SyntaxError);
  });

  it.each([
    ['JSON', '{"code":"gone"}', { code: 'gone' }],
    ['a text', '<h1>Bad Gateway</h1>', '<h1>Bad Gateway</h1>'],
    ['nothing', null, undefined],
  ])('has an error that is %s', async (_, body, expected) => {
    const { data, error, response } = await clientReturning(body, { status: 502 }).GET('/api/v0/account');
    expect([data, error, response.status]).toEqual([undefined, expected, 502]);
  });
});

function formOf(name: string, value: string): FormData {
  const form = new FormData();
  form.set(name, value);
  return form;
}
