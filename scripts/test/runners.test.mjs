import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { countsOf } from './results.mjs';
import { all, check, nodeTest } from './runners.mjs';
import { scratchProject } from './scratch-project.mjs';

const context = { writeLine: () => undefined, workers: 2, files: [], shard: undefined, progress: () => undefined };

/**
 * @param {Record<string, string>} files
 * @param {Partial<import('./runners.mjs').Context>} [more]
 * @param {(file: string) => boolean} [sharesProcess]
 */
async function runNodeTests(files, more, sharesProcess) {
  const { folder, remove } = scratchProject({ files });
  try {
    const tests = Object.keys(files)
      .filter((file) => file.includes('.test.'))
      .map((file) => join(folder, file));
    return await nodeTest({ ...context, ...more }, tests, {}, sharesProcess);
  } finally {
    remove();
  }
}

const head = "import { after, before, describe, it } from 'node:test';\n";

describe('nodeTest', () => {
  it('counts tests, not files, and returns why one failed', async () => {
    const { tests } = await runNodeTests({
      'a.test.mjs': `${head}describe('first', () => { it('one', () => {}); });\nit('two', () => {});\n`,
      'b.test.mjs': `${head}describe('last', () => { it('three', () => { throw new Error('on purpose'); }); });\nit.skip('four', () => {});\n`,
    });
    assert.deepEqual(countsOf(tests), { passed: 2, failed: 1, flaky: 0, skipped: 1 });
    assert.deepEqual(tests.map(({ title }) => title).toSorted(), ['first › one', 'four', 'last › three', 'two']);
    assert.match(tests.find(({ status }) => status === 'failed')?.why ?? '', /on purpose/);
  });

  it('counts a skipped suite as a skipped test with its reason, so that a file which skips everything does not fail', async () => {
    const skipped =
      "describe('of a', { skip: 'not run: no engine' }, () => { it('one', () => {}); it('two', () => {}); });\n";
    for (const sharesProcess of [undefined, () => true]) {
      const { tests } = await runNodeTests({ 'a.test.mjs': head + skipped }, { workers: 1 }, sharesProcess);
      assert.deepEqual(
        tests.map(({ title, status, why }) => [title, status, why]),
        [['of a', 'skipped', 'not run: no engine']],
      );
    }
  });

  it('counts a failed hook', async () => {
    const { tests } = await runNodeTests({
      'a.test.mjs': `${head}it('one', () => {});\nafter(() => { throw new Error('not closed'); });\n`,
    });
    assert.equal(countsOf(tests).failed, 1);
    assert.match(tests.at(-1)?.why ?? '', /not closed/);
  });

  it('throws if there is no such file, since Node would run all tests', async () => {
    await assert.rejects(runNodeTests({}), /No such test/);
    await assert.rejects(runNodeTests({ 'a.test.mjs': '' }, { files: ['/', 'elsewhere'] }), /No such test: elsewhere/);
  });

  it('fails for a file that does not load', async () => {
    const { tests } = await runNodeTests({ 'a.test.mjs': "import './nowhere.mjs';\n" });
    assert.deepEqual(countsOf(tests), { passed: 0, failed: 1, flaky: 0, skipped: 0 });
  });

  it('runs a part of the files', async () => {
    const files = { 'a.test.mjs': `${head}it('one', () => {});\n`, 'b.test.mjs': `${head}it('two', () => {});\n` };
    const { tests } = await runNodeTests(files, { shard: { index: 2, total: 2 } });
    assert.deepEqual(
      tests.map(({ title }) => title),
      ['two'],
    );
  });

  it('leaves a later shard empty', async () => {
    const shard = { index: 2, total: 2 };
    const result = await runNodeTests({ 'a.test.mjs': `${head}it('one', () => {});\n` }, { shard });
    assert.deepEqual(result, { tests: [], note: 'none in this shard' });
  });
});

describe('nodeTest with files that share a process', () => {
  const inOne = () => true;
  /** @param {import('./results.mjs').Test[]} tests */
  const failuresOf = (tests) =>
    tests
      .filter(({ status }) => status === 'failed')
      .map(({ file, title }) => [file.split('/').at(-1), title])
      .toSorted();

  it('runs each once, in as many processes as there are workers, and reports the file of each test', async () => {
    const write = (/** @type {string} */ name) =>
      `${head}const own = await import('./state.mjs');\ndescribe('of ${name}', () => { it('counts', () => { own.state.loads += 1; if (own.state.loads > 2) throw new Error('on purpose'); }); });\n`;
    const files = { 'a.test.mjs': write('a'), 'b.test.mjs': write('b'), 'c.test.mjs': write('c') };
    const state = { 'state.mjs': 'export const state = { loads: 0 };\n' };
    const { tests } = await runNodeTests({ ...files, ...state }, { workers: 1 }, inOne);
    assert.deepEqual(
      tests.map(({ file, title, status }) => [file.split('/').at(-1), title, status]),
      [
        ['a.test.mjs', 'of a › counts', 'passed'],
        ['b.test.mjs', 'of b › counts', 'passed'],
        ['c.test.mjs', 'of c › counts', 'failed'],
      ],
    );
  });

  it('runs the hooks of a file for its own tests only', async () => {
    const hook = 'let open = true;\nafter(() => { open = false; });\n';
    const files = {
      'a.test.mjs': `${head}${hook}it('one', () => { if (!open) throw new Error('closed'); });\n`,
      'b.test.mjs': `${head}before(() => { globalThis.before = (globalThis.before ?? 0) + 1; });\nit('two', () => { if (globalThis.before !== 1) throw new Error(globalThis.before); });\nit('three', () => {});\n`,
    };
    const { tests } = await runNodeTests(files, { workers: 1 }, inOne);
    assert.deepEqual(countsOf(tests), { passed: 3, failed: 0, flaky: 0, skipped: 0 });
  });

  it('fails for a file that does not load or whose hook fails, and runs the others', async () => {
    const files = {
      'a.test.mjs': "import './nowhere.mjs';\n",
      'b.test.mjs': `${head}after(() => { throw new Error('not closed'); });\nit('one', () => {});\n`,
      'c.test.mjs': `${head}it('two', () => {});\n`,
    };
    const { tests } = await runNodeTests(files, { workers: 2 }, inOne);
    assert.deepEqual(countsOf(tests), { passed: 2, failed: 2, flaky: 0, skipped: 0 });
    assert.deepEqual(failuresOf(tests), [
      ['a.test.mjs', 'the file'],
      ['b.test.mjs', 'the file'],
    ]);
    assert.match(tests.map(({ why }) => why).join('\n'), /nowhere\.mjs[^]*not closed|not closed[^]*nowhere\.mjs/);
  });

  it('reports the file during which a process ended, and continues with the others', async () => {
    const files = {
      'a.test.mjs': `${head}it('one', () => {});\n`,
      'b.test.mjs': `${head}it('two', () => { console.log('about to end'); process.exit(0); });\n`,
      'c.test.mjs': `${head}it('three', () => {});\n`,
    };
    const { tests } = await runNodeTests(files, { workers: 1 }, inOne);
    assert.deepEqual(countsOf(tests), { passed: 2, failed: 1, flaky: 0, skipped: 0 });
    assert.deepEqual(failuresOf(tests), [['b.test.mjs', 'the file']]);
    assert.match(
      tests.find(({ status }) => status === 'failed')?.why ?? '',
      /exit code 0 before the file had finished[^]*about to/,
    );
  });

  it('waits for a timer that does not hold the process', async () => {
    const slow = "it('one', () => new Promise((resolve) => { setTimeout(resolve, 100).unref(); }));\n";
    const { tests } = await runNodeTests({ 'a.test.mjs': head + slow }, { workers: 1 }, inOne);
    assert.deepEqual(countsOf(tests), { passed: 1, failed: 0, flaky: 0, skipped: 0 });
  });

  it('ends a process that does not end, and reports the file that left a resource open', async () => {
    const open =
      "import { createServer } from 'node:net';\nit('two', (_, done) => { createServer().listen(0, () => done()); });\n";
    const files = {
      'a.test.mjs': `${head}it('one', () => {});\n`,
      'b.test.mjs': head + open,
      'c.test.mjs': `${head}it('three', () => {});\n`,
    };
    const { tests } = await runNodeTests(files, { workers: 1 }, inOne);
    assert.deepEqual(countsOf(tests), { passed: 3, failed: 1, flaky: 0, skipped: 0 });
    assert.deepEqual(failuresOf(tests), [['b.test.mjs', 'end of the process']]);
    assert.match(tests.at(-1)?.why ?? '', /does not end because of open handles: 1 × TCPServerWrap/);
  });
});

describe('all', () => {
  it('runs every check, and returns the output of the failed ones', async () => {
    const { tests } = await all(
      () => check('sh', '-c', 'echo first; exit 1'),
      () => check('sh', '-c', 'echo second'),
    );
    assert.deepEqual(
      tests.map(({ status, why }) => [status, why]),
      [
        ['failed', 'first'],
        ['passed', undefined],
      ],
    );
  });
});
