import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { inputHash } from './input-hash.ts';
import { temporaryFolder, writeFiles } from './testing-remote.ts';

describe('inputHash', () => {
  const start = () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'package/src/a.ts': 'a', 'package/src/deep/b.css': 'b', 'lock.json': '1' });
    const hash = () => inputHash([join(folder, 'package')], [join(folder, 'lock.json')]);
    return { folder, hash, before: hash() };
  };

  it('is stable without changes', () => {
    const { hash, before } = start();
    assert.match(before, /^[0-9a-f]{64}$/);
    assert.equal(hash(), before);
  });

  for (const [what, files] of Object.entries<Record<string, string>>({
    'a changed source': { 'package/src/deep/b.css': 'B' },
    'a new source': { 'package/src/c.ts': '' },
    'the lock file': { 'lock.json': '2' },
    'a folder that only sounds like an output': { 'package/src/distance/c.ts': '' },
  })) {
    it(`changes with ${what}`, () => {
      const { folder, hash, before } = start();
      writeFiles(folder, files);
      assert.notEqual(hash(), before);
    });
  }

  it('does not depend on tests, documents and generated files', () => {
    const { folder, hash, before } = start();
    writeFiles(folder, {
      'package/src/a.test.ts': 'x',
      'package/README.md': 'x',
      'package/.cache/types/src/a.d.ts': 'x',
      'package/node_modules/x/index.js': 'x',
      'package/dist/main.js': 'x',
    });
    assert.equal(hash(), before);
  });
});
