import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readArguments } from './arguments.mjs';

const steps = [{ name: 'unit' }, { name: 'browser' }];

describe('readArguments', () => {
  it('reads steps, files and a shard', () => {
    assert.deepEqual(readArguments(['--shard', '1/4'], steps).shard, { index: 1, total: 4 });
    assert.deepEqual(readArguments(['--shard=2/2', '--all'], steps), {
      suite: 'all',
      steps: [],
      files: [],
      shard: { index: 2, total: 2 },
    });
    const { steps: names, files } = readArguments(['browser', './e2e/journeys/search.e2e.ts'], steps);
    assert.deepEqual([names, files], [['browser'], ['e2e/journeys/search.e2e.ts']]);
  });

  for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
    [['unti'], /^Error: No such step: unti\. There are: unit, browser$/],
    [['--shard', '5/4'], /--shard needs a part and a number of parts, such as 1\/4, not 5\/4/],
    [['--shard'], /such as 1\/4, not nothing/],
    [['e2e/journeys'], /Name the step/],
  ])) {
    it(`rejects ${args.join(' ')}`, () => {
      assert.throws(() => readArguments(args, steps), message);
    });
  }
});
