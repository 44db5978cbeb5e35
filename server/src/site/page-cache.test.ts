import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { BuiltPage } from './build-page.ts';
import { PageCache, type PageCacheOptions } from './page-cache.ts';
import { createPageResponse } from './page-response.ts';

const neverAborted = new AbortController().signal;

/** A cache, and pages that count how often they were built. */
function pages(options: Partial<PageCacheOptions> = {}) {
  const cache = new PageCache({ freshMs: 60_000, staleMs: 3_600_000, maxBytes: 1e6, ...options });
  const state = { made: 0, unblocked: Promise.resolve(), complete: true, aborted: 0 };
  const build = async (signal: AbortSignal): Promise<BuiltPage> => {
    state.made += 1;
    const text = String(state.made);
    signal.addEventListener('abort', () => (state.aborted += 1));
    await state.unblocked;
    const response = createPageResponse(Buffer.from(text), { status: 200, message: undefined, policy: '' });
    return { kind: 'page', response, complete: state.complete, tags: ['media:1'] };
  };
  const get = async (signal: AbortSignal = neverAborted) => {
    const { page } = await cache.get('/media/1', build, signal);
    return page.kind === 'page' ? page.response.body.toString() : page.kind;
  };
  const block = () => {
    const blocked = Promise.withResolvers<void>();
    state.unblocked = blocked.promise;
    return blocked.resolve;
  };
  return { cache, build, get, block, state };
}

describe('PageCache', () => {
  it('builds a page once for concurrent requests, and caches it', async () => {
    const { get, block } = pages();
    const release = block();
    const requested = Array.from({ length: 32 }, () => get());
    release();
    assert.deepEqual(new Set(await Promise.all(requested)), new Set(['1']));
    assert.equal(await get(), '1');
  });

  it('counts requests that were served from the cache, and others', async () => {
    const { cache, get } = pages();
    await get();
    await get();
    await get();
    assert.deepEqual(cache.figures, { hits: 2, misses: 1 });
  });

  it('serves a stale page while one request renews it', async () => {
    const { get, block, state } = pages({ freshMs: 0 });
    assert.equal(await get(), '1');
    await wait(5);
    const release = block();
    assert.deepEqual([await get(), await get(), await get()], ['1', '1', '1']);
    assert.equal(state.made, 2);
    release();
    await wait(5);
    assert.equal(await get(), '2');
  });

  it('returns for how long a page is fresh, and nothing for a page whose data has changed', async () => {
    const { cache, build, block } = pages({ freshMs: 1_000 });
    const freshMs = async () => (await cache.get('/media/1', build, neverAborted)).freshMs;
    assert.equal(await freshMs(), 1_000);
    await wait(20);
    const later = await freshMs();
    assert.ok(later !== undefined && later > 0 && later < 1_000, String(later));
    cache.invalidate('media:1');
    const release = block();
    assert.equal(await freshMs(), undefined, 'the old page, because the new one takes long');
    const building = freshMs();
    cache.invalidate('media:1');
    release();
    assert.equal(await building, undefined, 'changed while it was built');
    assert.equal(await freshMs(), 1_000);
  });

  it('builds a page again after one of its tags was invalidated, not for other tags', async () => {
    const { get, cache } = pages();
    assert.equal(await get(), '1');
    cache.invalidate('media:2');
    assert.equal(await get(), '1');
    cache.invalidate('media:1');
    assert.equal(await get(), '2');
    cache.invalidate('everything');
    assert.equal(await get(), '3');
  });

  it('serves the outdated page if the new one takes long', async () => {
    const { get, cache, block } = pages();
    await get();
    cache.invalidate('media:1');
    const release = block();
    assert.equal(await get(), '1');
    release();
    await wait(5);
    assert.equal(await get(), '2');
  });

  it('neither caches nor reuses a page whose build started before an invalidation', async () => {
    const { get, cache, block } = pages();
    const release = block();
    const before = get();
    await wait(1);
    cache.invalidate('media:1');
    const later = get();
    release();
    assert.deepEqual([await before, await later, await get()], ['1', '2', '2']);
  });

  it('does not cache an incomplete page', async () => {
    const { get, state } = pages();
    state.complete = false;
    assert.deepEqual([await get(), await get()], ['1', '2']);
  });

  it('aborts a page when its last visitor has left, not before', async () => {
    const { get, block, state } = pages();
    const release = block();
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
