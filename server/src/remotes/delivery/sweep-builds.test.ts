import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sweepBuilds } from './sweep-builds.ts';
import { openDeliveries } from './testing-delivery.ts';

const dayMs = 24 * 3600_000;
const inDays = (days: number) => ({ keepDays: 30, now: Date.now() + days * dayMs });

describe('sweepBuilds', () => {
  it('removes builds that were not live for 30 days, except those that may be needed', async () => {
    const { publish, context, put, dist } = await openDeliveries();
    const of: Record<string, string> = {};
    for (const text of ['A', 'B', 'C', 'D']) of[text] = (await publish(text)).version;
    of['canary'] = (await publish('canary', { query: '?percent=5' })).version;
    const installed = () => readdirSync(join(dist.folder, 'remotes/media')).toSorted();
    const all = installed();
    assert.deepEqual(await sweepBuilds(context, inDays(29)), []);
    assert.deepEqual(installed(), all);
    // D is rolled back: C is live, B is the last good version.
    await put('live', {});
    dist.write('registry.last-good.json', JSON.stringify({ remotes: { media: { version: of['A'] } } }));
    assert.deepEqual(await sweepBuilds(context, inDays(31)), [`media/${of['D']}`]);
    rmSync(join(dist.folder, 'registry.last-good.json'));
    assert.deepEqual(await sweepBuilds(context, inDays(31)), [`media/${of['A']}`]);
    assert.deepEqual(installed(), [of['B'], of['C'], of['canary'], 'v1'].toSorted());
    await put('live', {});
    assert.equal((await put('live', {})).json().live, 'v1', 'a build of the repository is never swept');
    assert.deepEqual(readdirSync(join(dist.folder, '.incoming')), []);
  });

  it('removes nothing while the registry is missing', async () => {
    const { publish, context, dist } = await openDeliveries();
    for (const text of ['A', 'B', 'C']) await publish(text);
    rmSync(join(dist.folder, 'registry.json'));
    await assert.rejects(sweepBuilds(context, inDays(99)), /cannot be read/);
    assert.equal(readdirSync(join(dist.folder, 'remotes/media')).length, 4);
  });

  it('removes files of a killed process, and nothing that is being written', async () => {
    const { context, dist } = await openDeliveries();
    const folder = (name: string) => join(dist.folder, '.incoming', name);
    for (const name of ['old', 'new']) mkdirSync(folder(name), { recursive: true });
    utimesSync(folder('old'), 0, 0);
    await sweepBuilds(context, { keepDays: 30 });
    assert.deepEqual([existsSync(folder('old')), existsSync(folder('new'))], [false, true]);
  });

  it('removes nothing if there are no builds', async () => {
    const { context, dist } = await openDeliveries();
    rmSync(dist.folder, { recursive: true });
    assert.deepEqual(await sweepBuilds(context, inDays(99)), []);
  });
});
