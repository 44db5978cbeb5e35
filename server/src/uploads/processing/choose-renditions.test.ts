import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseRenditions } from './choose-renditions.ts';

const sizesOf = (width: number, height: number, copyable = false) =>
  chooseRenditions({ stream: 0, width, height, rate: 25, copyable }).map((rendition) =>
    rendition.bitrate === undefined
      ? `copy ${rendition.width}x${rendition.height}`
      : `${rendition.width}x${rendition.height}`,
  );

describe('chooseRenditions', () => {
  it('encodes at most 240, 360 and 720 lines', () => {
    assert.deepEqual(sizesOf(1920, 1080), ['426x240', '640x360', '1280x720']);
    assert.deepEqual(sizesOf(3840, 2160), ['426x240', '640x360', '1280x720']);
  });

  it('adds a copy of the uploaded stream if browsers can play it', () => {
    assert.deepEqual(sizesOf(1920, 1080, true), ['426x240', '640x360', '1280x720', 'copy 1920x1080']);
    assert.deepEqual(sizesOf(1280, 720, true), ['426x240', '640x360', 'copy 1280x720']);
  });

  it('never exceeds the size of the upload', () => {
    assert.deepEqual(sizesOf(854, 480), ['428x240', '640x360', '854x480']);
    assert.deepEqual(sizesOf(640, 360), ['426x240', '640x360']);
    assert.deepEqual(sizesOf(320, 180), ['320x180']);
    // One rendition is always encoded, because its keyframes are where a stream start needs them.
    assert.deepEqual(sizesOf(320, 180, true), ['320x180']);
  });

  it('measures the shorter side, and rounds to even sizes for H.264', () => {
    assert.deepEqual(sizesOf(1080, 1920), ['240x426', '360x640', '720x1280']);
    assert.deepEqual(sizesOf(101, 75), ['102x76']);
  });

  it('gives each rendition a higher bitrate than the previous one', () => {
    const bitrates = chooseRenditions({ stream: 0, width: 854, height: 480, rate: 25, copyable: false }).map(
      ({ bitrate }) => bitrate ?? 0,
    );
    assert.deepEqual(bitrates, [300_000, 600_000, 888_889]);
  });
});
