import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { archiveOf, buildFiles, openDeliveries } from '../remotes/delivery/testing-delivery.ts';
import { exitCodes } from './exit-codes.ts';
import { cli } from './testing-cli.ts';

const portal = await openDeliveries();
const title = { en: 'Exhibitions', de: 'Ausstellungen' };
const { files, version } = buildFiles('one', {
  name: 'orbit',
  manifest: {
    routes: ['/exhibitions', '/exhibitions/:slug'].map((path) => ({ path, page: 'home', title })),
    navigation: [{ path: '/exhibitions', label: title }],
    extensions: [{ slot: 'medium.panel', component: 'display', title }],
  },
});
await portal.send(await archiveOf(files), { path: 'orbit', by: await portal.tokenOf('orbit') });

const env = { DATABASE_URL: portal.clientUrl, DIST_DIR: portal.dist.folder };
const routes = (...args: string[]) => cli(['remote', 'routes', ...args], { env });
const placement = () => portal.registry().remotes['orbit']?.placement;

describe('mediothek remote routes', () => {
  test('lists pages and menu entries', async () => {
    const { code, stdout } = await routes();
    assert.equal(code, exitCodes.done);
    assert.match(stdout, new RegExp(`/exhibitions/:slug +orbit +${version} +home +/exhibitions/:slug`));
    assert.match(stdout, /\/exhibitions +orbit +\w+ +\(menu\)/);
    const [only] = JSON.parse((await routes('--json')).stdout) as { remote: string; pages: unknown[] }[];
    assert.deepEqual([only?.remote, only?.pages.length], ['orbit', 2]);
  });

  test('move: changes the base path, and back', async () => {
    assert.equal((await routes('move', 'orbit', '/exhibitions', '/ausstellungen')).code, exitCodes.done);
    assert.deepEqual(placement(), { moved: { '/exhibitions': '/ausstellungen' } });
    assert.match((await routes()).stdout, /\/ausstellungen\/:slug +orbit +\w+ +home +\/exhibitions\/:slug/);
    assert.equal((await routes('move', 'orbit', '/exhibitions', '/exhibitions')).code, exitCodes.done);
    assert.equal(placement(), undefined);
  });

  test('hide and show: a page, or its menu entry only', async () => {
    await routes('hide', 'orbit', '/exhibitions/:slug');
    await routes('hide', 'orbit', '/exhibitions', '--menu');
    assert.deepEqual(placement(), { hidden: ['/exhibitions/:slug'], unlisted: ['/exhibitions'] });
    assert.match((await routes()).stdout, /\/exhibitions\/:slug +orbit .*hidden/);
    await routes('show', 'orbit', '/exhibitions/:slug');
    await routes('show', 'orbit', '/exhibitions');
    assert.equal(placement(), undefined);
    const last = (await portal.events('orbit')).at(-1);
    assert.deepEqual([last?.action, last?.actor, last?.reason], ['placed', 'operator', 'all pages as declared']);
  });

  test('hide and show: an extension, or all in a slot', async () => {
    assert.match((await routes()).stdout, /medium\.panel +orbit +\w+ +display/);
    assert.match((await routes('hide', 'orbit', 'display')).stderr, /The extension display of "orbit" is hidden/);
    await routes('hide', 'orbit', 'medium.panel');
    assert.deepEqual(placement(), { hiddenExtensions: ['display', 'medium.panel'] });
    assert.match((await routes()).stdout, /medium\.panel +orbit +\w+ +display +hidden/);
    await routes('show', 'orbit', 'medium.panel');
    await routes('show', 'orbit', 'display');
    assert.equal(placement(), undefined);
    assert.match((await routes('hide', 'orbit', 'other')).stderr, /declares nothing at other; .*display/);
  });

  test('names what is wrong', async () => {
    for (const [args, message] of [
      [['hide', 'orbit', '/other'], /declares nothing at \/other; it declares \/exhibitions/],
      [['move', 'orbit', '/exhibitions', '/api'], /\/api is below a path of the portal/],
      [['move', 'orbit', '/exhibitions', '//evil.example'], /no path/],
      [['hide', 'unknown', '/a'], /"unknown" not found/],
    ] as const) {
      const { code, stderr } = await routes(...args);
      assert.equal(code, exitCodes.failed, args.join(' '));
      assert.match(stderr, message);
    }
    assert.equal(placement(), undefined);
  });
});

describe('mediothek remote slots', () => {
  const slots = (...args: string[]) => cli(['remote', 'slots', ...args], { env });

  test('lists the slots, hides one for all remotes, and shows it again', async () => {
    assert.match((await slots()).stdout, /medium\.panel +shown +orbit\/display/);
    const { code, stderr } = await slots('hide', 'medium.panel');
    assert.equal(code, exitCodes.done);
    assert.match(stderr, /The slot medium\.panel is hidden for all remotes\./);
    assert.deepEqual(portal.registry().hiddenSlots, ['medium.panel']);
    const all = JSON.parse((await slots('--json')).stdout) as { slot: string; hidden: boolean }[];
    assert.deepEqual(
      all.flatMap(({ slot, hidden }) => (hidden ? slot : [])),
      ['medium.panel'],
    );
    await slots('show', 'medium.panel');
    assert.equal(portal.registry().hiddenSlots, undefined);
    const last = (await portal.events('orbit')).at(-1);
    assert.deepEqual([last?.actor, last?.reason], ['operator', 'the slot medium.panel is shown again for all remotes']);
  });

  test('names what is wrong', async () => {
    const { code, stderr } = await slots('hide', 'footer');
    assert.equal(code, exitCodes.failed);
    assert.match(stderr, /No page has the slot footer; the slots are medium\.action, /);
  });
});
