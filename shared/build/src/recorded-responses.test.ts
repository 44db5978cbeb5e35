import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileOf, readResponse, writeResponse } from './recorded-responses.ts';
import { temporaryFolder } from './testing-remote.ts';

describe('fileOf', () => {
  it('is legible if the request is', () => {
    assert.equal(fileOf('/api/v0/videos/newest'), 'api/v0/videos/newest.json');
    assert.equal(fileOf('/api/v0/search?query=heat&page=2'), 'api/v0/search~query=heat&page=2.json');
  });

  it('is unique for each request, whatever its characters', () => {
    const long = 'x'.repeat(200);
    const queries = ['?a=%2F', '?a=_', '?a=%20', `?q=${long}`, `?q=${long}y`, ''];
    const files = queries.map((search) => fileOf(`/api/v0/search${search}`));
    assert.equal(new Set(files).size, queries.length);
    for (const file of files) assert.ok(file.length < 160);
  });

  it('is always inside the folder', () => {
    assert.doesNotMatch(fileOf('/api/%2e%2e/%2e%2e/etc'), /\.\.\//);
    assert.doesNotMatch(fileOf('/api/..%2f..%2fetc?x=../..'), /\.\.\//);
  });
});

describe('readResponse', () => {
  it('reads what writeResponse() has written', () => {
    const folder = temporaryFolder();
    const recorded = { request: '/api/v0/search?query=heat', status: 200, body: { total: 3 } };
    writeResponse(folder, recorded);
    assert.deepEqual(readResponse(folder, recorded.request), recorded);
    assert.equal(readResponse(folder, '/api/v0/search?query=cold'), undefined);
  });
});
