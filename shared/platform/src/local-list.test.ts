import { describe, expect, it } from '@jest/globals';
import { changeLocalList, localListLimit, readLocalList, withItem, withoutItems } from './local-list.ts';
import { createSaving } from './save-requests.ts';

function storageWith(text?: string) {
  let stored = text ?? null;
  return {
    getItem: () => stored,
    setItem: (_: string, value: string) => void (stored = value),
    removeItem: () => void (stored = null),
    read: () => stored,
  };
}
const throwQuotaError = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

describe('readLocalList', () => {
  it.each([
    [undefined, []],
    ['not json', []],
    ['null', []],
    ['[1]', []],
    ['{"ids":"1001"}', []],
    ['{"ids":["1001","series:7","1001",7,null,"<b>","series:","../1"]}', ['1001', 'series:7']],
  ])('reads %j as %j', (text, ids) => {
    expect(readLocalList(storageWith(text))).toEqual({ ids, offered: false });
  });

  it('returns at most the maximum number of ids, and none of an oversized text', () => {
    const ids = Array.from({ length: 300 }, (_, at) => String(1000 + at));
    expect(readLocalList(storageWith(JSON.stringify({ ids }))).ids).toEqual(ids.slice(0, localListLimit));
    const long = JSON.stringify({ ids: ['1001'], more: 'x'.repeat(20_000) });
    expect(readLocalList(storageWith(long)).ids).toEqual([]);
  });

  it('reads that it was offered', () => {
    expect(readLocalList(storageWith('{"ids":["1"],"offered":true}')).offered).toBe(true);
  });
});

describe('changeLocalList', () => {
  it('changes the list that another tab has stored in the meantime, and notifies the page', () => {
    const platform = { saving: createSaving() };
    const storage = storageWith('{"ids":["1"],"offered":true}');
    changeLocalList(platform, (list) => withItem(list, '2') ?? list, storage);
    expect(platform.saving.getState().kept).toEqual(['2', '1']);
    expect(storage.read()).toBe('{"ids":["2","1"],"offered":false}');
  });

  it('removes the stored item if the list is empty', () => {
    const storage = storageWith('{"ids":["1"]}');
    changeLocalList({ saving: createSaving() }, (list) => withoutItems(list, ['1']), storage);
    expect(storage.read()).toBeNull();
  });

  it('throws if storing fails, and shows no unsaved item', () => {
    const platform = { saving: createSaving() };
    const storage = { ...storageWith(), setItem: throwQuotaError };
    expect(() => changeLocalList(platform, (list) => withItem(list, '2') ?? list, storage)).toThrow('full');
    expect(platform.saving.getState().kept).toEqual([]);
  });
});

describe('withItem', () => {
  it('puts an item in front, without duplicates, and rejects one beyond the maximum', () => {
    expect(withItem({ ids: ['1', '2'], offered: true }, '2')).toEqual({ ids: ['2', '1'], offered: false });
    const ids = Array.from({ length: localListLimit }, (_, at) => String(at));
    expect(withItem({ ids, offered: false }, '1000')).toBeUndefined();
    expect(withItem({ ids, offered: false }, '7')?.ids[0]).toBe('7');
  });
});
