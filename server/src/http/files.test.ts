import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openTestApp } from '../testing.ts';
import { mediaRecord, putAll, seriesRecord } from '../testing-records.ts';

const { app, db, dataDir } = await openTestApp();
const folder = join(dataDir, 'files/1');
mkdirSync(folder, { recursive: true });
for (const name of ['master.m3u8', 'segment.m4s', 'en.vtt', 'poster.jpg', 'page.html', '.hidden']) {
  writeFileSync(join(folder, name), '0123456789');
}
writeFileSync(join(dataDir, 'secret'), 'secret');
await putAll(db, [
  seriesRecord('7'),
  mediaRecord('1', { files: { poster: '1/poster.jpg' }, series: [{ id: '7' }] }),
  mediaRecord('2', { files: { poster: '2/gone.jpg' } }),
  mediaRecord('3'),
]);

describe('serveFiles', () => {
  it('names the types that players expect and lets any page play them', async () => {
    const types = {
      'master.m3u8': 'application/vnd.apple.mpegurl',
      'segment.m4s': 'video/iso.segment',
      'en.vtt': 'text/vtt; charset=utf-8',
    };
    for (const [name, type] of Object.entries(types)) {
      const { headers } = await app.inject(`/files/1/${name}`);
      assert.equal(headers['content-type'], type);
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.equal(headers['x-content-type-options'], 'nosniff');
    }
  });

  it('serves ranges and answers 304 to who has the file', async () => {
    const part = await app.inject({ url: '/files/1/segment.m4s', headers: { range: 'bytes=2-4' } });
    assert.deepEqual([part.statusCode, part.body, part.headers['content-range']], [206, '234', 'bytes 2-4/10']);
    const whole = await app.inject('/files/1/segment.m4s');
    const again = await app.inject({
      url: '/files/1/segment.m4s',
      headers: { 'if-none-match': String(whole.headers.etag) },
    });
    assert.equal(again.statusCode, 304);
    assert.equal(whole.headers['cache-control'], 'public, max-age=3600');
  });

  it('disarms files that a browser would open as a document', async () => {
    assert.equal(
      (await app.inject('/files/1/page.html')).headers['content-security-policy'],
      "sandbox; default-src 'none'",
    );
  });

  it('knows nothing but files below its folder', async () => {
    const paths = [
      '/files/1/.hidden',
      '/files/1/',
      '/files/1',
      '/files/',
      '/files/../secret',
      '/files/%2e%2e/secret',
      '/files/..%2fsecret',
      '/files/1/..%5c..%5csecret',
      '/files/1/gone.mp4',
      '/files/%00',
    ];
    for (const path of paths) {
      const { statusCode, body } = await app.inject(path);
      assert.ok([400, 404].includes(statusCode), `${path}: ${statusCode}`);
      assert.doesNotMatch(body, /^secret|0123/);
    }
  });

  it('serves thumbnails of media and series, 404 where there is none', async () => {
    for (const id of ['1', 'series:7', 'series%3A7']) {
      const { statusCode, headers } = await app.inject(`/thumbnail/${id}/`);
      assert.deepEqual([statusCode, headers['content-type']], [200, 'image/jpeg'], id);
      assert.equal(headers['cache-control'], 'public, max-age=3600');
    }
    for (const id of ['2', '3', '99', 'series:8']) {
      assert.equal((await app.inject(`/thumbnail/${id}/`)).statusCode, 404, id);
    }
  });
});
