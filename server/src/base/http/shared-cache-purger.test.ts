import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { SharedCachePurger } from './shared-cache-purger.ts';

/** A cache that notes what it is asked to purge, and how. */
async function cache() {
  const state = { status: 200, purged: [] as string[] };
  const server = createServer(({ method, headers }, response) => {
    if (state.status === 200) state.purged.push(`${method} ${String(headers['surrogate-key'])}`);
    response.writeHead(state.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { state, url: `http://127.0.0.1:${port}/` };
}

function purger(urls: string[], options: { repeatMs?: number } = {}) {
  const errors: string[] = [];
  const made = new SharedCachePurger({
    urls,
    onError: ({ message, cause }) => errors.push(`${message}: ${String(cause)}`),
    collectMs: 5,
    repeatMs: 60_000,
    retryMs: 10,
    ...options,
  });
  after(() => made.close());
  return { made, errors };
}

const until = async (isTrue: () => boolean) => {
  for (let tries = 0; !isTrue(); tries += 1) {
    assert.ok(tries < 500, 'it takes too long');
    await wait(10);
  }
};

describe('SharedCachePurger', () => {
  it('purges every cache, once for all changes of a moment', async () => {
    const [first, second] = [await cache(), await cache()];
    const { made } = purger([first.url, second.url]);
    for (const tag of ['media:1', 'lists', 'media:1', 'media:2']) made.purge(tag);
    await until(() => second.state.purged.length > 0 && first.state.purged.length > 0);
    await wait(30);
    assert.deepEqual(first.state.purged, ['PURGE media:1 any lists media:2']);
    assert.deepEqual(second.state.purged, first.state.purged);
    assert.deepEqual(made.figures, { succeeded: 2, failed: 0 });
  });

  it('purges once more, because a response with old data may have been on its way', async () => {
    const { url, state } = await cache();
    const { made } = purger([url], { repeatMs: 100 });
    made.purge('media:1');
    await until(() => state.purged.length === 2);
    assert.deepEqual(state.purged, ['PURGE media:1 any', 'PURGE media:1 any']);
  });

  it('tries again until the cache accepts it, and reports the failure once', async () => {
    const { url, state } = await cache();
    state.status = 403;
    const { made, errors } = purger([url]);
    made.purge('media:1');
    await until(() => made.figures.failed >= 2);
    made.purge('media:2');
    state.status = 200;
    await until(() => state.purged.length > 0);
    assert.deepEqual(state.purged, ['PURGE media:1 any media:2']);
    assert.equal(errors.length, 1);
    assert.match(errors[0] ?? '', /could not be purged: Error: It responded with 403/);
  });

  it('does not let a cache that is down delay another', async () => {
    const { url, state } = await cache();
    const { made } = purger(['http://127.0.0.1:9/', url]);
    made.purge('media:1');
    await until(() => state.purged.length === 1);
  });

  it('purges everything instead of thousands of tags', async () => {
    const { url, state } = await cache();
    const { made } = purger([url]);
    for (let id = 0; id < 3_000; id += 1) made.purge(`media:${id}`);
    await until(() => state.purged.length > 0);
    await wait(30);
    assert.deepEqual(state.purged, ['PURGE everything']);
  });

  it('sends long lists in parts', async () => {
    const { url, state } = await cache();
    const { made } = purger([url]);
    for (let id = 0; id < 249; id += 1) made.purge(`media:${id}`);
    await until(() => state.purged.length === 3);
    const tags = state.purged.flatMap((line) => line.split(' ').slice(1));
    assert.deepEqual([tags.length, new Set(tags).size], [250, 250]);
  });
});
