import { beforeEach, describe, expect, test } from '@jest/globals';
import { savePosition, loadPosition } from './positions.ts';

let text: string | null;
const storage = () => ({
  getItem: () => text,
  setItem: (_: string, value: string) => {
    text = value;
  },
});
beforeEach(() => {
  text = null;
});

describe('savePosition', () => {
  test('stores the latest position of each medium', () => {
    savePosition(storage, '7', 30.9, 100);
    savePosition(storage, '8', 50, 100);
    savePosition(storage, '7', 42, 100);
    expect([loadPosition(storage, '7'), loadPosition(storage, '8'), loadPosition(storage, '9')]).toEqual([
      42,
      50,
      undefined,
    ]);
  });

  test('deletes it within ten seconds of either end', () => {
    for (const [seconds, expected] of [
      [9.9, undefined],
      [10, 10],
      [90, 90],
      [90.1, undefined],
    ] as const) {
      savePosition(storage, '7', 50, 100);
      savePosition(storage, '7', seconds, 100);
      expect(loadPosition(storage, '7')).toBe(expected);
    }
  });

  test('stores the latest hundred positions', () => {
    for (let id = 0; id < 101; id++) savePosition(storage, String(id), 20, 100);
    expect(JSON.parse(text ?? '')).toHaveLength(100);
    expect([loadPosition(storage, '0'), loadPosition(storage, '1'), loadPosition(storage, '100')]).toEqual([
      undefined,
      20,
      20,
    ]);
  });
});

describe('loadPosition', () => {
  test('ignores invalid data, and works without storage', () => {
    for (const broken of ['{', '{"7":1}', '[["7"],["7",-1],[7,1],null]']) {
      text = broken;
      expect(loadPosition(storage, '7')).toBeUndefined();
    }
    const blocked = () => {
      throw new Error('SecurityError');
    };
    expect(() => savePosition(blocked, '7', 50, 100)).not.toThrow();
    expect(loadPosition(blocked, '7')).toBeUndefined();
  });
});
