import { describe, expect, test } from '@jest/globals';
import { checkFile } from './check-file.ts';

const conditions = { maxBytes: 1000, quotaLeft: 500, beforeFirst: false };
const check = (name: string, size: number, released = 0) => checkFile({ name, size }, conditions, released);

describe('checkFile', () => {
  test('names the first rule that a file breaks', () => {
    expect(check('cat.MP4', 500)).toBeUndefined();
    expect(check('cat.exe', 500)).toBe('file.extension');
    expect(check('mp4', 500)).toBe('file.extension');
    expect(check('cat.constructor', 500)).toBe('file.extension');
    expect(check('cat.mp4', 0)).toBe('file.empty');
    expect(check('cat.mp4', 1001)).toBe('file.size');
    expect(check('cat.mp4', 501)).toBe('file.quota');
    const first = { ...conditions, beforeFirst: true };
    expect(checkFile({ name: 'cat.mp4', size: 501 }, first)).toBe('file.firstQuota');
  });

  test('counts the replaced file as free space, and leaves unknown limits to the server', () => {
    expect(check('cat.mp4', 900, 400)).toBeUndefined();
    expect(checkFile({ name: 'cat.mp4', size: 1e12 }, undefined)).toBeUndefined();
  });
});
