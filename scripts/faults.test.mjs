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
      const { description, mutations, fixture, fails } = row.removal;
      assert.ok(Object.keys(mutations).length > 0 || fixture, 'the row names defences or a fixture');
      assert.ok(description, 'the removal is described in words');
      assert.ok(fails, 'the row names the assertion that then fails');
      for (const [name, mutation] of Object.entries(mutations)) {
        const files = filesOf(name);
        assert.equal(files.length, 1, `defence(${name}) is marked once in the sources, not in [${files.join(', ')}]`);
        const [file = ''] = files;
        const text = readFileSync(join(root, file), 'utf8');
        const without = applyMutation(file, text, { [name]: mutation });
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
      const message = `${removal.together}: ${removal.fails}`;
      const mutations = Object.entries(removal.mutations).map((mutation) => JSON.stringify(mutation));
      const before = seen.get(message) ?? mutations;
      const shared = mutations.filter((mutation) => before.includes(mutation));
      assert.ok(shared.length > 0, `${id} fails with the message of another removal`);
      seen.set(message, shared);
    }
  });

  it('has a row for each marked defence', () => {
    const removed = rows.flatMap((/** @type {{ removal: { mutations: object } }} */ { removal }) =>
      Object.keys(removal.mutations),
    );
    for (const { name, file } of markedDefences())
      assert.ok(removed.includes(name), `${file}: no row removes defence(${name})`);
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
  /** @param {string} text @param {object} [mutations] */
  const without = (text, mutations) => applyMutation('x.tsx', text, mutations);
  const marked = '// defence(a): why\n';

  for (const [what, code, mutation, rest] of /** @type {[string, string, unknown, string][]} */ ([
    ['a statement, which is removed', 'if (broken) notify();', 'gone', ';'],
    ['a condition', 'if (broken) notify();', { condition: false }, 'if (false) notify();'],
    ['a constant', 'const wait = 20 * 1_000;', { value: '9' }, 'const wait = 9;'],
    ['a returned value', 'return broken;', { value: 'false' }, 'return false;'],
    ['anything', 'await notify();', { becomes: 'throw error;' }, 'throw error;'],
  ])) {
    it(`is placed in front of ${what}`, () => {
      const inContext = (/** @type {string} */ text) => `async () => {\n${marked}${text}\nmore();\n}`;
      assert.equal(without(inContext(code), { a: mutation }), inContext(rest));
    });
  }

  it('is placed in front of expressions and properties', () => {
    const text = `call({\n${marked}limit: 5 }, /* defence(b): why */ one && two(three));`;
    const mutations = { a: { value: '0' }, b: { becomes: 'four' } };
    assert.equal(without(text, mutations), `call({\n${marked}limit: 0 }, /* defence(b): why */ four);`);
  });

  it('may begin the comment of a constant, and have other comments behind it', () => {
    assert.equal(defencesIn('x.ts', '/** defence(a): why */\n// more\nconst wait\n  = 9;')[0].code, 'const wait = 9;');
  });

  for (const [problem, text, message] of /** @type {[string, string, RegExp][]} */ ([
    ['has no reason', '// defence(a)\ncall();', /x\.ts: a marker is "defence\(name\): why", not "defence\(a\)"/],
    ['is at the end of a block', `{ call();\n${marked}}\nmore();`, /x\.ts: no code follows defence\(a\)/],
  ])) {
    it(`is rejected if it ${problem}`, () => assert.throws(() => defencesIn('x.ts', text), message));
  }

  it('is rejected in front of code that cannot be removed in this way', () => {
    assert.throws(() => without(`${marked}const wait = 9;`, { a: 'gone' }), /defence\(a\) marks a VariableDeclaration/);
  });
});
