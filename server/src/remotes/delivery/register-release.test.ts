import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { type BuildChanges, buildFiles, openDeliveries } from './testing-delivery.ts';

const portal = await openDeliveries();
const { dist, registry, events } = portal;

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}
/** What the team's server answers, by path; everything else is 404. */
const hosted = new Map<string, Answer>();
let asked: string[] = [];
const host = createServer(({ url = '' }, response) => {
  asked.push(url);
  const { status = 200, headers = {}, body = '' } = hosted.get(url) ?? { status: 404 };
  response.writeHead(status, headers).end(body);
});
await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
after(() => host.close());
const { port } = host.address() as AddressInfo; // not a pipe, so not a string
const origin = `http://127.0.0.1:${port}`;
portal.remoteOrigins.push(origin);

const typeOf = (path: string) => (path.endsWith('.css') ? 'text/css' : 'text/javascript; charset=utf-8');
/** Hosts a build in a folder of its own. @returns the address of its manifest */
function serve(folder: string, changes?: BuildChanges, change: (path: string) => Answer = () => ({})): string {
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
  it('pins the build and keeps a copy, without the Node build of a team that is not trusted', async () => {
    asked = [];
    const answer = await register(serve('own'));
    assert.equal(answer.statusCode, 200, answer.body);
    const { version } = buildFiles('own');
    assert.deepEqual(answer.json(), { name: 'media', version, channel: 'live', changed: true });
    assert.deepEqual(registry().remotes['media'], { version, delivered: true });
    assert.equal(releaseOf(version).base, `${origin}/own`);
    const folder = join(dist.folder, 'remotes/media', version);
    assert.deepEqual(readFileSync(join(folder, 'web/app.1.css')), buildFiles('own').files.get('web/app.1.css'));
    assert.ok(!existsSync(join(folder, 'node')));
    assert.deepEqual(asked.toSorted(), ['/own/build.json', '/own/web/app.1.css', '/own/web/remoteEntry.js']);
    assert.equal(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')).server, false);
    assert.equal((await events()).at(-1)?.action, 'registered');
    assert.equal((await register(`${origin}/own/build.json`)).json().changed, false);
  });

  it('keeps the Node build of a team that is trusted', async () => {
    const by = await portal.tokenOf('media', true);
    const { version } = (await register(serve('trusted'), { percent: 20 }, by)).json();
    assert.ok(existsSync(join(dist.folder, 'remotes/media', version, 'node/remote.mjs')));
    assert.deepEqual([releaseOf(version).trusted, registry().remotes['media']?.canary?.percent], [true, 20]);
  });

  it('keeps the same build from two places apart', async () => {
    const { version } = await portal.publish('moved');
    serve('moved');
    const { version: own } = (await register(`${origin}/moved/build.json`)).json();
    assert.match(own, new RegExp(`^${version}-[0-9a-f]{6}$`));
    assert.deepEqual([releaseOf(version).base, releaseOf(own).base], [undefined, `${origin}/moved`]);
  });
});

const js = { 'content-type': 'text/javascript' };
const isEntry = (path: string, answer: Answer) => (path === 'web/remoteEntry.js' ? answer : {});
const refused: Record<string, { url: () => string; says: RegExp; status?: number }> = {
  'an origin that nobody named': {
    url: () => 'https://elsewhere.example/build.json',
    says: /allows no remotes at https:\/\/elsewhere\.example/,
    status: 403,
  },
  'another port of a host that is named': {
    url: () => `http://127.0.0.1:${port + 1}/build.json`,
    says: /allows no remotes/,
    status: 403,
  },
  'an address with a password': { url: () => serve('a').replace('//', '//a:b@'), says: /^url:/ },
  'an address with a query': { url: () => `${serve('a')}?x=/build.json`, says: /^url:/ },
  'what is no address': { url: () => '/a/build.json', says: /^url:/ },
  'a server that is away': { url: () => `${origin}/missing/build.json`, says: /answers 404/ },
  'a redirect to somewhere else': {
    url: () => serve('b', {}, (path) => isEntry(path, { status: 302, headers: { location: 'http://127.0.0.1:1/' } })),
    says: /more than 0 redirects/,
  },
  'scripts without CORS': {
    url: () => serve('c', {}, (path) => isEntry(path, { headers: js })),
    says: /remoteEntry\.js is answered without Access-Control-Allow-Origin; browsers need "\*" or http:\/\/portal\.test/,
  },
  'scripts for another portal': {
    url: () =>
      serve('d', {}, (path) =>
        isEntry(path, { headers: { ...js, 'access-control-allow-origin': 'https://a.example' } }),
      ),
    says: /with "https:\/\/a\.example" as Access-Control-Allow-Origin/,
  },
  'scripts as plain text': {
    url: () =>
      serve('e', {}, (path) =>
        isEntry(path, { headers: { 'content-type': 'text/plain', 'access-control-allow-origin': '*' } }),
      ),
    says: /is answered as "text\/plain"/,
  },
  'another file than the one described': {
    url: () => serve('f', {}, (path) => isEntry(path, { body: 'export const other = 1' })),
    says: /remoteEntry\.js is not the file/,
  },
  'a file that is gone': {
    url: () => serve('g', {}, (path) => isEntry(path, { status: 404 })),
    says: /answers 404/,
  },
  'a file that leads out of its folder': {
    url: () => {
      const integrity = { ...buildFiles('h').build.integrity, '../../own/web/app.1.css': `sha384-${'A'.repeat(64)}` };
      return serve('h', { manifest: { integrity } });
    },
    says: /no place for the file/,
  },
  'more than one file may be': {
    url: () => serve('i', {}, (path) => isEntry(path, { body: Buffer.alloc(11 * 2 ** 20) })),
    says: /larger than 10 MiB/,
  },
  'another React': {
    url: () => serve('j', { manifest: { requires: { react: '^18.0.0' } } }),
    says: /react \^18\.0\.0, this portal has 19/,
    status: 409,
  },
};

describe('registerRelease refuses', () => {
  for (const [what, { url, says, status = 400 }] of Object.entries(refused)) {
    it(what, async () => {
      const before = registry();
      const answer = await register(url());
      assert.equal(answer.statusCode, status, answer.body);
      assert.match(answer.json().message, says);
      assert.deepEqual(registry(), before);
    });
  }

  it('who has no token of the remote, before it asks anybody', async () => {
    asked = [];
    const url = serve('k');
    assert.equal((await register(url, {}, 'mdt_unknown')).statusCode, 401);
    assert.equal((await register(url, {}, await portal.tokenOf('upload'))).statusCode, 403);
    assert.deepEqual(asked, []);
  });
});

describe('an origin that is allowed no more', () => {
  it('keeps its builds from becoming live again', async () => {
    const { version } = buildFiles('own');
    await portal.publish('of the portal');
    portal.remoteOrigins.splice(0);
    const answer = await portal.put('live', { version });
    assert.deepEqual([answer.statusCode, /allows no remotes any more/.test(answer.body)], [409, true]);
    portal.remoteOrigins.push(origin);
    assert.equal((await portal.put('live', { version })).statusCode, 200);
  });
});
