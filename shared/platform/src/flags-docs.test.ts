import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { flagNames, flagTable } from './flags-table.ts';

const text = readFileSync(fileURLToPath(new URL('../../../docs/flags.md', import.meta.url)), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((row) => {
    const cells = row.split('|').slice(1, -1);
    return cells.map((cell) => cell.trim().replaceAll('`', ''));
  });

describe('docs/flags.md', () => {
  test('lists the flags of the table, in its order', () => {
    expect(rows.map(([name]) => name)).toEqual(flagNames);
  });

  test.each(rows)('%s equals the table', (name, group, what, owner, routes, reload, excludes, acts) => {
    const flag = Object.entries(flagTable).find(([known]) => known === name)?.[1];
    expect({ group, routes, reload, excludes, acts: acts === 'yes' }).toEqual({
      group: flag?.group,
      routes: flag?.onlyOnRoutes?.join(', ') ?? 'all',
      reload: flag?.requiresReload ? 'yes' : 'no',
      excludes: flag?.excludeMutually?.join(', ') ?? '–',
      acts: flag?.enabled,
    });
    expect([what, owner, acts]).not.toContain('');
  });
});
