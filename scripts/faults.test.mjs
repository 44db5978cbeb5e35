import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './project.mjs';

const matrix = new URL('../e2e/faults/matrix/', import.meta.url);
/** @param {string} file */
const load = (file) => import(new URL(file, matrix).href);
const { rows } = await load('rows.ts');
const { isProven, readProven } = await load('proof.ts');
const { documentedTable, unpadded, writtenTable } = await load('table.ts');

describe('the fault matrix', () => {
  it('has each row once', () => {
    const ids = rows.map((/** @type {{ id: string }} */ { id }) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
  });

  for (const row of rows) {
    it(`${row.id}: says how its defence is taken away`, () => {
      const { patches, fixture, fails } = row.removal;
      assert.ok(patches.length > 0 || fixture, 'there is something to take away');
      assert.ok(fails, 'and an assertion that fails then');
      for (const { file, find, replace } of patches) {
        const times = readFileSync(join(root, file), 'utf8').split(find).length - 1;
        assert.equal(times, 1, `${file} holds ${JSON.stringify(find)} once`);
        assert.notEqual(find, replace);
      }
    });

    it(`${row.id}: was seen red without it`, () => {
      assert.ok(isProven(row), `run: npm run faults -- --prove ${row.id}`);
    });
  }

  it('takes defences away together only where each row then fails in words of its own', () => {
    /** @type {Map<string, string>} */
    const seen = new Map();
    for (const { id, removal } of rows) {
      if (!removal.together) continue;
      const words = `${removal.together}: ${removal.fails}`;
      const patches = JSON.stringify(removal.patches.at(-1));
      assert.equal(seen.get(words) ?? patches, patches, `${id} fails in the words of another removal`);
      seen.set(words, patches);
    }
  });

  it('names no row in proven.json that is not there', () => {
    const ids = rows.map((/** @type {{ id: string }} */ { id }) => id);
    assert.deepEqual(
      Object.keys(readProven()).filter((id) => !ids.includes(id)),
      [],
    );
  });

  it('is what docs/faults.md shows', () => {
    assert.equal(unpadded(writtenTable()), unpadded(documentedTable(rows)), 'run: npm run faults');
  });
});
