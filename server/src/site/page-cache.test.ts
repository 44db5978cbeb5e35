import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { BuiltPage } from './build-page.ts';
import { PageCache, type PageCacheOptions } from './page-cache.ts';
import { createPageResponse } from './page-response.ts';

const here = new AbortController().signal;

/** A store, and pages that count how often they were made. */
function pages(options: Partial<PageCacheOptions> = {}) {
  const store = new PageCache({ fresh: 60_000, stale: 3_600_000, maxBytes: 1e6, ...options });
  const state = { made: 0, gate: Promise.resolve(), complete: true, aborted: 0 };
  const make = async (signal: AbortSignal): Promise<BuiltPage> => {
    state.made += 1;
    const text = String(state.made);
    signal.addEventListener('abort', () => (state.aborted += 1));
    await state.gate;
    const answer = createPageResponse(Buffer.from(text), { status: 200, message: undefined, policy: '' });
    return { kind: 'page', answer, complete: state.complete, tags: ['media:1'] };
  };
  const get = async (signal: AbortSignal = here) => {
    const { page } = await store.get('/media/1', make, signal);
    return page.kind === 'page' ? page.answer.body.toString() : page.kind;
  };
  const hold = () => {
    const held = Promise.withResolvers<void>();
    state.gate = held.promise;
    return held.resolve;
  };
  return { store, get, hold, state };
}

describe('PageCache', () => {
  it('makes a page once for all who ask at the same time, and then keeps it', async () => {
    const { get, hold } = pages();
    const release = hold();
    const asked = Array.from({ length: 32 }, () => get());
    release();
    assert.deepEqual(new Set(await Promise.all(asked)), new Set(['1']));
    assert.equal(await get(), '1');
  });

  it('serves an old page while one request renews it', async () => {
    const { get, hold, state } = pages({ fresh: 0 });
    assert.equal(await get(), '1');
    await wait(5);
    const release = hold();
    assert.deepEqual([await get(), await get(), await get()], ['1', '1', '1']);
    assert.equal(state.made, 2);
    release();
    await wait(5);
    assert.equal(await get(), '2');
  });

  it('makes a page anew once what it is about changed, and not for other changes', async () => {
    const { get, store } = pages();
    assert.equal(await get(), '1');
    store.forget('media:2');
    assert.equal(await get(), '1');
    store.forget('media:1');
    assert.equal(await get(), '2');
    store.forget('everything');
    assert.equal(await get(), '3');
  });

  it('serves the page from before the change where the new one takes long', async () => {
    const { get, store, hold } = pages();
    await get();
    store.forget('media:1');
    const release = hold();
    assert.equal(await get(), '1');
    release();
    await wait(5);
    assert.equal(await get(), '2');
  });

  it('keeps nothing that was begun before a change, and gives it to nobody who asks after', async () => {
    const { get, store, hold } = pages();
    const release = hold();
    const before = get();
    await wait(1);
    store.forget('media:1');
    const later = get();
    release();
    assert.deepEqual([await before, await later, await get()], ['1', '2', '2']);
  });

  it('keeps no page without its content', async () => {
    const { get, state } = pages();
    state.complete = false;
    assert.deepEqual([await get(), await get()], ['1', '2']);
  });

  it('gives a page up once all who waited have gone, not before', async () => {
    const { get, hold, state } = pages();
    const release = hold();
    const [one, other] = [new AbortController(), new AbortController()];
    const both = [get(one.signal), get(other.signal)];
    await wait(1);
    one.abort();
    assert.equal(state.aborted, 0);
    other.abort();
    assert.equal(state.aborted, 1);
    release();
    await Promise.all(both);
  });
});
