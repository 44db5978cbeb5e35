import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { checkMediaFiles, filesInPlaylist } from './check-media-files.ts';

describe('filesInPlaylist', () => {
  it('finds variants, renditions, initialisation sections and segments, relative to the playlist', () => {
    const playlist = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="en",URI="audio/en.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"
360p/index.m3u8\r
#EXT-X-MAP:URI="../init.mp4",BYTERANGE="10@0"

#EXTINF:6,
segment%201.m4s?version=2
`;
    assert.deepEqual(filesInPlaylist(playlist, '7/k/master.m3u8'), [
      '7/k/audio/en.m3u8',
      '7/k/360p/index.m3u8',
      '7/init.mp4',
      '7/k/segment 1.m4s',
    ]);
  });

  it('names a file once, and none of other servers', () => {
    const playlist = '#EXTM3U\nall.mp4\nall.mp4\nhttps://cdn.example.org/a.ts\n/a.ts\ndata:text/plain,x\n';
    assert.deepEqual(filesInPlaylist(playlist, '7/a.m3u8'), ['7/all.mp4']);
  });

  it('takes a name that is no valid URI as it is', () => {
    assert.deepEqual(filesInPlaylist('100%.ts\n', '7/a.m3u8'), ['7/100%.ts']);
  });
});

describe('checkMediaFiles', () => {
  it('checks each file once, also if playlists name each other', async () => {
    const { db, blobs } = await openTestDatabase();
    await putAll(db, [mediaRecord('7', { files: { hls: '7/a.m3u8' } })]);
    await blobs.put('files/7/a.m3u8', Buffer.from('#EXTM3U\nb.m3u8\n'));
    await blobs.put('files/7/b.m3u8', Buffer.from('#EXTM3U\na.m3u8\nlost.ts\n'));
    const { signal } = new AbortController();
    const found = (await Array.fromAsync(checkMediaFiles(db, blobs, signal))).map(({ key, problem }) => [key, problem]);
    assert.deepEqual(found, [
      ['files/7/a.m3u8', undefined],
      ['files/7/b.m3u8', undefined],
      ['files/7/lost.ts', 'missing'],
    ]);
  });
});
