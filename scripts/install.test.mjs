import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isComplete, isUpToDate } from './install.mjs';
import { scratchProject } from './test/scratch-project.mjs';

const locked = {
  '': {},
  'shared/ui': { version: '1.0.0' },
  'node_modules/@mediothek/ui': { link: true },
  'node_modules/kysely': { version: '0.29.9', integrity: 'sha512-a' },
  'node_modules/native-darwin-arm64': { version: '1.0.0', optional: true },
};

describe('isUpToDate', () => {
  it('requires the packages of this platform only', () => {
    assert.equal(isUpToDate(locked, { 'node_modules/kysely': { version: '0.29.9', integrity: 'sha512-a' } }), true);
  });

  it('detects a missing package', () => {
    assert.equal(isUpToDate(locked, {}), false);
  });

  it('detects another version, and another content of the same version', () => {
    assert.equal(isUpToDate(locked, { 'node_modules/kysely': { version: '0.30.0', integrity: 'sha512-a' } }), false);
    assert.equal(isUpToDate(locked, { 'node_modules/kysely': { version: '0.29.9', integrity: 'sha512-b' } }), false);
  });
});

describe('isComplete', () => {
  it('detects a package whose folder is missing, also in a workspace', () => {
    const own = 'shared/cli/node_modules/semver';
    const files = { 'node_modules/kysely/package.json': '{}', [`${own}/package.json`]: '{}' };
    const { folder, remove } = scratchProject({ files });
    try {
      const kysely = { 'node_modules/kysely': { version: '0.29.9' } };
      assert.equal(isComplete(folder, { ...kysely, [own]: { version: '7.0.0' } }), true);
      assert.equal(isComplete(folder, { ...kysely, 'server/node_modules/semver': { version: '7.0.0' } }), false);
    } finally {
      remove();
    }
  });
});
