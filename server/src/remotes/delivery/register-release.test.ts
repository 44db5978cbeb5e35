import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { type BuildChanges, buildFiles, openDeliveries } from './testing-delivery.ts';

const portal = await openDeliveries();
const { dist, registry, events } = portal;

interface FakeResponse {
  status?: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}
/** Responses of the team's server, by path. Every other path is 404. */
const hosted = new Map<string, FakeResponse>();
let requested: string[] = [];
const host = createServer(({ url = '' }, response) => {
  requested.push(url);
  const { status = 200, headers = {}, body = '' } = hosted.get(url) ?? { status: 404 };
  response.writeHead(status, headers).end(body);
});
await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
after(() => host.close());
const { port } = host.address() as AddressInfo; // not a pipe, so not a string
const origin = `http://127.0.0.1:${port}`;
portal.remoteOrigins.push(origin);

const typeOf = (path: string) => (path.endsWith('.css') ? 'text/css' : 'text/javascript; charset=utf-8');
/** Hosts a build in a folder of its own. @returns the URL of its manifest */
function serve(folder: string, changes?: BuildChanges, change: (path: string) => FakeResponse = () => ({})): string {
  for (const [path, body] of buildFiles(folder, changes).files) {
    const headers = { 'content-type': typeOf(path), 'access-control-allow-origin': '*' };
    hosted.set(`/${folder}/${path}`, { headers, body, ...change(path) });
  }
  return `${origin}/${folder}/build.json`;
}
const register = (url: string, more: object = {}, by = portal.token) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/v0/remotes/media/registrations',
    headers: { authorization: `Bearer ${by}` },
    payload: { url, ...more },
  });
const releaseOf = (version: string) =>
  JSON.parse(readFileSync(join(dist.folder, 'remotes/media', version, 'release.json'), 'utf8'));

describe('registerRelease', () => {
  it('stores a copy of the build, without the Node build of an untrusted team', async () => {
    requested = [];
    const response = await register(serve('own'));
    assert.equal(response.statusCode, 200, response.body);
    const { version } = buildFiles('own');
    assert.deepEqual(response.json(), { name: 'media', version, channel: 'live', changed: true });
    assert.deepEqual(registry().remotes['media'], { version, delivered: true });
    assert.equal(releaseOf(version).base, `${origin}/own`);
    const folder = join(dist.folder, 'remotes/media', version);
    assert.deepEqual(readFileSync(join(folder, 'web/app.1.css')), buildFiles('own').files.get('web/app.1.css'));
    assert.ok(!existsSync(join(folder, 'node')));
    assert.deepEqual(requested.toSorted(), ['/own/build.json', '/own/web/app.1.css', '/own/web/remoteEntry.js']);
    assert.equal(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')).server, false);
    assert.equal((await events()).at(-1)?.action, 'registered');
    assert.equal((await register(`${origin}/own/build.json`)).json().changed, false);
  });

  it('stores the Node build of a trusted team', async () => {
    const by = await portal.tokenOf('media', true);
    const { version } = (await register(serve('trusted'), { percent: 20 }, by)).json();
    assert.ok(existsSync(join(dist.folder, 'remotes/media', version, 'node/remote.mjs')));
    assert.deepEqual([releaseOf(version).trusted, registry().remotes['media']?.canary?.percent], [true, 20]);
  });

  it('stores the same build from two sources as two versions', async () => {
    const { version } = await portal.publish('moved');
    serve('moved');
    const { version: own } = (await register(`${origin}/moved/build.json`)).json();
    assert.match(own, new RegExp(`^${version}-[0-9a-f]{6}$`));
    assert.deepEqual([releaseOf(version).base, releaseOf(own).base], [undefined, `${origin}/moved`]);
  });
});

const js = { 'content-type': 'text/javascript' };
const isEntry = (path: string, response: FakeResponse) => (path === 'web/remoteEntry.js' ? response : {});
const rejected: Record<string, { url: () => string; message: RegExp; status?: number }> = {
  'an origin that is not allowed': {
    url: () => 'https://elsewhere.example/build.json',
    message: /allows no remotes at https:\/\/elsewhere\.example/,
    status: 403,
  },
  'another port of an allowed host': {
    url: () => `http://127.0.0.1:${port + 1}/build.json`,
    message: /allows no remotes/,
    status: 403,
  },
  'a URL with a password': { url: () => serve('a').replace('//', '//a:b@'), message: /^url:/ },
  'a URL with a query': { url: () => `${serve('a')}?x=/build.json`, message: /^url:/ },
  'an invalid URL': { url: () => '/a/build.json', message: /^url:/ },
  'a missing manifest': { url: () => `${origin}/missing/build.json`, message: /returned 404/ },
  'a redirect': {
    url: () => serve('b', {}, (path) => isEntry(path, { status: 302, headers: { location: 'http://127.0.0.1:1/' } })),
    message: /more than 0 redirects/,
  },
  'scripts without CORS': {
    url: () => serve('c', {}, (path) => isEntry(path, { headers: js })),
    message:
      /remoteEntry\.js is answered without Access-Control-Allow-Origin; browsers need "\*" or http:\/\/portal\.test/,
  },
  'scripts for another portal': {
    url: () =>
      serve('d', {}, (path) =>
        isEntry(path, { headers: { ...js, 'access-control-allow-origin': 'https://a.example' } }),
      ),
    message: /with "https:\/\/a\.example" as Access-Control-Allow-Origin/,
  },
  'scripts as plain text': {
    url: () =>
      serve('e', {}, (path) =>
        isEntry(path, { headers: { 'content-type': 'text/plain', 'access-control-allow-origin': '*' } }),
      ),
    message: /is answered as "text\/plain"/,
  },
  'a file that differs from its description': {
    url: () => serve('f', {}, (path) => isEntry(path, { body: 'export const other = 1' })),
    message: /remoteEntry\.js is not the file/,
  },
  'a missing file': {
    url: () => serve('g', {}, (path) => isEntry(path, { status: 404 })),
    message: /returned 404/,
  },
  'a file path outside of the build': {
    url: () => {
      const integrity = { ...buildFiles('h').build.integrity, '../../own/web/app.1.css': `sha384-${'A'.repeat(64)}` };
      return serve('h', { manifest: { integrity } });
    },
    message: /no place for the file/,
  },
  'a file that is too large': {
    url: () => serve('i', {}, (path) => isEntry(path, { body: Buffer.alloc(11 * 2 ** 20) })),
    message: /larger than 10 MiB/,
  },
  'a build for another React': {
    url: () => serve('j', { manifest: { requires: { react: '^18.0.0' } } }),
    message: /react \^18\.0\.0, this portal has 19/,
    status: 409,
  },
};

describe('registerRelease rejects', () => {
  for (const [description, { url, message, status = 400 }] of Object.entries(rejected)) {
    it(description, async () => {
      const before = registry();
      const response = await register(url());
      assert.equal(response.statusCode, status, response.body);
      assert.match(response.json().message, message);
      assert.deepEqual(registry(), before);
    });
  }

  it('a request without a token of the remote, before it downloads anything', async () => {
    requested = [];
    const url = serve('k');
    assert.equal((await register(url, {}, 'mdt_unknown')).statusCode, 401);
    assert.equal((await register(url, {}, await portal.tokenOf('upload'))).statusCode, 403);
    assert.deepEqual(requested, []);
  });
});

describe('an origin that is no longer allowed', () => {
  it('prevents its builds from becoming live again', async () => {
    const { version } = buildFiles('own');
    await portal.publish('of the portal');
    portal.remoteOrigins.splice(0);
    const response = await portal.put('live', { version });
    assert.deepEqual([response.statusCode, /allows no remotes any more/.test(response.body)], [409, true]);
    portal.remoteOrigins.push(origin);
    assert.equal((await portal.put('live', { version })).statusCode, 200);
  });
});
