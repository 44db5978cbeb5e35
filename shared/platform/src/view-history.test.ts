import { describe, expect, it } from '@jest/globals';
import { addToViewHistory, readViewHistory } from './view-history.ts';

function storageWith(text?: string, paused: string | null = null) {
  let stored = text ?? null;
  return {
    getItem: (key: string) => (key === 'mediothek.historyPaused' ? paused : stored),
    setItem: (_: string, value: string) => void (stored = value),
    read: () => stored,
  };
}
const blocked = {
  getItem: (): string => {
    throw new DOMException('blocked', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

describe('readViewHistory', () => {
  it.each([
    [undefined, []],
    ['[3,1]', [3, 1]],
    ['not json', []],
    ['{"a":1}', []],
    ['null', []],
    ['[1,"2",-1,1.5,null,4]', [1, 4]],
  ])('reads %j as %j', (text, ids) => {
    expect(readViewHistory(storageWith(text))).toEqual(ids);
  });

  it('is empty if storage is blocked', () => {
    expect(readViewHistory(blocked)).toEqual([]);
  });
});

describe('addToViewHistory', () => {
  it('puts the newest first, without duplicates, and removes the oldest', () => {
    const storage = storageWith('[1,2,3]');
    expect(addToViewHistory(storage, 2, 3)).toEqual([2, 1, 3]);
    expect(addToViewHistory(storage, 4, 3)).toEqual([4, 2, 1]);
    expect(storage.read()).toBe('[4,2,1]');
  });

  it('stores nothing while the history is paused', () => {
    const storage = storageWith('[1]', 'yes');
    expect(addToViewHistory(storage, 2, 10)).toEqual([1]);
    expect(storage.read()).toBe('[1]');
  });

  it('stores nothing if the limit is 0', () => {
    const storage = storageWith('[1]');
    expect(addToViewHistory(storage, 2, 0)).toEqual([]);
    expect(storage.read()).toBe('[]');
  });

  it('works if storage is blocked', () => {
    expect(addToViewHistory(blocked, 2, 3)).toEqual([2]);
  });
});
