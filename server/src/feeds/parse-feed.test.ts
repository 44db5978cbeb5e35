import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseFeed } from './parse-feed.ts';
import { feedOf } from './testing-feeds.ts';

const { signal } = new AbortController();

describe('parseFeed', () => {
  it('ends the thread of a feed that takes too long', async () => {
    const slow = Buffer.from(feedOf(...Array.from({ length: 50_000 }, () => 'x')));
    const started = performance.now();
    await assert.rejects(parseFeed({ bytes: slow }, signal, 50), /reading it takes more than 0\.05 s/);
    assert.ok(performance.now() - started < 1000);
  });

  it('lets the server go on meanwhile', async () => {
    const slow = Buffer.from(feedOf(...Array.from({ length: 40_000 }, () => 'x')));
    let longest = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    assert.equal((await parseFeed({ bytes: slow }, signal)).length, 30);
    clearInterval(beat);
    assert.ok(longest < 250, `${longest} ms`);
  });
});
