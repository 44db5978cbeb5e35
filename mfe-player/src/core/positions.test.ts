import { beforeEach, describe, expect, test } from '@jest/globals';
import { keepPosition, positionOf } from './positions.ts';

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

describe('keepPosition', () => {
  test('remembers the place, the latest only', () => {
    keepPosition(storage, '7', 30.9, 100);
    keepPosition(storage, '8', 50, 100);
    keepPosition(storage, '7', 42, 100);
    expect([positionOf(storage, '7'), positionOf(storage, '8'), positionOf(storage, '9')]).toEqual([42, 50, undefined]);
  });

  test('forgets it within ten seconds of either end', () => {
    for (const [seconds, kept] of [
      [9.9, undefined],
      [10, 10],
      [90, 90],
      [90.1, undefined],
    ] as const) {
      keepPosition(storage, '7', 50, 100);
      keepPosition(storage, '7', seconds, 100);
      expect(positionOf(storage, '7')).toBe(kept);
    }
  });

  test('keeps a hundred, the newest', () => {
    for (let id = 0; id < 101; id++) keepPosition(storage, String(id), 20, 100);
    expect(JSON.parse(text ?? '')).toHaveLength(100);
    expect([positionOf(storage, '0'), positionOf(storage, '1'), positionOf(storage, '100')]).toEqual([
      undefined,
      20,
      20,
    ]);
  });
});

describe('positionOf', () => {
  test('does not trust what it finds, nor need a storage', () => {
    for (const broken of ['{', '{"7":1}', '[["7"],["7",-1],[7,1],null]']) {
      text = broken;
      expect(positionOf(storage, '7')).toBeUndefined();
    }
    const blocked = () => {
      throw new Error('SecurityError');
    };
    expect(() => keepPosition(blocked, '7', 50, 100)).not.toThrow();
    expect(positionOf(blocked, '7')).toBeUndefined();
  });
});
