import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { MediaDetails } from '@mediothek/contract';
import { DistantStore, PublicStore } from '../../base/blobs/testing-blob-store.ts';
import { createTestApp, openTestApp, testParts } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import type { App } from '../../base/http/operation.ts';
import { refreshFileVersions } from './refresh-file-versions.ts';
import { libraryModule } from '../module.ts';

const { app, content, db, blobs, dataDir } = await openTestApp(libraryModule);
const folder = join(dataDir, 'files/1');
mkdirSync(join(folder, 'low'), { recursive: true });
const names = ['master.m3u8', 'low/media.m3u8', 'low/s1.m4s', 'segment.m4s', 'en.vtt', 'page.html', '.hidden'];
for (const name of names) writeFileSync(join(folder, name), '0123456789');
writeFileSync(join(dataDir, 'secret'), 'secret');
await putAll(db, [
  mediaRecord('1', {
    files: { hls: '1/master.m3u8', captions: [{ lang: 'en', kind: 'captions', file: '1/en.vtt' }] },
  }),
]);

const distantApp = await createTestApp((created) =>
  libraryModule(created, testParts({ db, content, blobs: new DistantStore(dataDir) })),
);
const getter =
  (server: App) =>
  (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.inject({ url: path, headers, method });
const get = getter(app);
const cacheControlOf = async (path: string) => (await get(path)).headers['cache-control'];
const forever = 'public, max-age=31536000, immutable';

for (const [where, server] of [
  ['files in a folder', app],
  ['files on another machine', distantApp],
] as const) {
  const get = getter(server);
  describe(`serveFiles, ${where}`, () => {
    it('sends the media types that players expect, and allows every origin', async () => {
      const types = {
        'master.m3u8': 'application/vnd.apple.mpegurl',
        'segment.m4s': 'video/iso.segment',
        'en.vtt': 'text/vtt; charset=utf-8',
      };
      for (const [name, type] of Object.entries(types)) {
        const { headers } = await get(`/files/1/${name}`);
        assert.equal(headers['content-type'], type);
        assert.equal(headers['access-control-allow-origin'], '*');
        assert.equal(headers['x-content-type-options'], 'nosniff');
      }
    });

    it('lets other devices read streams, files and captions: a Cast receiver fetches them with CORS', async () => {
      for (const [name, range] of [['master.m3u8'], ['en.vtt'], ['segment.m4s', 'bytes=0-1']] as const) {
        const origin = { origin: 'https://www.gstatic.com' };
        const { statusCode, headers } = await get(`/files/1/${name}`, { ...origin, ...(range && { range }) });
        assert.equal(statusCode, range ? 206 : 200);
        assert.equal(headers['access-control-allow-origin'], '*');
        assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
        assert.match(String(headers['access-control-expose-headers']), /content-length, content-range/);
      }
    });

    it('disables scripts in files that a browser would open as a document', async () => {
      assert.equal((await get('/files/1/page.html')).headers['content-security-policy'], "sandbox; default-src 'none'");
    });

    it('serves only files below its folder', async () => {
      const below = [
        '1/.hidden',
        '1/',
        '1',
        '',
        '1//segment.m4s',
        '../secret',
        '%2e%2e/secret',
        '..%2fsecret',
        '1/..%5c..%5csecret',
        '1/gone.mp4',
        '%00',
        '1/%00',
        'a'.repeat(3000),
        '~',
        '~x',
        '~x/~x/1/segment.m4s',
        '~/1/segment.m4s',
        `~${'x'.repeat(33)}/1/segment.m4s`,
      ];
      for (const path of below.flatMap((part) => [`/files/${part}`, `/files/~abc/${part}`])) {
        const { statusCode, body } = await get(path);
        assert.ok([400, 404, 414].includes(statusCode), `${path}: ${statusCode}`);
        assert.doesNotMatch(body, /^(secret|0123)/);
      }
    });
  });

  describe(`ranges, ${where}`, () => {
    const requestSegment = async (headers: Record<string, string>) => {
      const { statusCode, body, headers: responseHeaders } = await get('/files/1/segment.m4s', headers);
      return [statusCode, statusCode < 400 ? body : '', responseHeaders['content-range']];
    };
    const whole = [200, '0123456789', undefined];

    it('sends one range', async () => {
      assert.deepEqual(await requestSegment({ range: 'bytes=2-4' }), [206, '234', 'bytes 2-4/10']);
      assert.deepEqual(await requestSegment({ range: 'bytes=8-' }), [206, '89', 'bytes 8-9/10']);
      assert.deepEqual(await requestSegment({ range: 'bytes=-3' }), [206, '789', 'bytes 7-9/10']);
      assert.deepEqual(await requestSegment({ range: 'bytes=5-99' }), [206, '56789', 'bytes 5-9/10']);
      assert.equal((await get('/files/1/segment.m4s')).headers['accept-ranges'], 'bytes');
    });

    it('responds with 416 to a range outside the file, and with the complete file to several or invalid ranges', async () => {
      for (const range of ['bytes=10-', `bytes=${'9'.repeat(40)}-`, 'bytes=-0']) {
        assert.deepEqual(await requestSegment({ range }), [416, '', 'bytes */10'], range);
      }
      const huge = `bytes=5-${'9'.repeat(40)}`;
      assert.deepEqual(await requestSegment({ range: huge }), [206, '56789', 'bytes 5-9/10']);
      for (const range of ['bytes=0-1,4-5', 'bytes=4-2', 'bytes=x', 'pages=1-2']) {
        assert.deepEqual(await requestSegment({ range }), whole, range);
      }
    });

    it('sends a range only if the file is the one of If-Range', async () => {
      const { headers } = await get('/files/1/segment.m4s');
      const [tag, date] = [String(headers.etag), String(headers['last-modified'])];
      assert.match(tag, /^"[^"]+"$/);
      const part = [206, '234', 'bytes 2-4/10'];
      assert.deepEqual(await requestSegment({ range: 'bytes=2-4', 'if-range': tag }), part);
      assert.deepEqual(await requestSegment({ range: 'bytes=2-4', 'if-range': date }), part);
      for (const other of ['"other"', `W/${tag}`, 'Wed, 01 Jan 2020 00:00:00 GMT', 'never']) {
        assert.deepEqual(await requestSegment({ range: 'bytes=2-4', 'if-range': other }), whole, other);
      }
    });

    it('responds with 304 to a matching If-None-Match, and with 412 to an If-Match that differs', async () => {
      const { headers } = await get('/files/1/segment.m4s');
      for (const known of [String(headers.etag), `"a", ${String(headers.etag)}`, '*']) {
        assert.equal((await get('/files/1/segment.m4s', { 'if-none-match': known })).statusCode, 304, known);
      }
      assert.equal((await get('/files/1/segment.m4s', { 'if-match': '"other"' })).statusCode, 412);
    });

    it('responds to HEAD with the complete length, because ranges apply to GET only', async () => {
      for (const headers of [{}, { range: 'bytes=2-4' }] as Record<string, string>[]) {
        const response = await get('/files/1/segment.m4s', headers, 'HEAD');
        assert.deepEqual([response.statusCode, response.body, response.headers['content-length']], [200, '', '10']);
      }
    });
  });
}

describe('requests to a storage on another machine', async () => {
  const calls: string[] = [];
  class CountedStore extends DistantStore {
    override get(...given: Parameters<DistantStore['get']>) {
      calls.push('get');
      return super.get(...given);
    }
    override head(...given: Parameters<DistantStore['head']>) {
      calls.push('head');
      return super.head(...given);
    }
  }
  const counted = await createTestApp((created) =>
    libraryModule(created, testParts({ db, content, blobs: new CountedStore(dataDir) })),
  );
  const callsFor = async (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => {
    calls.length = 0;
    await getter(counted)('/files/1/segment.m4s', headers, method);
    return calls;
  };

  it('are one for a file or a range: a player waits for each', async () => {
    assert.deepEqual(await callsFor({}), ['get']);
    for (const range of ['bytes=2-4', 'bytes=2-', 'bytes=0-1,4-5']) {
      assert.deepEqual(await callsFor({ range }), ['get'], range);
    }
  });

  it('do not open a file of which nothing is sent', async () => {
    const { headers } = await getter(counted)('/files/1/segment.m4s');
    assert.deepEqual(await callsFor({ 'if-none-match': String(headers.etag) }), ['head']);
    assert.deepEqual(await callsFor({ 'if-modified-since': String(headers['last-modified']) }), ['head']);
    assert.deepEqual(await callsFor({ 'if-match': '"other"' }), ['head']);
    assert.deepEqual(await callsFor({}, 'HEAD'), ['head']);
  });
});

describe('serveFiles, with a storage that sends public files', async () => {
  const publicApp = await createTestApp((created) =>
    libraryModule(created, testParts({ db, content, blobs: new PublicStore(dataDir) })),
  );
  const get = getter(publicApp);

  it('redirects there for a minute, with any version and on any site', async () => {
    for (const [path, key] of [
      ['/files/1/master.m3u8', 'files/1/master.m3u8'],
      ['/files/~0123456789/1/low/s1.m4s', 'files/1/low/s1.m4s'],
    ] as const) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await get(path, { range: 'bytes=0-1' }, method);
        assert.deepEqual(
          [statusCode, headers.location, headers['cache-control'], headers['access-control-allow-origin']],
          [302, `https://cdn.example/${key}`, 'public, max-age=60', '*'],
        );
      }
    }
  });

  it('sends captions itself, because tracks are loaded from the origin of the page', async () => {
    const { statusCode, body } = await get('/files/1/en.vtt');
    assert.deepEqual([statusCode, body], [200, '0123456789']);
  });

  it('redirects from no path that leads elsewhere, and from no withdrawn file', async () => {
    for (const path of ['/files/1/.hidden', '/files/%2e%2e/secret', '/files/1%5c..%5c..%5csecret', '/files/']) {
      assert.equal((await get(path)).statusCode, 404, path);
    }
    await putAll(db, [mediaRecord('9', { files: { hls: '9/master.m3u8' }, withdrawn: { date: '2025-01-01' } })]);
    const again = await createTestApp((created) =>
      libraryModule(created, testParts({ db, content, blobs: new PublicStore(dataDir) })),
    );
    for (const path of ['/files/9/master.m3u8', '/files/~0123456789/9/low/s1.m4s']) {
      const { statusCode, headers } = await getter(again)(path);
      assert.deepEqual([statusCode, headers.location, headers['cache-control']], [410, undefined, 'no-store']);
    }
  });
});

describe('versions of files', () => {
  const details = async () => (await get('/api/v0/videos/1')).json<MediaDetails>();
  /** URL of the stored master playlist. */
  const masterUrl = async () => {
    const { files } = (await get('/api/v0/videos/1/files')).json<{ files: { role: string; href: string }[] }>();
    return files.find(({ role }) => role === 'hls')?.href ?? '';
  };

  it('are part of the URL once they are known, and change with the file', async () => {
    assert.equal(await masterUrl(), '/files/1/master.m3u8');
    assert.equal(await refreshFileVersions(db, blobs), 1);
    assert.equal(await refreshFileVersions(db, blobs), 0);
    const [before, { captions }] = [await masterUrl(), (await details()).files];
    assert.match(before, /^\/files\/~[\w-]{10}\/1\/master\.m3u8$/);
    writeFileSync(join(folder, 'master.m3u8'), '9876543210');
    assert.equal(await refreshFileVersions(db, blobs), 1);
    const after = await masterUrl();
    assert.notEqual(after, before);
    assert.deepEqual((await details()).files.captions, captions);
    assert.equal((await get(after)).body, '9876543210');
  });

  it('allow caching for a year, also of all files that a playlist refers to', async () => {
    const [hls, { captions }] = [await masterUrl(), (await details()).files];
    for (const path of [hls, captions[0]?.src ?? '']) assert.equal(await cacheControlOf(path), forever, path);
    for (const named of ['segment.m4s', 'low/media.m3u8', 'low/s1.m4s']) {
      assert.equal(await cacheControlOf(hls.replace('master.m3u8', named)), forever, named);
    }
  });

  it('that do not match the file are served, and cached for a minute at most', async () => {
    const hls = await masterUrl();
    for (const path of ['/files/~0123456789/1/master.m3u8', '/files/~0123456789/1/low/s1.m4s']) {
      assert.equal(await cacheControlOf(path), 'public, max-age=60', path);
    }
    writeFileSync(join(folder, 'master.m3u8'), 'replaced');
    const outdated = await get(hls);
    assert.deepEqual([outdated.body, outdated.headers['cache-control']], ['replaced', 'public, max-age=60']);
    assert.equal(await cacheControlOf('/files/1/master.m3u8'), 'public, max-age=3600');
    assert.equal(await cacheControlOf(hls.replace('master', 'gone')), 'no-store');
  });

  it('are absent if the file is missing', async () => {
    await putAll(db, [mediaRecord('1', { files: { hls: '1/gone.m3u8' } })]);
    await refreshFileVersions(db, blobs);
    assert.equal((await details()).files.hls, '/files/1/gone.m3u8');
  });
});
