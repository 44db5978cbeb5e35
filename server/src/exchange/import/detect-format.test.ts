import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { detectFormat } from './detect-format.ts';
import { inChunks } from './testing-responses.ts';

describe('detectFormat', () => {
  it('detects the format by the first character, and returns all bytes', async () => {
    for (const [text, expected] of [
      ['\uFEFF \n<?xml?>', 'oai'],
      ['\n{"a":1}\n', 'jsonl'],
    ] as const) {
      const { format, bytes } = await detectFormat(inChunks(text, 1));
      assert.equal(format, expected);
      assert.equal(Buffer.concat(await Array.fromAsync(bytes)).toString(), text);
    }
  });

  it('rejects other formats', async () => {
    await assert.rejects(detectFormat(inChunks('id;title')), /neither XML \(OAI-PMH\) nor JSON Lines/);
    await assert.rejects(detectFormat(inChunks('')), /is empty/);
  });
});
