import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { alternateEnclosures, chooseEnclosure, podcastMedium } from './enclosures.ts';

const files = {
  hls: '/files/1/master.m3u8',
  progressive: [
    { src: '/files/1/small.mp4', mime: 'video/mp4', height: 240 },
    { src: '/files/1/large.mp4', mime: 'video/mp4', height: 720 },
  ],
  captions: [],
};
const enclosure = { href: '/files/1/large.mp4', type: 'video/mp4', length: 12 };
const audio = { href: '/files/~v/1/podcast-1.m4a', type: 'audio/mp4', length: 5 };
const video = { medium: { medium: 'video' as const, files }, enclosure };
const withAudio = { ...video, audio };
const recording = { medium: { medium: 'audio' as const, files }, enclosure: audio };

describe('chooseEnclosure', () => {
  it('chooses the audio file of a video in podcasts, if there is one', () => {
    assert.equal(chooseEnclosure(withAudio, { audioOfVideos: 'enclosure' }), audio);
    assert.equal(chooseEnclosure(video, { audioOfVideos: 'enclosure' }), enclosure);
  });

  it('chooses the video in other feeds, and if the operator prefers it', () => {
    assert.equal(chooseEnclosure(withAudio, undefined), enclosure);
    assert.equal(chooseEnclosure(withAudio, { audioOfVideos: 'alternate' }), enclosure);
  });
});

describe('podcastMedium', () => {
  it('follows what apps load', () => {
    assert.equal(podcastMedium([video], { audioOfVideos: 'enclosure' }), 'video');
    assert.equal(podcastMedium([video, withAudio], { audioOfVideos: 'enclosure' }), 'podcast');
    assert.equal(podcastMedium([withAudio], { audioOfVideos: 'alternate' }), 'video');
    assert.equal(podcastMedium([recording], { audioOfVideos: 'none' }), 'podcast');
  });
});

describe('alternateEnclosures', () => {
  const listed = (item: typeof video, audioOfVideos: 'enclosure' | 'alternate') =>
    alternateEnclosures(item, { audioOfVideos }, 'https://portal.test').map((each) => [
      each.sources[0]?.uri.split('/').at(-1),
      each.type,
      each.length,
      each.default ?? false,
    ]);
  const large = ['large.mp4', 'video/mp4', 12];
  const small = ['small.mp4', 'video/mp4', undefined, false];
  const stream = ['master.m3u8', 'application/x-mpegURL', undefined, false];

  it('lists the video beside its audio file, with the file that apps load as the default', () => {
    const audioFile = ['podcast-1.m4a', 'audio/mp4', 5];
    assert.deepEqual(listed(withAudio, 'enclosure'), [[...audioFile, true], [...large, false], small, stream]);
    assert.deepEqual(listed(withAudio, 'alternate'), [[...large, true], small, [...audioFile, false], stream]);
  });

  it('lists the files of a video without an audio file', () => {
    assert.deepEqual(listed(video, 'enclosure'), [[...large, true], small, stream]);
  });
});
