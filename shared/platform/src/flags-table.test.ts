import { describe, expect, test } from '@jest/globals';
import { flagNames, flagTable } from './flags-table.ts';

describe('flagTable', () => {
  test('has all flags off by default', () => {
    expect(flagNames.filter((name) => flagTable[name].default)).toEqual([]);
  });

  test('excludes in both directions', () => {
    const oneSided = flagNames.flatMap((name) =>
      (flagTable[name].excludeMutually ?? [])
        .filter((other) => !flagTable[other].excludeMutually?.includes(name))
        .map((other) => `${name} excludes ${other}, but not the other way round`),
    );
    expect(oneSided).toEqual([]);
  });
});
