/** Extensions that remotes declare: errors are rejected at publication, and operators hide them. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { RemotePages } from '@mediothek/contract';
import { archiveOf, buildFiles, openDeliveries } from './testing-delivery.ts';

const title = { en: 'Exhibitions', de: 'Ausstellungen' };
const portal = await openDeliveries();
const tokens = { nova: await portal.tokenOf('nova') };

describe('declared extensions', () => {
  const panel = { slot: 'medium.panel', component: 'panel', title } as const;
  const action = { slot: 'medium.action', component: 'visit' } as const;
  let cookie: string;
  before(async () => {
    cookie = `session=${await portal.sessionOf('editor')}`;
  });
  const send = async (extensions: object[]) => {
    const { files } = buildFiles('extensions', { name: 'nova', manifest: { extensions: extensions as [] } });
    return portal.send(await archiveOf(files), { path: 'nova', by: tokens.nova });
  };
  const put = (placement: object) =>
    portal.app.inject({
      method: 'PUT',
      url: '/api/v0/remotes/nova/placement',
      headers: { cookie },
      payload: placement,
    });

  for (const [what, extensions, message] of [
    ['an unknown slot', [{ ...panel, slot: 'footer' }], /extensions\/0\/slot/],
    ['a missing language', [{ ...panel, title: { en: 'Only' } }], /panel in the slot medium.panel needs its title/],
    ['a name that comes twice', [panel, { ...action, component: 'panel' }], /two of its extensions are .* panel/],
    ['unknown members', [{ ...panel, html: '<script>' }], /extensions\/0\/html/],
  ] as const) {
    it(`are rejected with ${what}`, async () => {
      const response = await send([...extensions]);
      assert.equal(response.statusCode, 400, response.body);
      assert.match(response.body, message);
    });
  }

  it('are part of the version of the build', () => {
    const versions = [undefined, [panel], [panel, action]].map(
      (extensions) => buildFiles('same', { manifest: extensions ? { extensions } : {} }).version,
    );
    assert.equal(new Set(versions).size, 3);
  });

  it('are hidden by name or by slot, and listed', async () => {
    const published = await send([panel, action]);
    assert.equal(published.statusCode, 200, published.body);
    const response = await put({ hiddenExtensions: ['panel', 'medium.action'] });
    assert.equal(response.statusCode, 200, response.body);
    assert.deepEqual((response.json() as RemotePages).extensions, [
      { component: 'panel', slot: 'medium.panel', title, access: 'public', hidden: true },
      { component: 'visit', slot: 'medium.action', access: 'public', hidden: true },
    ]);
    const event = (await portal.events('nova')).at(-1);
    assert.equal(event?.reason, 'the extension panel is hidden; the extension medium.action is hidden');
    assert.equal((await put({ hiddenExtensions: ['medium.section'] })).statusCode, 400);
    assert.equal((await put({ hiddenExtensions: ['../x'] })).statusCode, 400);
  });
});
