import { describe, expect, test } from '@jest/globals';
import { isBegun, parsePositions, positionAt, positionsText, withPosition, type Position } from './positions.ts';

const position = (id: string, seconds: number | null = 60): Position => ({
  id,
  seconds,
  duration: 100,
  at: 1_700_000_000,
});

describe('parsePositions', () => {
  test('reads what positionsText() writes', () => {
    const list = [position('7'), position('8', null), position('9', 0)];
    expect(parsePositions(positionsText(list))).toEqual(list);
  });

  test('reads entries of earlier versions', () => {
    expect(parsePositions('[["7",42]]')).toEqual([{ id: '7', seconds: 42, duration: 0, at: 0 }]);
  });

  test('earlier versions read the positions, and ignore what was watched to the end', () => {
    const entries = JSON.parse(positionsText([position('7'), position('8', null)])) as unknown[][];
    // The check of earlier versions.
    const known = entries.filter(
      ([id, seconds]) => typeof id === 'string' && typeof seconds === 'number' && seconds >= 0,
    );
    expect(known.map(([id]) => id)).toEqual(['7']);
  });

  test.each(['', '{', 'null', '{"7":1}', '[["7"],["x",1],[7,1],["7",-1],["7","1"],["7",1,null],["7",1,1,1e12]]'])(
    'ignores %s',
    (text) => expect(parsePositions(text)).toEqual([]),
  );

  test('ignores a text that is longer than any list, and older entries than the latest hundred', () => {
    expect(parsePositions(`[["7",42]${' '.repeat(20_000)}]`)).toEqual([]);
    const many = Array.from({ length: 101 }, (_, id) => [String(id), 42]);
    expect(parsePositions(JSON.stringify(many)).map(({ id }) => id)).toEqual(many.slice(1).map(([id]) => id));
  });
});

describe('withPosition', () => {
  test('makes a position the newest of its medium', () => {
    const list = withPosition([position('7'), position('8')], position('7', 90));
    expect(list).toEqual([position('8'), position('7', 90)]);
  });
});

describe('positionAt', () => {
  test.each([
    [9.9, 100, 9, false],
    [10, 100, 10, true],
    [90, 100, 90, true],
    [90.1, 100, null, false],
    [100, 100, null, false],
    [4, 24, 4, false],
    [21, 24, 21, true],
    [22, 24, null, false],
    [50, Number.NaN, 50, true],
    [50, 0, 50, true],
  ])('%d of %d seconds', (seconds, duration, stored, begun) => {
    const at = positionAt('7', seconds, duration);
    expect([at.seconds, isBegun(at)]).toEqual([stored, begun]);
  });
});
