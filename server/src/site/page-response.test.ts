import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressed, createPageResponse } from './page-response.ts';

const fields = { status: 200, message: undefined, policy: "default-src 'self'" };

describe('createPageResponse', () => {
  it('returns the page uncompressed and compressed', async () => {
    const response = createPageResponse(Buffer.from('<p>Straße</p>'), { ...fields, status: 404 });
    const { status, body } = response;
    assert.equal(status, 404);
    assert.equal(body.toString(), '<p>Straße</p>');
    assert.equal(brotliDecompressSync(await compressed(response, 'br', true)).toString(), '<p>Straße</p>');
    assert.equal(gunzipSync(await compressed(response, 'gzip', true)).toString(), '<p>Straße</p>');
  });

  it('has a weak ETag of the data without its age', () => {
    const page = (title: string, age: number) =>
      createPageResponse(Buffer.from(`{"title":"${title}","dataUpdatedAt":${age},"dehydratedAt":${age}}`), fields)
        .etag ?? '';
    assert.match(page('a', 1), /^W\/"[\w-]+"$/);
    assert.equal(page('a', 1), page('a', 22));
    assert.notEqual(page('a', 1), page('b', 1));
  });
});

describe('compressed', () => {
  const large = '<p>Straße</p>'.repeat(10_000);
  const read = (bytes: Uint8Array) => brotliDecompressSync(bytes).toString();

  it('keeps the body of a shared page', async () => {
    const response = createPageResponse(Buffer.from(large), fields);
    for (const repeated of [false, true]) assert.equal(read(await compressed(response, 'br', repeated)), large);
    assert.equal(response.body.toString(), large);
  });

  it('frees the body of a private page', async () => {
    const response = createPageResponse(Buffer.from(large), fields, true);
    assert.equal(read(await compressed(response, 'br', false)), large);
    assert.equal(response.body.length, 0);
    const forGzip = createPageResponse(Buffer.from(large), fields, true);
    assert.equal(gunzipSync(await compressed(forGzip, 'gzip', false)).toString(), large);
    assert.equal(forGzip.body.length, 0);
  });

  it('does not free memory that a small body shares with other buffers', async () => {
    const [small, other] = [Buffer.from('<p>small</p>'), Buffer.from('other')];
    assert.equal(small.buffer, other.buffer);
    assert.equal(read(await compressed(createPageResponse(small, fields, true), 'br', false)), '<p>small</p>');
    assert.equal(other.toString(), 'other');
  });
});
