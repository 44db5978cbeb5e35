import assert from 'node:assert/strict';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../project.mjs';
import { countsOf, readResults, skippedFor, slowest } from './results.mjs';
import { scratchProject } from './scratch-project.mjs';

describe('readResults', () => {
  it('reads the results so far, with paths from the root and without colours', () => {
    const { folder, remove } = scratchProject({ files: {} });
    const file = join(folder, 'results.jsonl');
    const test = {
      file: join(root, 'a.test.ts'),
      title: 'one',
      ms: 5,
      status: 'failed',
      why: '\u001B[31mno\u001B[39m\n',
    };
    try {
      assert.deepEqual(readResults(file), { tests: [], done: 0, planned: undefined });
      writeFileSync(
        file,
        [{ planned: 1 }, test, { done: 'a' }, { planned: 2 }].map((line) => `${JSON.stringify(line)}\n`).join(''),
      );
      appendFileSync(file, '{"file":"half');
      assert.deepEqual(readResults(file), {
        tests: [{ file: 'a.test.ts', title: 'one', ms: 5, status: 'failed', why: 'no' }],
        done: 1,
        planned: 3,
      });
    } finally {
      remove();
    }
  });
});

/** @param {string} title @param {number} ms @param {'passed' | 'failed' | 'skipped'} [status] */
const test = (title, ms, status = 'passed') => ({ file: 'a.test.ts', title, ms, status });

describe('countsOf', () => {
  it('counts each kind', () => {
    const tests = [test('a', 1), test('b', 1), test('c', 1, 'failed'), test('d', 0, 'skipped')];
    assert.deepEqual(countsOf(tests), { passed: 2, failed: 1, flaky: 0, skipped: 1 });
  });
});

describe('slowest', () => {
  it('names ten, the slowest first', () => {
    const lines = slowest(Array.from({ length: 12 }, (_, at) => test(`number ${at}`, at * 100)));
    assert.equal(lines.length, 10);
    assert.equal(lines[0], '   1.1 s  a.test.ts › number 11');
  });

  it('names none of less than four tests', () => {
    assert.deepEqual(slowest([test('a', 1), test('b', 2)]), []);
  });
});

describe('skippedFor', () => {
  it('groups skipped tests by reason', () => {
    const why = 'not run: no nginx here';
    const tests = [test('a', 1), { ...test('b', 0, 'skipped'), why }, { ...test('c', 0, 'skipped'), why }];
    assert.deepEqual(skippedFor([...tests, { ...test('a step', 0, 'skipped'), file: '' }]), [
      '2 skipped: not run: no nginx here (a.test.ts)',
      '1 skipped: no reason (a step)',
    ]);
  });
});
