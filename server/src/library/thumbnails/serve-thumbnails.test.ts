import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import sharp from 'sharp';
import { refreshFileVersions } from '../files/refresh-file-versions.ts';
import { createTestApp, openTestApp, testParts } from '../../testing.ts';
import { mediaRecord, putAll, seriesRecord } from '../../testing-records.ts';
import { FolderStore } from '../../base/blobs/folder-store.ts';
import { thumbnailPrefix } from './thumbnail-store.ts';
import { libraryModule } from '../module.ts';

const { app, content, db, blobs, dataDir } = await openTestApp(libraryModule);
const folder = join(dataDir, 'files/1');
const thumbnailFolder = (root: string) => join(root, thumbnailPrefix);
mkdirSync(folder, { recursive: true });
const poster = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
writeFileSync(join(folder, 'poster.jpg'), await poster(640, 360, '#336699'));
const animation = Buffer.from('GIF89a is all that this file has in common with a picture');
writeFileSync(join(folder, 'broken.gif'), animation);
writeFileSync(join(folder, 'drawing.jpg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
writeFileSync(join(folder, 'cut.jpg'), (await poster(640, 360, '#993333')).subarray(0, 400));
const tall = sharp({ create: { width: 16_000, height: 3000, channels: 3, background: '#fff' } });
writeFileSync(join(folder, 'bomb.png'), await tall.png({ compressionLevel: 9 }).toBuffer());

const withPoster = (id: string, file: string) => mediaRecord(id, { files: { poster: file } });
await putAll(db, [
  seriesRecord('7'),
  seriesRecord('8'),
  mediaRecord('1', { files: { poster: '1/poster.jpg' }, series: [{ id: '7' }] }),
  mediaRecord('2'),
  mediaRecord('3', { medium: 'audio' }),
  withPoster('4', '1/gone.jpg'),
  withPoster('5', '1/broken.gif'),
  withPoster('6', '1/drawing.jpg'),
  withPoster('7', '1/cut.jpg'),
  withPoster('8', '1/bomb.png'),
  { ...withPoster('9', '1/poster.jpg'), withdrawn: { date: '2024-01-01' } },
]);

const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers });
const meta = async (path: string, accept = browser) => sharp((await get(path, { accept })).rawPayload).metadata();
/** Average colour of the image, as three channels. */
const colour = async (bytes: Buffer) => [...(await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer())];

describe('GET /thumbnail/series:{id}/cover.jpg', () => {
  it('is a square JPEG as large as directories of podcasts require, with the whole picture', async () => {
    const { headers, rawPayload } = await get('/thumbnail/series:7/cover.jpg', { accept: browser });
    assert.equal(headers['content-type'], 'image/jpeg');
    const { width, height, format } = await sharp(rawPayload).metadata();
    assert.deepEqual({ width, height, format }, { width: 1400, height: 1400, format: 'jpeg' });
    const part = async (top: number) =>
      colour(await sharp(rawPayload).extract({ left: 0, top, width: 1400, height: 100 }).toBuffer());
    const [edge, middle] = [await part(0), await part(650)];
    assert.ok(Math.abs((middle[2] ?? 0) - 0x99) < 6, `the picture is ${middle.join(' ')}`);
    assert.ok((edge[2] ?? 0) < 0x70, `the background is ${edge.join(' ')}`);
  });

  it('is made of the placeholder for a series without a picture, and exists for series only', async () => {
    assert.equal((await meta('/thumbnail/series:8/cover.jpg')).width, 1400);
    assert.equal((await get('/thumbnail/series:77/cover.jpg')).statusCode, 404);
    assert.equal((await get('/thumbnail/1/cover.jpg')).statusCode, 400);
  });
});

describe('GET /thumbnail/{id}/', () => {
  it('has the requested width, but is never larger than the original', async () => {
    for (const [query, width] of [
      ['?width=160', 160],
      ['?width=320', 320],
      ['?width=1280', 640],
      ['', 640],
    ] as const) {
      assert.equal((await meta(`/thumbnail/1/${query}`)).width, width, query);
    }
    for (const width of ['161', '0', '-1', '1e9', 'x', '']) {
      assert.equal((await get(`/thumbnail/1/?width=${width}`)).statusCode, 400, width);
    }
  });

  it('has a format that the client accepts by name, otherwise JPEG', async () => {
    const formats: [accept: string, type: string][] = [
      [browser, 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['image/avif;q=0, image/webp;q=0.1', 'image/webp'],
      ['image/*', 'image/jpeg'],
      ['*/*', 'image/jpeg'],
    ];
    for (const [accept, type] of formats) {
      const { headers, rawPayload } = await get('/thumbnail/1/?width=160', { accept });
      assert.equal(headers['content-type'], type, accept);
      assert.match(String(headers.vary), /accept/i);
      assert.equal((await sharp(rawPayload).metadata()).width, 160);
    }
  });

  it('is cached for a year with its version, for an hour without, and for a minute with another version', async () => {
    await refreshFileVersions(db, blobs);
    const [card] = (await get('/api/v0/videos?ids=1')).json().entries;
    const { headers } = await get(card.thumbnail);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal((await get('/thumbnail/1/')).headers['cache-control'], 'public, max-age=3600');
    assert.equal((await get('/thumbnail/1/?v=other')).headers['cache-control'], 'public, max-age=60');
    const again = await get(card.thumbnail, { 'if-none-match': String(headers.etag) });
    assert.equal(again.statusCode, 304);
  });

  it('shows a replaced image immediately, and gets a new URL', async () => {
    const before = (await get('/api/v0/videos?ids=1')).json().entries[0].thumbnail;
    writeFileSync(join(folder, 'poster.jpg'), await poster(640, 360, '#22aa22'));
    const [red = 0, green = 0] = await colour((await get('/thumbnail/1/?width=160')).rawPayload);
    assert.ok(green > red + 80, `${red} ${green}`);
    assert.equal((await get(before)).headers['cache-control'], 'public, max-age=60');
    await refreshFileVersions(db, blobs);
    const after = (await get('/api/v0/videos?ids=1')).json().entries[0].thumbnail;
    assert.notEqual(after, before);
    assert.equal((await get(after)).headers['cache-control'], 'public, max-age=31536000, immutable');
  });

  it('is converted once for simultaneous requests', async () => {
    const files = () => readdirSync(thumbnailFolder(dataDir)).filter((name) => name.endsWith('-480.webp'));
    assert.equal(files().length, 0);
    const accept = 'image/webp';
    const responses = await Promise.all(Array.from({ length: 20 }, () => get('/thumbnail/1/?width=480', { accept })));
    assert.deepEqual(new Set(responses.map(({ statusCode }) => statusCode)), new Set([200]));
    const [file = ''] = files();
    const made = statSync(join(thumbnailFolder(dataDir), file)).mtimeMs;
    await get('/thumbnail/1/?width=480', { accept });
    assert.deepEqual([files().length, statSync(join(thumbnailFolder(dataDir), file)).mtimeMs], [1, made]);
  });

  it('is not converted again if the library is copied to another folder with the times of its files', async () => {
    const moved = `${dataDir}-moved`;
    after(() => rmSync(moved, { recursive: true, force: true }));
    await get('/thumbnail/1/?width=160');
    execFileSync('cp', ['-Rp', dataDir, moved]); // node:fs copies times without their nanoseconds
    const other = await createTestApp((created) =>
      libraryModule(created, testParts({ db, blobs: new FolderStore(moved), content })),
    );
    const before = readdirSync(thumbnailFolder(moved)).toSorted();
    assert.equal((await other.inject({ url: '/thumbnail/1/?width=160' })).statusCode, 200);
    assert.deepEqual(readdirSync(thumbnailFolder(moved)).toSorted(), before);
  });

  it('responds without delay if the queue is long: further requests get the original image', async () => {
    const paths = Array.from({ length: 150 }, (_, index) => String(index + 100));
    await putAll(
      db,
      paths.map((id) => withPoster(id, `1/p${id}.jpg`)),
    );
    const bytes = await poster(640, 360, '#888888');
    for (const id of paths) writeFileSync(join(folder, `p${id}.jpg`), bytes);
    const responses = await Promise.all(paths.map((id) => get(`/thumbnail/${id}/?width=160`, { accept: browser })));
    const types = responses.map(({ headers }) => headers['content-type']);
    assert.deepEqual(new Set(types), new Set(['image/avif', 'image/jpeg']));
    const original = responses.find(({ headers }) => headers['content-type'] === 'image/jpeg');
    assert.deepEqual(
      [original?.headers['cache-control'], original?.rawPayload.length],
      ['public, max-age=60', bytes.length],
    );
  });

  it('uses the image of a part for a series', async () => {
    const ofPart = await get('/thumbnail/1/?width=160');
    for (const id of ['series:7', 'series%3A7']) {
      assert.deepEqual((await get(`/thumbnail/${id}/?width=160`)).rawPayload, ofPart.rawPayload, id);
    }
  });

  it('is a placeholder if the image is absent, missing, broken or hostile', async () => {
    for (const id of ['2', '3', '4', '5', '6', '7', '8', 'series:8']) {
      const { statusCode, headers, rawPayload } = await get(`/thumbnail/${id}/?width=320`, { accept: browser });
      assert.deepEqual([statusCode, headers['content-type']], [200, 'image/avif'], id);
      const { width, height } = await sharp(rawPayload).metadata();
      assert.deepEqual([width, height], [320, 180], id);
      assert.equal(headers['cache-control'], 'public, max-age=3600', id);
    }
  });

  it('has status 404 for unknown media and 410 for withdrawn ones', async () => {
    for (const id of ['99', 'series:99']) assert.equal((await get(`/thumbnail/${id}/`)).statusCode, 404, id);
    assert.equal((await get('/thumbnail/9/')).statusCode, 410);
    assert.equal((await get('/thumbnail/x/')).statusCode, 400);
  });

  it('supports HEAD', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/thumbnail/1/?width=160' });
    assert.deepEqual([statusCode, headers['content-type'], body], [200, 'image/jpeg', '']);
  });
});
