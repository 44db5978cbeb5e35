import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isUpToDate } from './install.mjs';

const locked = {
  '': {},
  'shared/ui': { version: '1.0.0' },
  'node_modules/@mediothek/ui': { link: true },
  'node_modules/kysely': { version: '0.29.9', integrity: 'sha512-a' },
  'node_modules/native-darwin-arm64': { version: '1.0.0', optional: true },
};

describe('isUpToDate', () => {
  it('asks for what this platform needs', () => {
    assert.equal(isUpToDate(locked, { 'node_modules/kysely': { version: '0.29.9', integrity: 'sha512-a' } }), true);
  });

  it('notices a missing package', () => {
    assert.equal(isUpToDate(locked, {}), false);
  });

  it('notices another version, and another content of the same version', () => {
    assert.equal(isUpToDate(locked, { 'node_modules/kysely': { version: '0.30.0', integrity: 'sha512-a' } }), false);
    assert.equal(isUpToDate(locked, { 'node_modules/kysely': { version: '0.29.9', integrity: 'sha512-b' } }), false);
  });
});
