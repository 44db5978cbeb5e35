import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseScenes, type Keyframe, maxScenes } from './choose-scenes.ts';

const frames = (count: number, seconds: number, change: (index: number) => number): Keyframe[] =>
  Array.from({ length: count }, (_, index) => ({ time: index * seconds, change: change(index) }));

describe('chooseScenes', () => {
  it('chooses the first keyframe and those after the greatest changes', () => {
    const cuts = new Set([3, 10, 11, 20, 30, 40, 55]);
    const chosen = chooseScenes(frames(60, 2, (index) => (cuts.has(index) ? 0.5 : 0.01)));
    assert.deepEqual(chosen, [0, 3, 10, 20, 30, 40, 55]);
  });

  it('distributes them evenly if nothing changes', () => {
    assert.deepEqual(chooseScenes(frames(101, 10, () => 0)), [0, 12, 25, 50, 75, 100]);
  });

  it('chooses at most the maximum, and none close to another', () => {
    const chosen = chooseScenes(frames(5000, 1, () => 0.9));
    assert.ok(chosen.length <= maxScenes && chosen.length > maxScenes / 2, String(chosen.length));
    assert.ok(chosen.every((index, at) => at === 0 || index - (chosen[at - 1] ?? 0) >= 100));
    assert.deepEqual(chooseScenes(frames(20, 0.1, () => 0.9)), [0]);
  });

  it('is empty without keyframes', () => assert.deepEqual(chooseScenes([]), []));
});
