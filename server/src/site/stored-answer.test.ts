import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { createAnswerStore, packAnswer } from './stored-answer.ts';

const facts = { status: 200, message: undefined, policy: "default-src 'self'" };

describe('packAnswer', () => {
  it('has the page as it is and compressed', () => {
    const { status, body, brotli } = packAnswer('<p>Straße</p>', { ...facts, status: 404 });
    assert.equal(status, 404);
    assert.equal(body.toString(), '<p>Straße</p>');
    assert.equal(brotliDecompressSync(brotli).toString(), '<p>Straße</p>');
  });

  it('tags the data, not its age, weakly', () => {
    const page = (title: string, age: number) =>
      packAnswer(`{"title":"${title}","dataUpdatedAt":${age},"dehydratedAt":${age}}`, facts).etag;
    assert.match(page('a', 1), /^W\/"[\w-]+"$/);
    assert.equal(page('a', 1), page('a', 22));
    assert.notEqual(page('a', 1), page('b', 1));
  });
});

describe('createAnswerStore', () => {
  it('is bounded in number', () => {
    const store = createAnswerStore({ maxEntries: 2 });
    for (const key of ['a', 'b', 'c']) store.set(key, packAnswer(key, facts));
    assert.equal(store.get('a'), undefined);
    assert.equal(store.get('c')?.body.toString(), 'c');
  });

  it('is bounded in bytes', () => {
    const store = createAnswerStore({ maxBytes: 3_000 });
    for (const key of ['a', 'b', 'c']) store.set(key, packAnswer(key.repeat(1_000), facts));
    assert.equal(store.get('a'), undefined);
    assert.ok(store.get('c'));
  });

  it('is bounded in time', async () => {
    const store = createAnswerStore({ ttl: 5 });
    store.set('a', packAnswer('a', facts));
    await wait(50);
    assert.equal(store.get('a'), undefined);
  });
});
