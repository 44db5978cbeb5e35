import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../project.mjs';
import { serverTests, sharesProcess } from './server-tests.mjs';

describe('serverTests', () => {
  const { quick, slow } = serverTests();
  const { withoutDatabase, withDatabase } = quick;

  it('has each test once', () => {
    const all = [quick, slow].flatMap((suite) => [...suite.withoutDatabase, ...suite.withDatabase]);
    assert.equal(new Set(all).size, all.length);
    assert.ok(slow.withDatabase.every((file) => file.endsWith('.slow.test.ts')));
  });

  it('detects that the helpers of a test use a database', () => {
    assert.ok(withDatabase.includes('server/src/library/search/search.test.ts'), 'by testing.ts');
    assert.ok(withDatabase.includes('server/src/accounts/auth/accounts.test.ts'), 'by another file for tests');
    assert.ok(withoutDatabase.includes('server/src/exchange/metadata/datacite.test.ts'));
  });
});

describe('sharesProcess', () => {
  it('excludes tests that change their process or are slow', () => {
    assert.equal(sharesProcess('server/src/exchange/metadata/datacite.test.ts'), true);
    assert.equal(sharesProcess('server/src/uploads/processing/make-scenes.test.ts'), false, 'it sets the environment');
    assert.equal(sharesProcess('server/src/cli/progress-display.test.ts'), false, 'it replaces timers');
    assert.equal(sharesProcess('server/src/base/db/connection-queue.test.ts'), false, 'it replaces the clock');
    assert.equal(sharesProcess('server/src/library/search/search.test.ts'), true);
    assert.equal(sharesProcess('server/src/cli/main.slow.test.ts'), false);
  });

  it('requires that helpers of tests have no hooks, which would run for one file only', () => {
    const folder = join(root, 'server/src');
    const built = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(^|\/)testing[^/]*(?<!\.test)\.ts$/.test(file),
    );
    assert.ok(built.length > 30);
    const hook = /^(after|before|afterEach|beforeEach)\(/m;
    assert.deepEqual(
      built.filter((file) => hook.test(readFileSync(join(folder, file), 'utf8'))),
      [],
    );
  });
});
