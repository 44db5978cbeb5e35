import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { flagNames, flagTable } from './flags-table.ts';

/** Rows of the table in docs/flags.md: name, group, what, owner, routes, reload, excludes, acts. */
function documented() {
  const text = readFileSync('docs/flags.md', 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => {
    const [name = '', group, what, owner, routes, reload, excludes, acts] = row.split('|').slice(1, -1).map(cell);
    return { name, group, what, owner, routes, reload, excludes, acts };
  });
}
const cell = (text: string) => text.trim().replaceAll('`', '');
const list = (names: readonly string[] | undefined, none: string) => names?.join(', ') ?? none;

describe('flagTable', () => {
  test('is the table that docs/flags.md shows, in its order', () => {
    const shown = documented();
    expect(shown.map(({ name }) => name)).toEqual(flagNames);
    for (const { name, what, owner, acts, ...facts } of shown) {
      const flag = flagTable[name as keyof typeof flagTable];
      expect({ name, ...facts }).toEqual({
        name,
        group: flag.group,
        routes: list(flag.onlyOnRoutes, 'all'),
        reload: flag.requiresReload ? 'yes' : 'no',
        excludes: list(flag.excludeMutually, '–'),
      });
      expect([name, what !== '' && owner !== '', acts === 'yes']).toEqual([name, true, flag.enabled]);
    }
  });

  test('has every flag off until somebody switches it on', () => {
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
