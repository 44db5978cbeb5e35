import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { TaggedCache } from './tagged-cache.ts';

const entry = (bytes: number, ...tags: string[]) => ({ bytes, tags });

describe('TaggedCache', () => {
  it('returns the keys with a tag, and all keys for “everything”', () => {
    const store = new TaggedCache({ maxBytes: 100_000 });
    store.set('/a', entry(10, 'media:1', 'lists'), 60_000);
    store.set('/b', entry(10, 'media:2', 'lists'), 60_000);
    assert.deepEqual(store.keysWithTag('media:1'), ['/a']);
    assert.deepEqual(store.keysWithTag('lists'), ['/a', '/b']);
    assert.deepEqual(store.keysWithTag('everything').toSorted(), ['/a', '/b']);
    store.delete('/a');
    assert.deepEqual(store.keysWithTag('media:1'), []);
    assert.deepEqual(store.keysWithTag('lists'), ['/b']);
  });

  it('limits its bytes, including tags, and stores no larger entry', () => {
    const store = new TaggedCache({ maxBytes: 10_000 });
    for (const key of ['/a', '/b', '/c']) store.set(key, entry(4_000, 'lists'), 60_000);
    assert.equal(store.get('/a'), undefined);
    assert.ok(store.get('/c'));
    store.set('/large', entry(20_000, 'large'), 60_000);
    assert.equal(store.get('/large'), undefined);
    assert.deepEqual(store.keysWithTag('large'), []);
    assert.ok(store.bytes <= 10_000);
  });

  it('removes entries after their maximum age', async () => {
    const store = new TaggedCache({ maxBytes: 10_000 });
    store.set('/a', entry(10, 'lists'), 5);
    await wait(50);
    assert.equal(store.get('/a'), undefined);
  });
});
