import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseFeed } from './parse-feed.ts';
import { feedOf } from './testing-feeds.ts';

const { signal } = new AbortController();

describe('parseFeed', () => {
  it('terminates the thread of a feed that takes too long', async () => {
    const slow = Buffer.from(feedOf(...Array.from({ length: 50_000 }, () => 'x')));
    await assert.rejects(parseFeed({ bytes: slow }, signal, 50), /reading it takes more than 0\.05 s/);
  });

  it('does not block the server in the meantime', async () => {
    const slow = Buffer.from(feedOf(...Array.from({ length: 40_000 }, () => 'x')));
    let beats = 0;
    const beat = setInterval(() => (beats += 1), 5);
    try {
      assert.equal((await parseFeed({ bytes: slow }, signal, 60_000)).length, 30);
    } finally {
      clearInterval(beat);
    }
    assert.ok(beats > 10, `${beats} beats`);
  });
});
