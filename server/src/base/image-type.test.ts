import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { imageType } from './image-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('imageType', () => {
  const pictures: Record<string, string[]> = {
    'image/png': ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    'image/jpeg': ['\xff\xd8\xff\xe0\0\x10JFIF', '\xff\xd8\xff\xdb'],
    'image/gif': ['GIF87a', 'GIF89a\x01'],
    'image/webp': ['RIFF\x10\n\0\0WEBPVP8 '],
    'image/avif': ['\0\0\0\x1cftypavif\0\0\0\0mif1', '\0\0\0\x20ftypmif1\0\0\0\0miafavifMA1B', '\0\0\0\x1cftypavis'],
  };
  for (const [type, heads] of Object.entries(pictures))
    it(`recognises ${type}`, () =>
      assert.deepEqual(new Set(heads.map((head) => imageType(bytes(head)))), new Set([type])));

  it('recognises no documents and films', () => {
    const others = [
      '',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<!DOCTYPE html>',
      ' GIF89a',
      'GIF88a',
      'RIFF1234WAVE',
    ];
    const films = ['\0\0\0\x1cftypisom\0\0\0\0mp41', '\0\0\0\x1cftypheic'];
    for (const other of [...others, ...films]) assert.equal(imageType(bytes(other)), undefined, other);
  });
});
