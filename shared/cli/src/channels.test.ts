import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cli, portal, releases, type Request } from './testing-portal.ts';

const env = { MEDIOTHEK_TOKEN: 'mdt_secret' };
const requestLine = ({ method, url, body }: Request) => [
  `${method} ${url}`,
  body.length ? JSON.parse(String(body)) : undefined,
];

async function remote(...args: string[]) {
  const { url, requests } = await portal(() => ({ body: releases }));
  const result = await cli(['remote', ...args, '--remote', 'tiny', '--portal', url], env);
  return { ...result, requested: requests.map(requestLine) };
}

describe('mediothek remote', () => {
  it('list shows the channel and origin of each version', async () => {
    const { stdout, requested } = await remote('list');
    assert.deepEqual(requested, [['GET /api/v0/remotes/tiny/releases', undefined]]);
    assert.match(
      stdout,
      /^VERSION .*\nv3 +canary 10 % +2026-03-01 10:00 +Blue +abcdef0123 +browser and server +portal\n/,
    );
    assert.match(stdout, /\nv2 +live .* browser +https:\/\/blue\.example\/v2\/\n$/);
    assert.deepEqual(JSON.parse((await remote('list', '--json')).stdout), releases);
  });

  it('history shows actor, action and reason of each event', async () => {
    const { stdout } = await remote('history');
    assert.match(stdout, /2026-03-01 10:01 +healed +v1 +v2 +server +6 of 20 failed/);
    assert.deepEqual(JSON.parse((await remote('history', '--json')).stdout), releases.events);
  });

  it('rollback activates the named version, or the last good one', async () => {
    const path = 'PUT /api/v0/remotes/tiny/live';
    const back = await remote('rollback', '--reason', 'broken search');
    assert.deepEqual(back.requested, [[path, { reason: 'broken search' }]]);
    assert.match(back.stdout, /^tiny v2 is live; v3 is the canary, for 10 % of the visitors\.\n$/);
    assert.deepEqual((await remote('rollback', 'v1')).requested, [[path, { version: 'v1' }]]);
  });

  it('pin and unpin set and remove the pin of a version', async () => {
    const path = 'PUT /api/v0/remotes/tiny/live';
    assert.deepEqual((await remote('pin', 'v1')).requested, [[path, { version: 'v1', pinned: true }]]);
    assert.deepEqual((await remote('unpin')).requested, [
      ['GET /api/v0/remotes/tiny/releases', undefined],
      [path, { version: 'v2', pinned: false }],
    ]);
  });

  it('canary sets the percentage of a version or of the current canary', async () => {
    const path = 'PUT /api/v0/remotes/tiny/canary';
    assert.deepEqual((await remote('canary', '20', 'v3')).requested, [[path, { percent: 20, version: 'v3' }]]);
    assert.deepEqual((await remote('canary', '0')).requested, [[path, { percent: 0 }]]);
    assert.equal((await remote('canary', '101')).code, 2);
  });

  it('register sends the URL of the build that the team hosts', async () => {
    const body = { name: 'tiny', version: 'v4', channel: 'canary', percent: 10, changed: true };
    const { url, requests } = await portal(() => ({ body }));
    const buildUrl = 'https://blue.example/v4/build.json';
    const args = ['remote', 'register', buildUrl, '--canary', '10', '--remote', 'tiny', '--portal', url];
    const { stdout } = await cli(args, env);
    assert.deepEqual(requests.map(requestLine), [
      ['POST /api/v0/remotes/tiny/registrations', { url: buildUrl, percent: 10 }],
    ]);
    assert.match(stdout, /tiny v4 is the canary at .*, for 10 % of the visitors/);
  });

  it('names missing options, and reports a server that is no Mediothek', async () => {
    const nameless = await cli(['remote', 'list', '--portal', 'http://localhost/'], env);
    assert.match(nameless.stderr, /No remote is named\. Pass --remote/);
    const nowhere = await cli(['remote', 'list', '--remote', 'tiny'], env);
    assert.match(nowhere.stderr, /No portal is named\. Pass --portal/);
    const { url } = await portal(() => ({ body: { hello: 'world' } }));
    const other = await cli(['remote', 'list', '--remote', 'tiny', '--portal', url], env);
    assert.match(other.stderr, /the response is not from a Mediothek/);
    assert.deepEqual([nameless.code, nowhere.code, other.code], [1, 1, 1]);
    assert.equal((await cli(['remote', 'lst'])).code, 2);
  });
});
