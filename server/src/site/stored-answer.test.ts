import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { compressed, packAnswer } from './stored-answer.ts';

const facts = { status: 200, message: undefined, policy: "default-src 'self'" };

describe('packAnswer', () => {
  it('has the page as it is and compressed', async () => {
    const answer = packAnswer(Buffer.from('<p>Straße</p>'), { ...facts, status: 404 });
    const { status, body } = answer;
    assert.equal(status, 404);
    assert.equal(body.toString(), '<p>Straße</p>');
    assert.equal(brotliDecompressSync(await compressed(answer, true)).toString(), '<p>Straße</p>');
  });

  it('tags the data, not its age, weakly', () => {
    const page = (title: string, age: number) =>
      packAnswer(Buffer.from(`{"title":"${title}","dataUpdatedAt":${age},"dehydratedAt":${age}}`), facts).etag ?? '';
    assert.match(page('a', 1), /^W\/"[\w-]+"$/);
    assert.equal(page('a', 1), page('a', 22));
    assert.notEqual(page('a', 1), page('b', 1));
  });
});
