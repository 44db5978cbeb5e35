import { describe, expect, test } from '@jest/globals';
import { isPlayable, playerAttributes, playerDebugAttributes, playerSources } from './player.ts';
import type { MediaDetails } from './media.ts';

const media = {
  id: '1',
  medium: 'video',
  creators: [{ name: 'Ada' }, { name: 'Max' }],
  title: { en: 'Waves', de: 'Wellen' },
  duration: 60,
  stock: 'online',
  chapters: [{ start: 5, title: { de: 'Anfang' } }],
  files: {
    hls: '/files/1/master.m3u8',
    start: { master: '/files/1/master.m3u8' },
    progressive: [{ src: '/files/1/v.mp4', mime: 'video/mp4' }],
    captions: [],
    download: '/files/1/download',
  },
} as unknown as MediaDetails; // the fields that the functions read

describe('playerAttributes', () => {
  test('names medium, playlist and chapters in the visitor’s language', () => {
    expect(playerAttributes(media, 'de', { start: 3 })).toEqual({
      locale: 'de',
      'media-id': '1',
      'media-title': 'Wellen',
      'media-artist': 'Ada; Max',
      hls: '/files/1/master.m3u8',
      'stream-start': '{"master":"/files/1/master.m3u8"}',
      'media-duration': 60,
      start: 3,
      end: undefined,
      chapters: '[{"start":5,"title":"Anfang"}]',
      flipbook: '/api/v0/videos/1/files/flipbook',
      download: '/files/1/download',
    });
  });

  test('omits what the medium lacks', () => {
    const bare = { ...media, medium: 'audio', creators: [], chapters: [], files: { progressive: [], captions: [] } };
    const { 'media-artist': artist, chapters, flipbook, download, hls } = playerAttributes(bare as MediaDetails, 'en');
    expect([artist, chapters, flipbook, download, hls]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('playerDebugAttributes', () => {
  test('contains an attribute for each active flag, and none without flags', () => {
    expect(Object.values(playerDebugAttributes({})).filter(Boolean)).toEqual([]);
    const all = {
      ignoreAdaptive: true,
      enableFlash700: true,
      textToSpeechForSubtitles: true,
      textToSpeechDebugOverlay: true,
    };
    expect(playerDebugAttributes(all)).toEqual({
      delivery: 'progressive',
      'low-rate': true,
      'read-aloud': true,
      'read-aloud-debug': true,
      debug: false,
    });
    expect(playerDebugAttributes({ preferHLS: true }).delivery).toBe('hls');
  });
});

describe('playerSources', () => {
  const src = (times: object) => playerSources(media, times)[0]?.src;

  test('writes times as a media fragment', () => {
    expect(src({})).toBe('/files/1/v.mp4');
    expect(src({ start: 90 })).toBe('/files/1/v.mp4#t=90');
    expect(src({ start: 90, end: 120 })).toBe('/files/1/v.mp4#t=90,120');
    expect(src({ end: 120 })).toBe('/files/1/v.mp4#t=0,120');
  });

  test('lists the best file first', () => {
    const progressive = [
      { src: '/low.mp4', mime: 'video/mp4', height: 240 },
      { src: '/best.mp4', mime: 'video/mp4', height: 720 },
    ];
    expect(playerSources({ files: { progressive, captions: [] } }).map(({ src }) => src)).toEqual([
      '/best.mp4',
      '/low.mp4',
    ]);
  });

  test('falls back to the playlist, and to nothing', () => {
    const files = { ...media.files, progressive: [] };
    expect(playerSources({ files })).toEqual([{ src: '/files/1/master.m3u8', type: 'application/vnd.apple.mpegurl' }]);
    expect(playerSources({ files: { progressive: [], captions: [] } })).toEqual([]);
  });
});

describe('isPlayable', () => {
  test('requires a file and stock `online`', () => {
    expect(isPlayable(media)).toBe(true);
    expect(isPlayable({ ...media, stock: 'offline' })).toBe(false);
    expect(isPlayable({ stock: 'online', files: { progressive: [], captions: [] } })).toBe(false);
  });
});
