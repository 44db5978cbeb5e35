/** Pages that remotes declare: conflicts are rejected with both names, and operators move and hide pages. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import type { RemoteBuild, RemotePages } from '@mediothek/contract';
import { archiveOf, buildFiles, openDeliveries } from './testing-delivery.ts';

const title = { en: 'Exhibitions', de: 'Ausstellungen' };
const declare = (...paths: string[]): { manifest: Partial<RemoteBuild> } => ({
  manifest: {
    routes: paths.map((path) => ({ path, page: 'home', title })),
    navigation: paths.filter((path) => !path.includes(':')).map((path) => ({ path, label: title })),
  },
});

const portal = await openDeliveries();
const tokens = { orbit: await portal.tokenOf('orbit'), nova: await portal.tokenOf('nova') };

describe('declared pages', () => {
  const publish = (name: 'orbit' | 'nova', text: string, ...paths: string[]) =>
    portal.publish(text, { name, by: tokens[name], ...declare(...paths) });
  const send = async (name: 'orbit' | 'nova', text: string, changes: ReturnType<typeof declare>, query = '') => {
    const { files } = buildFiles(text, { name, ...changes });
    const response = await portal.send(await archiveOf(files), { path: `${name}${query}`, by: tokens[name] });
    return { status: response.statusCode, ...(response.json() as { code?: string; message?: string }) };
  };

  it('are part of the version of the build', async () => {
    const { version } = buildFiles('same', declare('/a'));
    assert.notEqual(version, buildFiles('same').version);
    assert.notEqual(version, buildFiles('same', declare('/b')).version);
    const { files, build } = buildFiles('changed', { name: 'orbit', ...declare('/a') });
    files.set('build.json', Buffer.from(JSON.stringify({ ...build, ...declare('/b').manifest })));
    const response = await portal.send(await archiveOf(files), { path: 'orbit', by: tokens.orbit });
    assert.equal(response.statusCode, 400);
    assert.match(response.body, /its version is/);
  });

  it('are published with their build', async () => {
    await publish('orbit', 'one', '/exhibitions', '/exhibitions/:slug');
    assert.equal(portal.registry().remotes['orbit']?.delivered, true);
  });

  for (const [name, path] of [
    ['an invalid path', '/Exhibitions//x'],
    ['a path of the portal', '/media/:id/orbit'],
    ['the API', '/api/orbit'],
    ['a language', '/de/orbit'],
  ] as const) {
    it(`are rejected with ${name}`, async () => {
      const response = await send('nova', name, declare(path));
      assert.deepEqual([response.status, response.code], [400, 'bad_request'], response.message);
    });
  }

  for (const path of ['/exhibitions', '/exhibitions/fossils', '/exhibitions/:id']) {
    it(`are rejected at ${path}, which has URLs of another remote, as live version and as canary`, async () => {
      for (const query of ['', '?percent=10']) {
        const response = await send('nova', `taken ${path}`, declare(path), query);
        assert.deepEqual([response.status, response.code], [409, 'conflict']);
        assert.match(response.message ?? '', new RegExp(`page ${path} of "nova" has .* of "orbit"`));
      }
      assert.equal(portal.registry().remotes['nova'], undefined);
      assert.equal(existsSync(join(portal.dist.folder, 'remotes/nova')), false, 'nothing is stored');
    });
  }

  it('are rejected at the URL of a content page', async () => {
    const response = await send('nova', 'imprint', declare('/imprint'));
    assert.equal(response.status, 409);
    assert.match(response.message ?? '', /page \/imprint of "nova" has the URL of the content page "imprint"/);
  });

  it('are checked again when an earlier version becomes live', async () => {
    const first = await publish('nova', 'first', '/shows');
    await publish('nova', 'second', '/news');
    await publish('orbit', 'two', '/shows');
    const response = await portal.app.inject({
      method: 'PUT',
      url: '/api/v0/remotes/nova/live',
      headers: { authorization: `Bearer ${tokens.nova}` },
      payload: { version: first.version },
    });
    assert.equal(response.statusCode, 409);
    assert.match(response.body, /page \/shows of \\"nova\\".*page \/shows of \\"orbit\\"/);
  });

  describe('and their placement', () => {
    let cookie: string;
    before(async () => {
      cookie = `session=${await portal.sessionOf('editor')}`;
      await publish('orbit', 'three', '/exhibitions', '/exhibitions/:slug');
    });
    const put = (placement: object, headers: Record<string, string> = { cookie }, name = 'orbit') =>
      portal.app.inject({ method: 'PUT', url: `/api/v0/remotes/${name}/placement`, headers, payload: placement });

    it('are moved and hidden by an operator, and the log says so', async () => {
      const placement = { moved: { '/exhibitions': '/ausstellungen' }, hidden: ['/exhibitions/:slug'] };
      const response = await put(placement);
      assert.equal(response.statusCode, 200, response.body);
      const { pages, entries } = response.json() as RemotePages;
      assert.deepEqual(
        pages.map(({ path, from, hidden }) => ({ path, from, hidden })),
        [
          { path: '/ausstellungen', from: '/exhibitions', hidden: false },
          { path: '/ausstellungen/:slug', from: '/exhibitions/:slug', hidden: true },
        ],
      );
      assert.deepEqual(entries, [{ label: title, path: '/ausstellungen', declared: '/exhibitions', hidden: false }]);
      assert.deepEqual(portal.registry().remotes['orbit']?.placement, placement);
      const event = (await portal.events('orbit')).at(-1);
      assert.equal(event?.action, 'placed');
      assert.equal(event?.reason, '/exhibitions is at /ausstellungen; /exhibitions/:slug is hidden');
    });

    it('stay where the operator has put them with the next publication', async () => {
      await publish('orbit', 'four', '/exhibitions', '/exhibitions/:slug');
      assert.deepEqual(portal.registry().remotes['orbit']?.placement?.moved, { '/exhibitions': '/ausstellungen' });
    });

    it('keep the URLs of another remote free, before and after the move', async () => {
      for (const path of ['/exhibitions', '/ausstellungen']) {
        assert.equal((await send('nova', `moved ${path}`, declare(path))).status, 409, path);
      }
    });

    for (const [what, placement, status] of [
      ['to a path of the portal', { moved: { '/exhibitions': '/search' } }, 409],
      ['to the page of another remote', { moved: { '/exhibitions': '/news' } }, 409],
      ['to another site', { moved: { '/exhibitions': '//evil.example' } }, 400],
      ['that does not exist', { moved: { '/other': '/x' } }, 400],
    ] as const) {
      it(`are not moved ${what}`, async () => assert.equal((await put(placement)).statusCode, status));
    }

    it('are placed by operators only: not by other users, not by a team, not from outside', async () => {
      const user = `session=${await portal.sessionOf('user')}`;
      assert.equal((await put({}, {})).statusCode, 401);
      assert.equal((await put({}, { cookie: user })).statusCode, 403);
      assert.equal((await put({}, { authorization: `Bearer ${tokens.orbit}` })).statusCode, 401);
      portal.setInHouse(false);
      assert.equal((await put({})).statusCode, 403);
      portal.setInHouse(true);
      assert.equal((await put({}, { cookie }, 'unknown')).statusCode, 404);
    });

    it('are where the build declares them with an empty placement', async () => {
      assert.equal((await put({})).statusCode, 200);
      assert.equal(portal.registry().remotes['orbit']?.placement, undefined);
    });
  });
});
