import { beforeEach, describe, expect, test } from '@jest/globals';
import { savePosition, loadPosition } from './positions.ts';

let text: string | null;
let paused: string | null;
const storage = () => ({
  getItem: (key: string) => (key === 'mediothek.historyPaused' ? paused : text),
  setItem: (_: string, value: string) => {
    text = value;
  },
});
beforeEach(() => {
  text = null;
  paused = null;
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

  test('there is nothing to continue within ten seconds of either end', () => {
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

  test('stores the duration, and that the medium was watched to the end', () => {
    savePosition(storage, '7', 30.9, 100.5);
    savePosition(storage, '8', 95, 100);
    savePosition(storage, '9', 30, Infinity);
    const stored = JSON.parse(text ?? '') as unknown[][];
    expect(stored.map((entry) => entry.slice(0, 3))).toEqual([
      ['7', 30, 100],
      ['8', null, 100],
      ['9', 30, 0],
    ]);
    for (const [, , , at] of stored) expect(Math.abs(Date.now() / 1000 - Number(at))).toBeLessThan(60);
  });

  test('stores nothing while the history is paused, and still reads it', () => {
    savePosition(storage, '7', 30, 100);
    paused = 'yes';
    savePosition(storage, '7', 60, 100);
    savePosition(storage, '8', 60, 100);
    expect([loadPosition(storage, '7'), loadPosition(storage, '8')]).toEqual([30, undefined]);
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
  test('reads positions of earlier versions, which have no duration', () => {
    text = '[["7",42],["8",50,100,1700000000]]';
    expect([loadPosition(storage, '7'), loadPosition(storage, '8')]).toEqual([42, 50]);
    savePosition(storage, '8', 60, 100);
    expect(loadPosition(storage, '7')).toBe(42);
  });

  test('ignores invalid data, and works without storage', () => {
    const broken = ['{', '{"7":1}', '[["7"],["7",-1],[7,60],["7",60,"x"],["7",60,9,-1],["x",60],["7",1e12],null]'];
    for (const invalid of [...broken, JSON.stringify([['7', 60], ' '.repeat(20_000)])]) {
      text = invalid;
      expect(loadPosition(storage, '7')).toBeUndefined();
    }
    const blocked = () => {
      throw new Error('SecurityError');
    };
    expect(() => savePosition(blocked, '7', 50, 100)).not.toThrow();
    expect(loadPosition(blocked, '7')).toBeUndefined();
  });
});
