/** The portal's path for backends of remotes: what is passed on, and what is not. */
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose';
import { sql } from 'kysely';
import { openDeliveries } from '../delivery/testing-delivery.ts';
import { deleteOldIdentityKeys, openIdentityKeys } from './identity-keys.ts';
import { backendUrl } from './pass-on.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
const json: Handle = (_request, response) => response.setHeader('content-type', 'application/json').end('{"visits":7}');

const portal = await openDeliveries();
let handle: Handle = json;
const received: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
const server = createServer((request, response) => {
  void buffer(request).then((body) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body: body.toString() });
    handle(request, response);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
after(() => {
  server.closeAllConnections();
  server.close();
});

let number = 0;
async function publish(backend: object | undefined): Promise<void> {
  number += 1;
  await portal.publish(`build ${number}`, {
    name: 'orbit',
    by: await portal.tokenOf('orbit'),
    manifest: { ...(backend && { backend }) },
  });
}
const approvalApplies = () => new Promise((resolve) => setTimeout(resolve, 1_100));
let editor = '';
const approve = async (approval: object) => {
  const response = await portal.app.inject({
    method: 'PUT',
    url: '/api/v0/remotes/orbit/backend',
    headers: { cookie: editor },
    payload: approval,
  });
  assert.equal(response.statusCode, 200, response.body);
  await approvalApplies();
};
const call = (path: string, options: Record<string, unknown> = {}) =>
  portal.app.inject({ method: 'GET', url: `/api/v0/remotes/orbit/backend${path}`, ...options });

before(async () => {
  editor = `session=${await portal.sessionOf('editor')}`;
  await publish({ proxy: true });
});
beforeEach(() => {
  handle = json;
  received.length = 0;
});

describe('the backend of a remote', () => {
  it('gets nothing before an operator has set its URL, and the response says how', async () => {
    const response = await call('/visits');
    assert.equal(response.statusCode, 403);
    assert.match(response.body, /npx mediothek remote allow orbit --backend https/);
    assert.equal((await portal.app.inject('/api/v0/remotes/nova/backend/visits')).statusCode, 404);
    assert.equal((await portal.app.inject('/api/v0/remotes/media/backend/visits')).statusCode, 404);
    await approve({ url: `${origin}/v1` });
  });

  it('gets path, query and body below its URL, and answers', async () => {
    const response = await call('/visits/a%20b?c=%2F&d', {
      method: 'PATCH',
      payload: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(response.statusCode, 200, response.body);
    assert.deepEqual(response.json(), { visits: 7 });
    const [only] = received;
    assert.deepEqual([only?.method, only?.url, only?.body], ['PATCH', '/v1/visits/a%20b?c=%2F&d', '{"a":1}']);
  });

  it('gets neither cookies nor other credentials nor the address of the visitor', async () => {
    await call('/visits', {
      headers: {
        cookie: 'session=stolen; theme=dark',
        authorization: 'Bearer mdt_secret',
        'proxy-authorization': 'Basic x',
        'x-forwarded-for': '192.0.2.7',
        forwarded: 'for=192.0.2.7',
        referer: 'https://portal.example/watchlists/7',
        connection: 'x-secret',
        'x-secret': '1',
        accept: 'application/json',
        'if-none-match': '"a"',
        'sec-fetch-site': 'same-origin',
      },
      remoteAddress: '192.0.2.7',
    });
    const { headers = {} } = received[0] ?? {};
    assert.deepEqual(Object.keys(headers).toSorted(), [
      'accept',
      'connection',
      'host',
      'if-none-match',
      'user-agent',
      'x-request-id',
    ]);
    assert.doesNotMatch(JSON.stringify(headers), /192\.0|secret|stolen/);
  });

  it('sets no cookies and opens nothing to other sites, and its response is no page of the portal', async () => {
    handle = (_request, response) => {
      response.writeHead(201, {
        'content-type': 'application/json',
        etag: '"a"',
        'set-cookie': 'session=other',
        'access-control-allow-origin': '*',
        'content-security-policy': 'default-src *',
        'clear-site-data': '"*"',
        'service-worker-allowed': '/',
        'strict-transport-security': 'max-age=0',
        location: 'https://evil.example',
        link: '<https://evil.example/a.css>; rel=stylesheet',
        refresh: '0; url=https://evil.example',
        'www-authenticate': 'Basic',
        'cache-control': 'public, max-age=9999',
      });
      response.end('{}');
    };
    const { statusCode, headers } = await call('/visits');
    assert.equal(statusCode, 201);
    assert.equal(headers['etag'], '"a"');
    assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'; frame-ancestors 'none'");
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    const others = [
      'set-cookie',
      'access-control-allow-origin',
      'clear-site-data',
      'service-worker-allowed',
      'strict-transport-security',
      'location',
      'link',
      'refresh',
      'www-authenticate',
    ];
    assert.deepEqual(
      others.filter((name) => name in headers),
      [],
    );
  });

  for (const type of [
    'text/html',
    'text/javascript',
    'application/javascript',
    'text/css',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/xml',
    'application/jsonp',
    'multipart/x-mixed-replace',
    undefined,
  ]) {
    it(`does not send ${type ?? 'a response without a type'} to browsers`, async () => {
      handle = (_request, response) => {
        if (type !== undefined) response.setHeader('content-type', type);
        response.end('alert(1)');
      };
      const response = await call('/visits');
      assert.equal(response.statusCode, 502);
      assert.doesNotMatch(response.body, /alert/);
      assert.match(response.body, /backend of \\"orbit\\" (is|has)/);
    });
  }

  for (const type of [
    'application/json; charset=utf-8',
    'application/geo+json',
    'text/plain',
    'text/vtt',
    'image/webp',
  ]) {
    it(`sends ${type}`, async () => {
      handle = (_request, response) => void response.setHeader('content-type', type).end('{}');
      const response = await call('/visits');
      assert.deepEqual([response.statusCode, response.headers['content-type']], [200, type]);
    });
  }

  it('passes on errors of the backend, 204 and 304', async () => {
    for (const status of [204, 304, 404, 422, 500]) {
      handle = (_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(status === 204 || status === 304 ? undefined : '{"why":1}');
      };
      assert.equal((await call('/visits')).statusCode, status);
    }
  });

  it('is not followed to another address', async () => {
    handle = (_request, response) => response.writeHead(302, { location: `${origin}/other` }).end();
    const response = await call('/visits');
    assert.equal(response.statusCode, 502);
    assert.match(response.body, /is a redirect \(302\)/);
    assert.equal(received.length, 1);
  });

  for (const path of ['/../admin', '/%2e%2e/admin', '/a/..%2f..%2fadmin', '/..\\admin', '/a/%5c..', '/a%00b']) {
    it(`is not left by ${path}`, async () => {
      assert.throws(() => backendUrl(`${origin}/v1`, path), { code: 'bad_request' });
    });
  }
  it('is not left by a path that looks like another host', () => {
    assert.equal(backendUrl('https://a.example/v1', '//evil.example/x').href, 'https://a.example/v1//evil.example/x');
    assert.equal(backendUrl('https://a.example', '/@evil.example').href, 'https://a.example/@evil.example');
  });

  it('is called by pages of the portal only, also for reading', async () => {
    for (const site of ['cross-site', 'same-site']) {
      for (const method of ['GET', 'POST']) {
        assert.equal((await call('/visits', { method, headers: { 'sec-fetch-site': site } })).statusCode, 403);
      }
    }
    const byForm = { method: 'POST', headers: { origin: 'https://evil.example', host: 'portal.test' } };
    assert.equal((await call('/visits', byForm)).statusCode, 403);
    assert.equal(received.length, 0);
  });

  it('gets no request that is too large, and its response ends where it is too large', async () => {
    const response = await call('/visits', { method: 'POST', payload: 'x'.repeat(2 ** 20 + 1) });
    assert.equal(response.statusCode, 413);
    assert.equal(received.length, 0);
    handle = (_request, result) => {
      result.setHeader('content-type', 'text/plain');
      const part = Buffer.alloc(2 ** 20);
      for (let megabytes = 0; megabytes < 40; megabytes += 1) result.write(part);
      result.end();
    };
    await assert.rejects(call('/visits'));
  });

  it('has methods that change things, and no others', async () => {
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND']) {
      const { statusCode } = await call('/visits', { method });
      assert.ok(statusCode === 404 || statusCode === 405, `${method} ${statusCode}`);
    }
    assert.equal((await call('/visits', { method: 'DELETE' })).statusCode, 200);
  });

  it('is reported as unreachable, and as late', async () => {
    handle = (request) => request.socket.destroy();
    const broken = await call('/visits');
    assert.deepEqual([broken.statusCode, broken.json<{ code: string }>().code], [502, 'unavailable']);
    assert.match(broken.body, /cannot be reached/);
    handle = () => undefined;
    const late = await call('/visits');
    assert.equal(late.statusCode, 504);
    assert.match(late.body, /did not respond in time/);
  });

  it('is closed by a version that does not declare it, and by an operator', async () => {
    await publish(undefined);
    await approvalApplies();
    const undeclared = await call('/visits');
    assert.equal(undeclared.statusCode, 404);
    assert.match(undeclared.body, /declares no backend/);
    await publish({ proxy: true });
    await approve({});
    assert.equal((await call('/visits')).statusCode, 403);
    assert.equal(received.length, 0);
    await approve({ url: `${origin}/v1` });
  });
});

describe('the identity of the visitor', () => {
  const keySet = async () => (await portal.app.inject('/.well-known/jwks.json')).json<JSONWebKeySet>();
  const tokenFor = async (cookie: string) => {
    await call('/visits', { headers: { cookie: `${cookie}; locale=de` } });
    return received.at(-1)?.headers.authorization?.replace('Bearer ', '') ?? '';
  };
  const verify = async (token: string, audience = 'orbit') =>
    jwtVerify(token, createLocalJWKSet(await keySet()), {
      issuer: 'http://portal.test',
      audience,
      algorithms: ['ES256'],
    });

  it('is not sent for visitors who are not signed in', async () => {
    await call('/visits');
    assert.equal(received[0]?.headers.authorization, undefined);
  });

  it('is a token of a minute for this remote, which the published keys verify', async () => {
    const token = await tokenFor(editor);
    const { payload, protectedHeader } = await verify(token);
    assert.deepEqual([protectedHeader.alg, payload['role'], payload['locale']], ['ES256', 'editor', 'de']);
    assert.equal((payload.exp ?? 0) - (payload.iat ?? 0), 60);
    assert.match(payload.sub ?? '', /^[0-9a-f-]{36}$/);
    assert.match(payload.jti ?? '', /^[0-9a-f-]{36}$/);
    assert.deepEqual(Object.keys(payload).toSorted(), ['aud', 'exp', 'iat', 'iss', 'jti', 'locale', 'role', 'sub']);
    await assert.rejects(verify(token, 'nova'), /unexpected "aud"/);
    const [head = '', body = '', signature = ''] = token.split('.');
    const changed = Buffer.from(JSON.stringify({ ...payload, role: 'user' })).toString('base64url');
    await assert.rejects(verify(`${head}.${changed}.${signature}`), /signature verification failed/);
    assert.ok(body.length > 0);
  });

  it('is the same for a user each time, another one for another user, and ends with the account', async () => {
    const user = `session=${await portal.sessionOf('user')}`;
    const [first, again, other] = [await tokenFor(editor), await tokenFor(editor), await tokenFor(user)];
    const subjects = await Promise.all([first, again, other].map(async (token) => (await verify(token)).payload));
    assert.equal(subjects[0]?.sub, subjects[1]?.sub);
    assert.notEqual(subjects[0]?.jti, subjects[1]?.jti);
    assert.notEqual(subjects[0]?.sub, subjects[2]?.sub);
    const rows = await portal.db.selectFrom('backend_subject').selectAll().execute();
    assert.equal(rows.length, 2);
    await portal.db.deleteFrom('account').where('username', '=', 'user').execute();
    assert.equal((await portal.db.selectFrom('backend_subject').selectAll().execute()).length, 1);
  });

  it('contains no private part in the published keys', async () => {
    const { keys } = await keySet();
    assert.deepEqual(Object.keys(keys[0] ?? {}).toSorted(), ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  it('is signed by a new key each day, which was published before', async () => {
    const { db } = portal;
    const kidOf = async () => (await openIdentityKeys(db).signing()).kid;
    const published = async () => (await openIdentityKeys(db).publicKeys()).keys.map(({ kid }) => kid);
    const first = await kidOf();
    const same = await Promise.all([kidOf(), kidOf(), kidOf()]);
    assert.deepEqual(new Set(same), new Set([first]));
    assert.equal(decodeProtectedHeader(await tokenFor(editor)).kid, first);
    const age = (hours: number) =>
      sql`update identity_key set created = created - make_interval(hours => ${hours})`.execute(db);
    await age(25);
    const [, second] = [await kidOf(), (await published()).find((kid) => kid !== first)];
    assert.ok(second, 'a new key is published');
    assert.equal(await kidOf(), first, 'the earlier key signs until backends had time to load the new one');
    await age(1);
    assert.equal(await kidOf(), second);
    assert.ok((await published()).includes(first), 'tokens of the earlier key are still valid');
    await age(71);
    await deleteOldIdentityKeys(db);
    assert.ok(!(await published()).includes(first));
  });
});
