import { describe, expect, test } from '@jest/globals';
import { isPlayable, playerAttributes, playerSources } from './player.ts';
import type { MediaDetails } from './media.ts';

const media = {
  title: { en: 'Waves', de: 'Wellen' },
  duration: 60,
  stock: 'online',
  chapters: [{ start: 5, title: { de: 'Anfang' } }],
  files: { hls: '/files/1/master.m3u8', progressive: [{ src: '/files/1/v.mp4', mime: 'video/mp4' }], captions: [] },
} as unknown as MediaDetails; // the parts that the functions read

describe('playerAttributes', () => {
  test('names medium, playlist and chapters in the visitor’s language', () => {
    expect(playerAttributes(media, 'de', { start: 3 })).toEqual({
      locale: 'de',
      'media-title': 'Wellen',
      hls: '/files/1/master.m3u8',
      duration: 60,
      start: 3,
      end: undefined,
      chapters: '[{"start":5,"title":"Anfang"}]',
    });
    expect(playerAttributes({ ...media, chapters: [] }, 'en').chapters).toBeUndefined();
  });
});

describe('playerSources', () => {
  const src = (times: object) => playerSources(media, times)[0]?.src;

  test('puts times into a media fragment', () => {
    expect(src({})).toBe('/files/1/v.mp4');
    expect(src({ start: 90 })).toBe('/files/1/v.mp4#t=90');
    expect(src({ start: 90, end: 120 })).toBe('/files/1/v.mp4#t=90,120');
    expect(src({ end: 120 })).toBe('/files/1/v.mp4#t=0,120');
  });

  test('falls back to the playlist, and to nothing', () => {
    const files = { ...media.files, progressive: [] };
    expect(playerSources({ files })).toEqual([{ src: '/files/1/master.m3u8', type: 'application/vnd.apple.mpegurl' }]);
    expect(playerSources({ files: { progressive: [], captions: [] } })).toEqual([]);
  });
});

describe('isPlayable', () => {
  test('needs a file, and the library online', () => {
    expect(isPlayable(media)).toBe(true);
    expect(isPlayable({ ...media, stock: 'offline' })).toBe(false);
    expect(isPlayable({ stock: 'online', files: { progressive: [], captions: [] } })).toBe(false);
  });
});
