import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { countsOf } from './results.mjs';
import { all, check, nodeTest } from './runners.mjs';
import { scratchProject } from './scratch-project.mjs';

const context = { say: () => undefined, workers: 2, files: [], shard: undefined, progress: () => undefined };

/** @param {Record<string, string>} files @param {Partial<import('./runners.mjs').Context>} [more] */
async function runNodeTests(files, more) {
  const { folder, remove } = scratchProject({ files });
  try {
    const tests = Object.keys(files).map((file) => join(folder, file));
    return await nodeTest({ ...context, ...more }, tests);
  } finally {
    remove();
  }
}

const head = "import { after, before, describe, it } from 'node:test';\n";

describe('nodeTest', () => {
  it('counts tests, not files, and keeps why one failed', async () => {
    const { tests } = await runNodeTests({
      'a.test.mjs': `${head}describe('first', () => { it('one', () => {}); });\nit('two', () => {});\n`,
      'b.test.mjs': `${head}describe('last', () => { it('three', () => { throw new Error('on purpose'); }); });\nit.skip('four', () => {});\n`,
    });
    assert.deepEqual(countsOf(tests), { passed: 2, failed: 1, flaky: 0, skipped: 1 });
    assert.deepEqual(tests.map(({ title }) => title).toSorted(), ['first › one', 'four', 'last › three', 'two']);
    assert.match(tests.find(({ status }) => status === 'failed')?.why ?? '', /on purpose/);
  });

  it('counts a hook that fails', async () => {
    const { tests } = await runNodeTests({
      'a.test.mjs': `${head}it('one', () => {});\nafter(() => { throw new Error('not closed'); });\n`,
    });
    assert.equal(countsOf(tests).failed, 1);
    assert.match(tests.at(-1)?.why ?? '', /not closed/);
  });

  it('throws where there is no such file, as Node would then run whatever it finds', async () => {
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

  it('leaves a later shard without a test', async () => {
    const shard = { index: 2, total: 2 };
    const result = await runNodeTests({ 'a.test.mjs': `${head}it('one', () => {});\n` }, { shard });
    assert.deepEqual(result, { tests: [], note: 'none in this shard' });
  });
});

describe('all', () => {
  it('runs every check, and keeps what the failed ones said', async () => {
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
