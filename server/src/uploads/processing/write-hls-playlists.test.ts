import assert from 'node:assert/strict';
import { writeFileSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../testing-folder.ts';
import { FolderStore } from '../../base/blobs/folder-store.ts';
import { readStreamTracks } from '../../library/media/hls-playlists.ts';
import { codecsOf, writeHlsPlaylists } from './write-hls-playlists.ts';

const live = (at: number) =>
  `#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:1\n#EXT-X-MAP:URI="i${at}.mp4"\n` +
  `#EXTINF:2.000000,\n#EXT-X-PROGRAM-DATE-TIME:2026-11-21T17:23:33.000+0000\n${at}_0001.m4s\n` +
  `#EXTINF:1.000000,\n#EXT-X-PROGRAM-DATE-TIME:2026-11-21T17:23:35.000+0000\n${at}_0002.m4s\n#EXT-X-ENDLIST\n`;

function packaged(count: number): string {
  const folder = temporaryFolder();
  const codecs = Array.from({ length: count }, (_, at) => (at > 0 || count === 1 ? 'mp4a.40.2' : 'avc1.4d4015'));
  const representations = codecs.map((codec, at) => `<Representation id="${at}" mimeType="x/mp4" codecs="${codec}">`);
  writeFileSync(join(folder, 'manifest.mpd'), representations.join('\n'));
  for (let at = 0; at < count; at++) {
    writeFileSync(join(folder, `media_${at}.m3u8`), live(at));
    writeFileSync(join(folder, `${at}_0001.m4s`), Buffer.alloc(1000 * (at + 1)));
    writeFileSync(join(folder, `${at}_0002.m4s`), Buffer.alloc(250 * (at + 1)));
  }
  return folder;
}

const spoken = (language: string) => ({ language, describes: false });

describe('writeHlsPlaylists', () => {
  it('writes a VOD playlist of every rendition, and one of the audio alone', async () => {
    const folder = packaged(2);
    await writeHlsPlaylists(folder, [{ width: 426, height: 240, bitrate: 300_000 }], [spoken('de')]);
    const media = readFileSync(join(folder, 'media_0.m3u8'), 'utf8');
    assert.match(media, /#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-TARGETDURATION:2/);
    assert.doesNotMatch(media, /DATE-TIME/);
    assert.equal(
      readFileSync(join(folder, 'master.m3u8'), 'utf8'),
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Deutsch",LANGUAGE="de",AUTOSELECT=YES,DEFAULT=YES,URI="media_1.m3u8"',
        '#EXT-X-STREAM-INF:BANDWIDTH=12000,AVERAGE-BANDWIDTH=10001,CODECS="avc1.4d4015,mp4a.40.2",RESOLUTION=426x240,AUDIO="sound"',
        'media_0.m3u8',
        '#EXT-X-STREAM-INF:BANDWIDTH=8000,AVERAGE-BANDWIDTH=6667,CODECS="mp4a.40.2",AUDIO="sound"',
        'media_1.m3u8',
        '',
      ].join('\n'),
    );
    assert.ok(!existsSync(join(folder, 'manifest.mpd')));
  });

  it('names the video first, also if the audio alone is smaller', async () => {
    const folder = packaged(2);
    await writeHlsPlaylists(folder, [{ width: 426, height: 240, bitrate: 300_000 }], [spoken('und')]);
    const tracks = await readStreamTracks(new FolderStore(folder), 'master.m3u8');
    assert.deepEqual(
      tracks.map(({ kind }) => kind),
      ['video', 'audio'],
    );
  });

  it('lists all audio tracks, with unique names and the feature of descriptions', async () => {
    const folder = packaged(5);
    const described = { language: 'de', describes: true };
    const tracks = [spoken('de'), described, described, spoken('und')];
    await writeHlsPlaylists(folder, [{ width: 426, height: 240, bitrate: 300_000 }], tracks);
    const lines = readFileSync(join(folder, 'master.m3u8'), 'utf8').split('\n');
    const group = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound"';
    const feature = 'CHARACTERISTICS="public.accessibility.describes-video"';
    assert.deepEqual(
      lines.filter((line) => line.startsWith('#EXT-X-MEDIA')),
      [
        `${group},NAME="Deutsch",LANGUAGE="de",AUTOSELECT=YES,DEFAULT=YES,URI="media_1.m3u8"`,
        `${group},NAME="Deutsch (AD)",LANGUAGE="de",AUTOSELECT=YES,DEFAULT=NO,${feature},URI="media_2.m3u8"`,
        `${group},NAME="Deutsch (AD) 2",LANGUAGE="de",AUTOSELECT=YES,DEFAULT=NO,${feature},URI="media_3.m3u8"`,
        `${group},NAME="und",AUTOSELECT=YES,DEFAULT=NO,URI="media_4.m3u8"`,
      ],
    );
  });

  it('writes a stream of audio alone', async () => {
    const folder = packaged(1);
    await writeHlsPlaylists(folder, [], [spoken('und')]);
    const tracks = await readStreamTracks(new FolderStore(folder), 'master.m3u8');
    assert.deepEqual(
      tracks.map(({ kind, init }) => [kind, init]),
      [['audio', 'i0.mp4']],
    );
  });
});

describe('codecsOf', () => {
  it('returns codecs by the number of the stream', () => {
    const manifest = '<Representation id="1" mimeType="audio/mp4" codecs="mp4a.40.2" bandwidth="96000">';
    assert.deepEqual([...codecsOf(manifest)], [[1, 'mp4a.40.2']]);
  });
});
