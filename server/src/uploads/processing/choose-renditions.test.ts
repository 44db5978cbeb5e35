import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseRenditions } from './choose-renditions.ts';

const rungs = (width: number, height: number, copyable = false) =>
  chooseRenditions({ stream: 0, width, height, rate: 25, copyable }).map((rung) =>
    rung.bitrate === undefined ? `copy ${rung.width}x${rung.height}` : `${rung.width}x${rung.height}`,
  );

describe('chooseRenditions', () => {
  it('encodes 240, 360 and 720 lines, and no more', () => {
    assert.deepEqual(rungs(1920, 1080), ['426x240', '640x360', '1280x720']);
    assert.deepEqual(rungs(3840, 2160), ['426x240', '640x360', '1280x720']);
  });

  it('keeps what browsers play as it is on top', () => {
    assert.deepEqual(rungs(1920, 1080, true), ['426x240', '640x360', '1280x720', 'copy 1920x1080']);
    assert.deepEqual(rungs(1280, 720, true), ['426x240', '640x360', 'copy 1280x720']);
  });

  it('never goes above the upload', () => {
    assert.deepEqual(rungs(854, 480), ['428x240', '640x360', '854x480']);
    assert.deepEqual(rungs(640, 360), ['426x240', '640x360']);
    assert.deepEqual(rungs(320, 180), ['320x180']);
    // Always one that we encode: its keyframes are where a start needs them.
    assert.deepEqual(rungs(320, 180, true), ['320x180']);
  });

  it('measures the shorter side, and makes sizes that H.264 can have', () => {
    assert.deepEqual(rungs(1080, 1920), ['240x426', '360x640', '720x1280']);
    assert.deepEqual(rungs(101, 75), ['102x76']);
  });

  it('gives each rung more bits than the one below', () => {
    const bitrates = chooseRenditions({ stream: 0, width: 854, height: 480, rate: 25, copyable: false }).map(
      ({ bitrate }) => bitrate ?? 0,
    );
    assert.deepEqual(bitrates, [300_000, 600_000, 888_889]);
  });
});
