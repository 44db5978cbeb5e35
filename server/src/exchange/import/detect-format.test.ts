import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { detectFormat } from './detect-format.ts';
import { inChunks } from './testing-responses.ts';

describe('detectFormat', () => {
  it('detects the format by the first elements or keys, and returns all bytes', async () => {
    for (const [text, expected] of [
      ['\uFEFF \n<?xml?>', 'oai'],
      ['\n{"a":1}\n', 'jsonl'],
      ['{"id":"1","doi":"10.1/2","kind":"media"}\n', 'jsonl'],
      ['{\n  "doi": "10.1/2"\n}\n', 'datacite-json'],
      ['<a xmlns="urn:a"><resource xmlns="http://datacite.org/schema/kernel-4"/></a>', 'datacite'],
    ] as const) {
      const { format, bytes } = await detectFormat(inChunks(text, 1));
      assert.equal(format.name, expected);
      assert.equal(Buffer.concat(await Array.fromAsync(bytes)).toString(), text);
    }
  });

  it('rejects other formats', async () => {
    await assert.rejects(
      detectFormat(inChunks('id;title')),
      /is in no format that can be imported \(oai, datacite, .*csv\)/,
    );
    await assert.rejects(detectFormat(inChunks('')), /is empty/);
    const { format } = await detectFormat(inChunks('id;title'), { path: '/films.CSV' });
    assert.equal(format.name, 'csv');
  });
});
