/** docs/accessibility.md is complete, names tests that exist, and agrees with the accessibility statement. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './project.mjs';

/** @param {string} path from the project's root */
const read = (path) => readFileSync(join(root, path), 'utf8');

/**
 * Clauses of EN 301 549 V3.2.1, chapters 7 and 9, and criteria of WCAG 2.2 (A and AA) that it lacks. 9.4.1.1 (Parsing)
 * is in the standard still.
 */
const chapter7 = '7.1.1 7.1.2 7.1.3 7.1.4 7.1.5 7.2.1 7.2.2 7.2.3 7.3'.split(' ');
const criteria = [
  '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5',
  '1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13',
  '2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.5.1 2.5.2 2.5.3 2.5.4',
  '3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.3.1 3.3.2 3.3.3 3.3.4 4.1.1 4.1.2 4.1.3',
].flatMap((line) => line.split(' '));
const added = '2.4.11 2.5.7 2.5.8 3.2.6 3.3.7 3.3.8'.split(' ');
const clauses = [...chapter7, ...criteria.map((criterion) => `9.${criterion}`), '9.6', ...added];
const results = ['Supports', 'Partially supports', 'Does not support', 'Not applicable'];

const rows = read('docs/accessibility.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, clause]) => /^\d/.test(clause ?? ''))
  .map(([, clause = '', , result = '', how = '', tests = '']) => ({ clause, result, how, tests }));

/** @param {string} result */
const count = (result) => rows.filter((row) => row.result === result).length;

describe('docs/accessibility.md', () => {
  it('has each requirement once, with a result', () => {
    assert.deepEqual(
      rows.map(({ clause }) => clause),
      clauses,
    );
    for (const { clause, result } of rows) assert.ok(results.includes(result), `${clause}: ${result}`);
  });

  for (const { clause, result, how, tests } of rows) {
    it(`${clause} names tests that exist, and its gap`, () => {
      const named = [...tests.matchAll(/`([^`]+)`(?: › “([^”]+)”)?/g)];
      if (result.endsWith('upports') && !/by a person/i.test(how)) assert.ok(named.length > 0, 'no test');
      for (const [, file = '', title] of named)
        assert.ok(title === undefined ? read(file) : read(file).includes(title), `${file}: ${title}`);
      assert.equal(/\(gap: .+\)/.test(how), ['Partially supports', 'Does not support'].includes(result), how);
    });
  }
});

describe('the accessibility statement', () => {
  const statements = ['en', 'de'].map((language) => read(`content/pages/accessibility.${language}.md`));
  /** @param {string} statement */
  const gapsOf = (statement) => [...statement.matchAll(/^- \*\*(.+?)\*\*:/gm)].map(([, gap]) => gap);
  const [english = '', german = ''] = statements;

  it('has the numbers of the table, in both languages', () => {
    const numbers = [clauses.length - count('Not applicable'), ...results.slice(0, 3).map(count)];
    const [all, met, part, none] = numbers;
    const plain = statements.map((text) => text.replace(/\s+/g, ' '));
    assert.ok(
      plain[0]?.includes(
        `of the ${all} requirements for web pages and for video that apply, it meets ${met} completely, ${part} in part, and ${none} not`,
      ),
      String(numbers),
    );
    assert.ok(
      plain[1]?.includes(
        `Von den ${all} Anforderungen an Webseiten und Videos, die zutreffen, erfüllt es ${met} ganz, ${part} teilweise und ${none} nicht`,
      ),
      String(numbers),
    );
  });

  it('has each gap of the table, and as many in German', () => {
    const named = new Set(rows.flatMap(({ how }) => [...how.matchAll(/\(gap: (.+?)\)/g)].map(([, gap]) => gap)));
    assert.deepEqual(
      [...named].filter((gap) => !gapsOf(english).includes(gap)),
      [],
    );
    assert.equal(gapsOf(german).length, gapsOf(english).length);
  });
});
