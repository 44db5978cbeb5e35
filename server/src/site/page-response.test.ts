import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { compressed, createPageResponse } from './page-response.ts';

const facts = { status: 200, message: undefined, policy: "default-src 'self'" };

describe('createPageResponse', () => {
  it('has the page as it is and compressed', async () => {
    const answer = createPageResponse(Buffer.from('<p>Straße</p>'), { ...facts, status: 404 });
    const { status, body } = answer;
    assert.equal(status, 404);
    assert.equal(body.toString(), '<p>Straße</p>');
    assert.equal(brotliDecompressSync(await compressed(answer, true)).toString(), '<p>Straße</p>');
  });

  it('tags the data, not its age, weakly', () => {
    const page = (title: string, age: number) =>
      createPageResponse(Buffer.from(`{"title":"${title}","dataUpdatedAt":${age},"dehydratedAt":${age}}`), facts)
        .etag ?? '';
    assert.match(page('a', 1), /^W\/"[\w-]+"$/);
    assert.equal(page('a', 1), page('a', 22));
    assert.notEqual(page('a', 1), page('b', 1));
  });
});

describe('compressed', () => {
  const large = '<p>Straße</p>'.repeat(10_000);
  const read = (bytes: Uint8Array) => brotliDecompressSync(bytes).toString();

  it('keeps the body of a page that others get, too', async () => {
    const answer = createPageResponse(Buffer.from(large), facts);
    for (const again of [false, true]) assert.equal(read(await compressed(answer, again)), large);
    assert.equal(answer.body.toString(), large);
  });

  it('gives back the body of a page for one visitor', async () => {
    const answer = createPageResponse(Buffer.from(large), facts, true);
    assert.equal(read(await compressed(answer, false)), large);
    assert.equal(answer.body.length, 0);
  });

  it('takes nothing from those that a small body shares its memory with', async () => {
    const [small, neighbour] = [Buffer.from('<p>small</p>'), Buffer.from('neighbour')];
    assert.equal(small.buffer, neighbour.buffer);
    assert.equal(read(await compressed(createPageResponse(small, facts, true), false)), '<p>small</p>');
    assert.equal(neighbour.toString(), 'neighbour');
  });
});
