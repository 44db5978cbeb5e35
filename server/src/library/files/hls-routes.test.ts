import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { openTestApp } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { libraryModule } from '../module.ts';

const run = promisify(execFile);
const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
const { app, db, dataDir } = await openTestApp(libraryModule);
const folder = join(dataDir, 'files/1');
mkdirSync(folder, { recursive: true });
const stream = '#EXT-X-STREAM-INF:BANDWIDTH=90000,RESOLUTION=64x36,CODECS="avc1.64000a"\nmedia_0.m3u8\n';
writeFileSync(join(folder, 'master.m3u8'), `#EXTM3U\n#EXT-X-VERSION:7\n${stream}`);
writeFileSync(
  join(folder, 'sound.m3u8'),
  `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="en",DEFAULT=YES,URI="media_1.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=90000,CODECS="avc1.64000a,mp4a.40.2",AUDIO="sound"
media_0.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=30000,CODECS="mp4a.40.2",AUDIO="sound"
media_1.m3u8
`,
);
writeFileSync(join(folder, 'odd.m3u8'), 'no playlist');
writeFileSync(join(folder, 'en.vtt'), 'WEBVTT\n\n00:00.500 --> 00:01.500\nA wave\n');
writeFileSync(join(folder, 'de.srt'), '1\r\n00:00:00,500 --> 00:00:01,500\r\nEine Welle\r\n');
const captions = [
  { lang: 'en', kind: 'captions' as const, file: '1/en.vtt' },
  { lang: 'en', kind: 'subtitles' as const, file: '1/gone.vtt' },
  { lang: 'de', kind: 'subtitles' as const, file: '1/de.srt' },
  { lang: 'fr', kind: 'descriptions' as const, file: '1/fr.vtt' },
];
const withStream = (id: string, hls: string, more = {}) =>
  mediaRecord(id, { duration: 2, files: { hls, captions }, ...more });
await putAll(db, [
  withStream('1', '1/master.m3u8'),
  withStream('2', '1/sound.m3u8'),
  withStream('3', '1/odd.m3u8'),
  withStream('4', '1/gone.m3u8'),
  withStream('5', '5/master.m3u8', { withdrawn: { date: '2024-01-01' } }),
  withStream('6', '1/master.m3u8', { stock: 'offline' }),
  mediaRecord('7', { files: { captions } }),
]);

const get = (path: string) => app.inject({ url: `/api/v0/videos/${path}` });

describe('HLS playlists of a medium', () => {
  it('lead to the cues of all formats, which a player that knows only HLS reads', async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const { body } = await get('1/files/master.m3u8');
    const subtitles = [...body.matchAll(/TYPE=SUBTITLES.*URI="([^"]+)"/g)].map(([, path]) => `${url}${path}`);
    const read = (playlist: string) => run(ffmpeg, ['-v', 'error', '-i', playlist, '-f', 'webvtt', '-']);
    const texts = await Promise.all(subtitles.map(async (playlist) => (await read(playlist)).stdout));
    assert.match(texts[0] ?? '', /00:00\.500 --> 00:01\.500\nA wave/);
    assert.match(texts[1] ?? '', /00:00\.500 --> 00:01\.500\nEine Welle/);
    assert.equal(texts.length, 2);
  });

  it('name each language once, in this language, and captions for the deaf as such', async () => {
    const { body, headers } = await get('1/files/master.m3u8');
    const [english, german, ...others] = body.split('\n').filter((line) => line.startsWith('#EXT-X-MEDIA'));
    assert.match(english ?? '', /NAME="English".*LANGUAGE="en".*CHARACTERISTICS="[^"]*transcribes-spoken-dialog/);
    assert.match(german ?? '', /NAME="Deutsch".*LANGUAGE="de"/);
    assert.doesNotMatch(german ?? '', /CHARACTERISTICS/);
    assert.deepEqual(others, []);
    assert.equal(headers['content-type'], 'application/vnd.apple.mpegurl');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['cache-control'], 'public, max-age=60');
  });

  it('keep all renditions, with absolute paths', async () => {
    const { body } = await get('2/files/master.m3u8');
    assert.match(body, /TYPE=AUDIO,GROUP-ID="sound".*URI="\/files\/1\/media_1\.m3u8"/);
    const variants = body.split('\n').filter((line) => /^(#EXT-X-STREAM-INF|\/)/.test(line));
    assert.equal(variants.length, 4);
    assert.ok(variants.filter((line) => line.startsWith('#')).every((line) => line.includes('SUBTITLES="subtitles"')));
    assert.deepEqual(
      variants.filter((line) => line.startsWith('/')),
      ['/files/1/media_0.m3u8', '/files/1/media_1.m3u8'],
    );
  });

  it('are replaced by the stored playlist if it cannot be read', async () => {
    const { statusCode, headers } = await get('3/files/master.m3u8');
    assert.deepEqual([statusCode, headers.location], [302, '/files/1/odd.m3u8']);
  });

  it('are missing without a stream and for other languages, and gone after a withdrawal', async () => {
    const names = ['master.m3u8', 'subtitles.m3u8?lang=en', 'subtitles.vtt?lang=en'];
    for (const name of names) {
      assert.equal((await get(`5/files/${name}`)).statusCode, 410, name);
      assert.equal((await get(`6/files/${name}`)).statusCode, 404, `offline: ${name}`);
      assert.equal((await get(`99/files/${name}`)).statusCode, 404, name);
    }
    for (const path of ['4/files/master.m3u8', '7/files/master.m3u8', '1/files/subtitles.m3u8?lang=fr']) {
      assert.equal((await get(path)).statusCode, 404, path);
    }
    for (const path of ['1/files/subtitles.vtt', '1/files/subtitles.m3u8?lang=../x', 'x/files/master.m3u8']) {
      assert.equal((await get(path)).statusCode, 400, path);
    }
  });
});
