import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { FolderStore } from '../../base/blobs/folder-store.ts';
import { createStreamStart } from './create-stream-start.ts';

const folder = mkdtempSync(join(tmpdir(), 'mediothek-streams-'));
after(() => rmSync(folder, { recursive: true }));

const blobs = new FolderStore(folder);
const key = 'master.m3u8';
const file = join(folder, key);
const url = '/files/7/master.m3u8';
const put = (name: string, lines: string[]) => writeFileSync(join(folder, name), `#EXTM3U\n${lines.join('\n')}\n`);

const master = [
  '#EXT-X-VERSION:7',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Deutsch",LANGUAGE="de",URI="de.m3u8"',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",LANGUAGE="en",DEFAULT=YES,URI="en.m3u8"',
  '#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=854x480,CODECS="avc1.4d401e,mp4a.40.2",AUDIO="a"',
  'high.m3u8',
  '#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=428x240,CODECS="avc1.4d4015,mp4a.40.2",AUDIO="a"',
  'low.m3u8',
];
function media(prefix: string, lengths: number[], extra: string[] = [], end = true): string[] {
  const segments = lengths.flatMap((length, at) => [`#EXTINF:${length},`, `${prefix}${at + 1}.m4s`]);
  const head = ['#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...lengths))}`];
  return [...head, ...extra, `#EXT-X-MAP:URI="${prefix}.mp4"`, ...segments, ...(end ? ['#EXT-X-ENDLIST'] : [])];
}
const twos = (count: number) => Array.from({ length: count }, () => 2);

beforeEach(() => {
  put('master.m3u8', master);
  put('low.m3u8', media('v', twos(20)));
  put('en.m3u8', media('e', twos(20)));
});

describe('createStreamStart', () => {
  it('contains six seconds of the lowest rendition with the default audio track', async () => {
    const start = await createStreamStart(blobs)({ key, url });
    assert.deepEqual(start?.tracks, [
      { kind: 'video', codecs: 'avc1.4d4015', init: '/files/7/v.mp4' },
      { kind: 'audio', codecs: 'mp4a.40.2', init: '/files/7/e.mp4' },
    ]);
    assert.equal(start.rounds.length, 3);
    assert.deepEqual(start.rounds[1], { end: 4, segments: [['/files/7/v2.m4s'], ['/files/7/e2.m4s']] });
    assert.deepEqual([start.master, start.duration, start.start, start.complete], [url, 40, 0, false]);
  });

  it('begins with the segment that contains the requested time', async () => {
    const start = await createStreamStart(blobs)({ key, url, start: 31 });
    assert.deepEqual(start?.rounds[0], { end: 32, segments: [['/files/7/v16.m4s'], ['/files/7/e16.m4s']] });
    assert.deepEqual([start?.rounds.length, start?.start, start?.complete], [4, 31, false]);
    assert.equal(await createStreamStart(blobs)({ key, url, start: 40 }), undefined);
  });

  it('assigns segments of different lengths to the rounds that need them', async () => {
    put('low.m3u8', media('v', [2.5, 0.7, 1.1, 0.8, 0.9]));
    put('en.m3u8', media('e', [2.48, 2.62, 0.9]));
    const start = await createStreamStart(blobs)({ key, url });
    const names = start?.rounds.map(({ segments }) => segments.map((list) => list.map((path) => path.slice(9))));
    assert.deepEqual(names, [
      [['v1.m4s'], ['e1.m4s']],
      [['v2.m4s'], ['e2.m4s']],
      [['v3.m4s'], []],
      [['v4.m4s'], []],
      [['v5.m4s'], ['e3.m4s']],
    ]);
    assert.equal(start?.complete, true);
    const later = await createStreamStart(blobs)({ key, url, start: 4 });
    assert.deepEqual(later?.rounds[0]?.segments, [['/files/7/v3.m4s'], ['/files/7/e2.m4s']]);
    assert.equal(later.complete, false);
  });

  it('contains a short clip completely', async () => {
    put('low.m3u8', media('v', [1.4]));
    put('en.m3u8', media('e', [1.5]));
    const start = await createStreamStart(blobs)({ key, url });
    assert.deepEqual([start?.rounds.length, start?.complete, start?.duration], [1, true, 1.5]);
  });

  it('supports streams with muxed video and audio, and with audio only', async () => {
    const one = (codecs: string) =>
      put('master.m3u8', [`#EXT-X-STREAM-INF:BANDWIDTH=9,CODECS="${codecs}"`, 'low.m3u8']);
    one('avc1.4d4015,mp4a.40.2');
    const both = await createStreamStart(blobs)({ key, url });
    assert.deepEqual(both?.tracks, [{ kind: 'video', codecs: 'avc1.4d4015,mp4a.40.2', init: '/files/7/v.mp4' }]);
    one('mp4a.40.2');
    assert.equal((await createStreamStart(blobs)({ key, url }))?.tracks[0]?.kind, 'audio');
  });

  it('reads a stream once, and again after it was packaged again', async () => {
    const read = createStreamStart(blobs);
    utimesSync(file, 1000, 1000);
    await read({ key, url });
    put('low.m3u8', media('v', twos(3)));
    put('en.m3u8', media('e', twos(3)));
    assert.equal((await read({ key, url }))?.duration, 40);
    utimesSync(file, 2000, 2000);
    assert.equal((await read({ key, url }))?.duration, 6);
  });

  const hostile: Record<string, () => void> = {
    'is an image': () => writeFileSync(file, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])),
    'is empty': () => writeFileSync(file, ''),
    'is a media playlist': () => put('master.m3u8', media('v', [2])),
    'refers to a file in another folder': () =>
      put('master.m3u8', ['#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.4d4015"', '../low.m3u8']),
    'refers to another server': () => put('low.m3u8', media('https://other.example/v', [2])),
    'has segments in another folder': () => put('low.m3u8', media('a/../../v', [2])),
    'names no codecs': () => put('master.m3u8', ['#EXT-X-STREAM-INF:BANDWIDTH=1', 'low.m3u8']),
    'has markup as codec': () => put('master.m3u8', ['#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="<script>"', 'low.m3u8']),
    'lacks its media playlist': () => rmSync(join(folder, 'en.m3u8')),
    'has no end yet': () => put('low.m3u8', media('v', [2], [], false)),
    'is encrypted': () => put('low.m3u8', media('v', [2], ['#EXT-X-KEY:METHOD=AES-128,URI="k"'])),
    'is MPEG-TS': () => put('low.m3u8', ['#EXT-X-TARGETDURATION:2', '#EXTINF:2,', 'v1.ts', '#EXT-X-ENDLIST']),
    'has byte ranges of one file': () =>
      put(
        'low.m3u8',
        media('v', [2]).map((line) => (line.startsWith('#EXTINF') ? `#EXT-X-BYTERANGE:9@0\n${line}` : line)),
      ),
    'has no segments': () => put('low.m3u8', ['#EXT-X-TARGETDURATION:2', '#EXT-X-ENDLIST']),
    'is too long': () => put('low.m3u8', ['#'.repeat(2_000_001)]),
  };
  for (const [what, make] of Object.entries(hostile)) {
    it(`returns no start of a stream that ${what}`, async () => {
      make();
      const reasons: unknown[] = [];
      const read = createStreamStart(blobs, (_, reason) => reasons.push(reason));
      assert.equal(await read({ key, url }), undefined);
      assert.equal(await read({ key, url }), undefined);
      assert.equal(reasons.length, 1);
    });
  }

  it('returns none and reports nothing if the files do not exist yet', async () => {
    const read = createStreamStart(blobs, () => assert.fail('an absent stream is no fault'));
    assert.equal(await read({ key: 'absent.m3u8', url }), undefined);
  });
});
