/** Slots that operators hide for all remotes: in the registry, in the logs, and for all processes. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import type { PortalSlot } from '@mediothek/contract';
import { changeSlot, listSlots } from './hide-slots.ts';
import { openDeliveries } from './testing-delivery.ts';

const title = { en: 'On display', de: 'Ausgestellt' };
const portal = await openDeliveries();
const tokens = { orbit: await portal.tokenOf('orbit'), nova: await portal.tokenOf('nova') };

describe('a slot', () => {
  let cookie: string;
  before(async () => {
    cookie = `session=${await portal.sessionOf('editor')}`;
    const panel = { slot: 'medium.panel', component: 'panel', title } as const;
    const action = { slot: 'medium.action', component: 'visit' } as const;
    await portal.publish('one', { name: 'orbit', by: tokens.orbit, manifest: { extensions: [panel, action] } });
    await portal.publish('two', { name: 'nova', by: tokens.nova, manifest: { extensions: [panel] } });
  });
  const put = (slot: string, payload: object, headers: Record<string, string> = { cookie }) =>
    portal.app.inject({ method: 'PUT', url: `/api/v0/slots/${encodeURIComponent(slot)}`, headers, payload });
  const lastReason = async (remote: string) => (await portal.events(remote)).at(-1)?.reason;

  it('is hidden for all remotes, and the logs of those that fill it say so', async () => {
    const response = await put('medium.panel', { hidden: true });
    assert.equal(response.statusCode, 200, response.body);
    const slots: PortalSlot[] = response.json();
    assert.deepEqual(
      slots.find(({ slot }) => slot === 'medium.panel'),
      {
        slot: 'medium.panel',
        hidden: true,
        extensions: [
          { remote: 'orbit', component: 'panel' },
          { remote: 'nova', component: 'panel' },
        ],
      },
    );
    assert.deepEqual(
      slots.flatMap(({ slot, hidden }) => (hidden ? slot : [])),
      ['medium.panel'],
    );
    assert.deepEqual(portal.registry().hiddenSlots, ['medium.panel']);
    for (const remote of ['orbit', 'nova']) {
      assert.equal(await lastReason(remote), 'the slot medium.panel is hidden for all remotes');
    }
    const logged = portal.db.selectFrom('security_event').select(['actor', 'detail', 'count']);
    const detail = 'placed; the slot medium.panel is hidden for all remotes';
    assert.deepEqual(
      await logged.where('target', '=', 'medium.panel').execute(),
      [{ actor: 'user', detail, count: 1 }],
      'once, not for each remote',
    );
  });

  it('stays hidden with publications, placements and a second request, which is no event', async () => {
    const events = (await portal.events('orbit')).length;
    assert.equal((await put('medium.panel', { hidden: true })).statusCode, 200);
    assert.equal((await portal.events('orbit')).length, events);
    await portal.publish('three', { name: 'nova', by: tokens.nova });
    await portal.app.inject({
      method: 'PUT',
      url: '/api/v0/remotes/orbit/placement',
      headers: { cookie },
      payload: { hiddenExtensions: ['visit'] },
    });
    assert.deepEqual(portal.registry().hiddenSlots, ['medium.panel']);
  });

  it('does not change the log of a remote that does not fill it', async () => {
    const events = (await portal.events('nova')).length;
    assert.equal((await put('medium.action', { hidden: true })).statusCode, 200);
    assert.equal((await portal.events('nova')).length, events);
    assert.equal(await lastReason('orbit'), 'the slot medium.action is hidden for all remotes');
  });

  it('is not hidden twice or lost when two processes change slots at the same time', async () => {
    await Promise.all(
      ['card.badge', 'medium.section', 'card.badge'].map((slot) =>
        changeSlot(portal.context, { slot, hidden: true, by: 'operator' }),
      ),
    );
    assert.deepEqual(portal.registry().hiddenSlots, ['card.badge', 'medium.action', 'medium.panel', 'medium.section']);
  });

  it('is shown again', async () => {
    for (const slot of portal.registry().hiddenSlots ?? []) {
      assert.equal((await put(slot, { hidden: false })).statusCode, 200);
    }
    assert.equal('hiddenSlots' in portal.registry(), false);
    assert.equal(await lastReason('orbit'), 'the slot medium.panel is shown again for all remotes');
    assert.ok((await listSlots(portal.context)).every(({ hidden }) => !hidden));
  });

  for (const [what, slot, body] of [
    ['an unknown slot', 'footer', { hidden: true }],
    ['a path', '../live', { hidden: true }],
    ['no decision', 'medium.panel', {}],
    ['a text', 'medium.panel', { hidden: 'yes, please' }],
    ['further members', 'medium.panel', { hidden: true, remotes: [] }],
  ] as const) {
    it(`is not changed by ${what}`, async () => {
      const response = await put(slot, body);
      assert.equal(response.statusCode, 400, response.body);
      assert.equal('hiddenSlots' in portal.registry(), false);
    });
  }

  it('is changed by operators only: not by other users, not by a team, not from outside', async () => {
    const user = `session=${await portal.sessionOf('user')}`;
    const body = { hidden: true };
    assert.equal((await put('medium.panel', body, {})).statusCode, 401);
    assert.equal((await put('medium.panel', body, { cookie: user })).statusCode, 403);
    assert.equal((await put('medium.panel', body, { authorization: `Bearer ${tokens.orbit}` })).statusCode, 401);
    portal.setInHouse(false);
    assert.equal((await put('medium.panel', body)).statusCode, 403);
    portal.setInHouse(true);
    assert.equal('hiddenSlots' in portal.registry(), false);
  });

  it('is not changed while the registry cannot be read', async () => {
    const file = join(portal.dist.folder, 'registry.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, '{');
    assert.equal((await put('medium.panel', { hidden: true })).statusCode, 503);
    assert.equal(readFileSync(file, 'utf8'), '{', 'it is not replaced');
    writeFileSync(file, text);
  });
});
