import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { splitLines } from './split-lines.ts';
import { inChunks } from './testing-responses.ts';

async function lines(text: string, chunk: number, max = 100): Promise<(string | undefined)[]> {
  const found = await Array.fromAsync(splitLines(inChunks(text, chunk), max));
  assert.deepEqual(
    found.map(({ line }) => line),
    found.map((_, index) => index + 1),
  );
  return found.map(({ content }) => (content ? Buffer.from(content).toString() : undefined));
}

describe('splitLines', () => {
  it('finds the same lines however the bytes arrive', async () => {
    for (const chunk of [1, 2, 3, 7, 100])
      assert.deepEqual(await lines('öne\n\ntwo\nthree', chunk), ['öne', '', 'two', 'three']);
  });

  it('yields no content for a line that is too long, and continues with the next line', async () => {
    assert.deepEqual(await lines(`a\n${'x'.repeat(11)}\nb\n`, 4, 10), ['a', undefined, 'b']);
  });
});
