/** Backends that remotes declare: operators approve their origins, and nothing else does. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { DeclaredBackend, RemoteBackend, RemoteBuild } from '@mediothek/contract';
import { archiveOf, buildFiles, openDeliveries } from './testing-delivery.ts';

const portal = await openDeliveries();
const token = await portal.tokenOf('orbit');
const [first, second] = ['https://api.orbit.example', 'https://more.orbit.example'];
const declare = (backend: DeclaredBackend): { manifest: Partial<RemoteBuild> } => ({ manifest: { backend } });
const publish = (text: string, backend: DeclaredBackend, query = '') =>
  portal.publish(text, { name: 'orbit', by: token, query, ...declare(backend) });

describe('a declared backend', () => {
  let cookie: string;
  before(async () => {
    cookie = `session=${await portal.sessionOf('editor')}`;
  });
  const put = (approval: object, headers: Record<string, string> = { cookie }, name = 'orbit') =>
    portal.app.inject({ method: 'PUT', url: `/api/v0/remotes/${name}/backend`, headers, payload: approval });
  const approved = () => portal.registry().remotes['orbit']?.backend;

  it('is part of the version of the build', async () => {
    const { version } = buildFiles('same', declare({ origins: [first] }));
    assert.notEqual(version, buildFiles('same').version);
    assert.notEqual(version, buildFiles('same', declare({ origins: [second] })).version);
    const { files, build } = buildFiles('changed', { name: 'orbit', ...declare({ origins: [first] }) });
    files.set('build.json', Buffer.from(JSON.stringify({ ...build, backend: { origins: [second] } })));
    const response = await portal.send(await archiveOf(files), { path: 'orbit', by: token });
    assert.equal(response.statusCode, 400);
    assert.match(response.body, /its version is/);
  });

  for (const origin of [
    'https://*.example',
    'https://10.0.0.1',
    "'unsafe-inline'",
    'https://a.example; script-src *',
  ]) {
    it(`is rejected with ${origin}`, async () => {
      const { files } = buildFiles(origin, { name: 'orbit', ...declare({ origins: [origin] }) });
      const response = await portal.send(await archiveOf(files), { path: 'orbit', by: token });
      assert.equal(response.statusCode, 400);
      assert.match(response.body, /build\.json: \/backend\/origins\/0/);
    });
  }

  it('is approved by no publication, and the team learns that', async () => {
    const { note } = await publish('one', { origins: [first], proxy: true });
    assert.equal(note, `Not approved by an operator yet: ${first}, the URL of its backend`);
    assert.equal(approved(), undefined);
  });

  it('is approved by an operator, and the log says so', async () => {
    const response = await put({ origins: [first], url: 'http://orbit-backend:8080/v1' });
    assert.equal(response.statusCode, 200, response.body);
    assert.deepEqual(response.json() as RemoteBackend, {
      declared: [first],
      approved: [first],
      missing: [],
      proxy: true,
      hasUrl: true,
      url: 'http://orbit-backend:8080/v1',
    });
    assert.deepEqual(approved(), { origins: [first], url: 'http://orbit-backend:8080/v1' });
    const event = (await portal.events('orbit')).at(-1);
    assert.deepEqual(
      [event?.action, event?.actor, event?.reason],
      ['backend', 'editor@example.org', `${first} is allowed; the backend is http://orbit-backend:8080/v1`],
    );
  });

  it('stays approved with the next publication and a rollback, without the origins that are new', async () => {
    const { note } = await publish('two', { origins: [first, second], proxy: true });
    assert.equal(note, `Not approved by an operator yet: ${second}`);
    assert.deepEqual(approved()?.origins, [first]);
    const { json } = await put({ origins: [first], url: 'http://orbit-backend:8080/v1' });
    assert.deepEqual((json() as RemoteBackend).missing, [second]);
  });

  it('may be that of a canary', async () => {
    await publish('three', { origins: ['https://canary.orbit.example'] }, '?percent=10');
    const response = await put({ origins: [first, 'https://canary.orbit.example'] });
    assert.equal(response.statusCode, 200, response.body);
  });

  for (const [what, approval, message] of [
    [
      'an origin that is not declared',
      { origins: ['https://evil.example'] },
      /does not declare https:\/\/evil\.example/,
    ],
    ['a wildcard', { origins: ['https://*.orbit.example'] }, /origins/],
    ['an address with credentials', { url: 'https://user:password@orbit.example' }, /url/],
    ['an address that is none', { url: 'https://orbit.example:99999' }, /is not a URL/],
    ['an unknown member', { hosts: [] }, /body\.hosts/],
  ] as const) {
    it(`is not approved with ${what}`, async () => {
      const response = await put(approval);
      assert.equal(response.statusCode, 400);
      assert.match(response.body, message);
    });
  }

  it('on the machine of the visitor is not approved on a portal with another address', async () => {
    const local = 'http://localhost:4000';
    await publish('local', { origins: [first, local] });
    const response = await put({ origins: [local] });
    assert.equal(response.statusCode, 400);
    assert.match(response.body, /for development/);
  });

  it('is approved by operators only: not by other users, not by a team, not from outside', async () => {
    const user = `session=${await portal.sessionOf('user')}`;
    assert.equal((await put({}, {})).statusCode, 401);
    assert.equal((await put({}, { cookie: user })).statusCode, 403);
    assert.equal((await put({}, { authorization: `Bearer ${token}` })).statusCode, 401);
    portal.setInHouse(false);
    assert.equal((await put({})).statusCode, 403);
    portal.setInHouse(true);
    assert.equal((await put({}, { cookie }, 'unknown')).statusCode, 404);
  });

  it('is withdrawn with an empty approval', async () => {
    assert.equal((await put({})).statusCode, 200);
    assert.equal(approved(), undefined);
    const reason = (await portal.events('orbit')).at(-1)?.reason ?? '';
    assert.match(reason, /^https:\/\/api\.orbit\.example is not allowed any more; /);
  });
});
