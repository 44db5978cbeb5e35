import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './project.mjs';

const matrix = new URL('../e2e/faults/matrix/', import.meta.url);
/** @param {string} file */
const load = (file) => import(new URL(file, matrix).href);
const { rows } = await load('rows.ts');
const { defencesIn, applyMutation } = await load('defences.ts');
const { isProven, markedDefences, readProven } = await load('proof.ts');
const { documentedTable, unpadded, writtenTable } = await load('table.ts');

/** @param {string} defence */
const filesOf = (defence) =>
  markedDefences().flatMap((/** @type {{ name: string, file: string }} */ { name, file }) =>
    name === defence ? [file] : [],
  );

describe('the fault matrix', () => {
  it('has each row once', () => {
    const ids = rows.map((/** @type {{ id: string }} */ { id }) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
  });

  for (const row of rows) {
    it(`${row.id}: names its defence and how it is removed`, () => {
      const { takes, losses, fixture, fails } = row.removal;
      assert.ok(Object.keys(losses).length > 0 || fixture, 'there is something to take away');
      assert.ok(takes, 'it says in words what');
      assert.ok(fails, 'and an assertion that fails then');
      for (const [name, loss] of Object.entries(losses)) {
        const files = filesOf(name);
        assert.equal(files.length, 1, `defence(${name}) is marked once in the sources, not in [${files.join(', ')}]`);
        const [file = ''] = files;
        const text = readFileSync(join(root, file), 'utf8');
        const without = applyMutation(file, text, { [name]: loss });
        assert.notEqual(without, text);
        assert.ok(defencesIn(file, without), `${file} can be read without defence(${name})`);
      }
    });

    it(`${row.id}: failed without its defence`, () => {
      assert.ok(isProven(row), `run: npm run faults -- --prove ${row.id}`);
    });
  }

  it('removes defences together only if each row then fails with a message of its own', () => {
    /** @type {Map<string, string[]>} */
    const seen = new Map();
    for (const { id, removal } of rows) {
      if (!removal.together) continue;
      const words = `${removal.together}: ${removal.fails}`;
      const losses = Object.entries(removal.losses).map((loss) => JSON.stringify(loss));
      const before = seen.get(words) ?? losses;
      const shared = losses.filter((loss) => before.includes(loss));
      assert.ok(shared.length > 0, `${id} fails in the words of another removal`);
      seen.set(words, shared);
    }
  });

  it('has a row for each marked defence', () => {
    const lost = rows.flatMap((/** @type {{ removal: { losses: object } }} */ { removal }) =>
      Object.keys(removal.losses),
    );
    for (const { name, file } of markedDefences())
      assert.ok(lost.includes(name), `${file}: no row loses defence(${name})`);
  });

  it('names only existing rows in proven.json', () => {
    const ids = rows.map((/** @type {{ id: string }} */ { id }) => id);
    assert.deepEqual(
      Object.keys(readProven()).filter((id) => !ids.includes(id)),
      [],
    );
  });

  it('matches docs/faults.md', () => {
    assert.equal(unpadded(writtenTable()), unpadded(documentedTable(rows)), 'run: npm run faults');
  });
});

describe('the marker of a defence', () => {
  /** @param {string} text @param {object} [losses] */
  const without = (text, losses) => applyMutation('x.tsx', text, losses);
  const marked = '// defence(a): why\n';

  for (const [what, code, loss, rest] of /** @type {[string, string, unknown, string][]} */ ([
    ['a statement, which goes', 'if (broken) tell();', 'gone', ';'],
    ['a condition', 'if (broken) tell();', { condition: false }, 'if (false) tell();'],
    ['a constant', 'const wait = 20 * 1_000;', { value: '9' }, 'const wait = 9;'],
    ['a returned value', 'return broken;', { value: 'false' }, 'return false;'],
    ['anything', 'await tell();', { becomes: 'throw error;' }, 'throw error;'],
  ])) {
    it(`is placed in front of ${what}`, () => {
      const inContext = (/** @type {string} */ text) => `async () => {\n${marked}${text}\nmore();\n}`;
      assert.equal(without(inContext(code), { a: loss }), inContext(rest));
    });
  }

  it('is placed in front of expressions and properties', () => {
    const text = `call({\n${marked}limit: 5 }, /* defence(b): why */ one && two(three));`;
    const losses = { a: { value: '0' }, b: { becomes: 'four' } };
    assert.equal(without(text, losses), `call({\n${marked}limit: 0 }, /* defence(b): why */ four);`);
  });

  it('may begin the comment of a constant, and have other comments behind it', () => {
    assert.equal(defencesIn('x.ts', '/** defence(a): why */\n// more\nconst wait\n  = 9;')[0].code, 'const wait = 9;');
  });

  for (const [problem, text, message] of /** @type {[string, string, RegExp][]} */ ([
    ['says no reason', '// defence(a)\ncall();', /x\.ts: a marker is "defence\(name\): why", not "defence\(a\)"/],
    ['stands at the end of a block', `{ call();\n${marked}}\nmore();`, /x\.ts: nothing stands behind defence\(a\)/],
  ])) {
    it(`is rejected if it ${problem}`, () => assert.throws(() => defencesIn('x.ts', text), message));
  }

  it('is rejected in front of code that cannot be removed in this way', () => {
    assert.throws(() => without(`${marked}const wait = 9;`, { a: 'gone' }), /defence\(a\) marks a VariableDeclaration/);
  });
});
