import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { serverTests } from './server-tests.mjs';

describe('serverTests', () => {
  const { quick, slow } = serverTests();
  const { withoutDatabase, withDatabase } = quick;

  it('has each test once', () => {
    const all = [quick, slow].flatMap((suite) => [...suite.withoutDatabase, ...suite.withDatabase]);
    assert.equal(new Set(all).size, all.length);
    assert.ok(slow.withDatabase.every((file) => file.endsWith('.slow.test.ts')));
  });

  it('finds a database behind what a test is built on', () => {
    assert.ok(withDatabase.includes('server/src/library/search/search.test.ts'), 'by testing.ts');
    assert.ok(withDatabase.includes('server/src/accounts/auth/accounts.test.ts'), 'by another file for tests');
    assert.ok(withoutDatabase.includes('server/src/exchange/metadata/datacite.test.ts'));
  });
});
