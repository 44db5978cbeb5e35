import { describe, expect, test } from '@jest/globals';
import { fileTypeName } from './file-type-name.ts';

describe('fileTypeName', () => {
  test.each([
    ['video/mp4; codecs="avc1.64001f"', 'MP4'],
    ['audio/mp4', 'M4A'],
    ['text/vtt', 'VTT'],
    ['application/pdf', 'PDF'],
    ['image/svg+xml', 'SVG'],
    ['application/x-7z', '7Z'],
    ['application/vnd.oasis.opendocument.presentation', 'ODP'],
    ['application/octet-stream', 'application/octet-stream'],
  ])('calls %s %s', (type, name) => {
    expect(fileTypeName(type)).toBe(name);
  });
});
