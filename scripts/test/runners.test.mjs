import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { all, check, nodeTest } from './runners.mjs';
import { scratchProject } from './scratch-project.mjs';

/** @param {Record<string, string>} files */
async function runNodeTests(files) {
  const { folder, remove } = scratchProject({ files });
  try {
    return await nodeTest([join(folder, '*.test.mjs')]);
  } finally {
    remove();
  }
}

const head = "import { it } from 'node:test';\n";

describe('nodeTest', () => {
  it('counts tests, not files, and keeps what failed', async () => {
    const result = await runNodeTests({
      'a.test.mjs': `${head}it('one', () => {});\nit('two', () => {});\n`,
      'b.test.mjs': `${head}it('three', () => { throw new Error('on purpose'); });\nit.skip('four', () => {});\n`,
    });
    assert.equal(result.passed, 2);
    assert.equal(result.failed, 1);
    assert.equal(result.skipped, 1);
    assert.match(result.output, /on purpose/);
  });

  it('fails when no test ran', async () => {
    assert.equal((await runNodeTests({ 'a.txt': '' })).failed, 1);
  });

  it('fails for a file that does not load', async () => {
    const result = await runNodeTests({ 'a.test.mjs': "import './nowhere.mjs';\n" });
    assert.equal(result.passed, 0);
    assert.equal(result.failed, 1);
  });
});

describe('all', () => {
  it('runs every check, and shows the failed ones only', async () => {
    const result = await all(
      () => check('sh', '-c', 'echo first; exit 1'),
      () => check('sh', '-c', 'echo second'),
    );
    assert.deepEqual(result, { passed: 1, failed: 1, skipped: 0, output: 'first\n' });
  });
});
