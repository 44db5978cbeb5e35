import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { differences, next, problemOf } from './api/compare-reports.mjs';
import { declaredExports } from './api/declared-exports.mjs';
import { readReport, writeReport } from './api/report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mediothek-api-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param {Record<string, string>} names @param {string} [version] */
const report = (names, version = '1.2.3') => ({ name: '@mediothek/ui', version, entries: { '.': names } });

describe('declaredExports', () => {
  it('returns the exports of an entry and the types that they refer to, without comments', () => {
    writeFileSync(
      join(folder, 'index.d.ts'),
      `export { zebra, type Shape } from './parts.ts';\n/** What it is. */\nexport declare const apple: number;\n`,
    );
    writeFileSync(
      join(folder, 'parts.d.ts'),
      `interface Hidden { /** in words */ depth: number }\nexport interface Shape extends Hidden { width: number }\nexport declare function zebra(shape: Shape): void;\nexport declare const unseen: 1;\n`,
    );
    assert.deepEqual(declaredExports(join(folder, 'index.d.ts'), folder), {
      '(Hidden)': 'interface Hidden {\n    depth: number;\n}',
      Shape: 'interface Shape extends Hidden {\n    width: number;\n}',
      apple: 'const apple: number;',
      zebra: 'function zebra(shape: Shape): void;',
    });
  });
});

describe('writeReport', () => {
  it('can be read again', () => {
    const written = {
      name: '@mediothek/ui',
      version: '1.0.0',
      entries: {
        '.': { a: 'const a: number;', b: 'interface B {\n    c: string;\n}' },
        './forms': { d: 'const d: 1;' },
      },
    };
    assert.deepEqual(readReport(writeReport(written)), written);
  });
});

describe('differences', () => {
  it('separates removed, changed and added exports', () => {
    const before = report({ a: '1', b: '1', '(c)': '1' });
    const found = differences(before, report({ a: '2', d: '1', '(e)': '1' }));
    assert.deepEqual(found, { removed: ['b of "."'], changed: ['a of "."'], added: ['d of "."'] });
  });
});

describe('next', () => {
  it('increments the version as semver does', () => {
    assert.deepEqual(
      [next('1.2.3', 'major'), next('1.2.3', 'minor'), next('1.2.3', 'none'), next('0.2.3', 'major')],
      ['2.0.0', '1.3.0', '1.2.3', '0.3.0'],
    );
  });
});

describe('problemOf', () => {
  const before = report({ a: '1', b: '1' });

  it('requires a major version if an export was removed', () => {
    const problem = problemOf(before, report({ a: '1' }));
    assert.match(problem ?? '', /@mediothek\/ui is still 1\.2\.3; semver requires 2\.0\.0.*\n {2}removed: b of "\."/);
    assert.match(problemOf(before, report({ a: '1' }), { compatible: true }) ?? '', /requires 2\.0\.0/);
    assert.match(problemOf(before, report({ a: '1' }, '1.9.0')) ?? '', /requires 2\.0\.0/);
    assert.equal(problemOf(before, report({ a: '1' }, '2.0.0')), undefined);
  });

  it('requires a major version if an export changed, or a minor one if the change is declared compatible', () => {
    const now = report({ a: '2', b: '1' }, '1.3.0');
    assert.match(problemOf(before, now) ?? '', /requires 2\.0\.0[^]*1\.3\.0 is enough: npm run api -- --compatible/);
    assert.equal(problemOf(before, now, { compatible: true }), undefined);
  });

  it('requires a minor version for a new export, and none without a change', () => {
    assert.match(problemOf(before, report({ a: '1', b: '1', c: '1' })) ?? '', /requires 1\.3\.0/);
    assert.equal(problemOf(before, before), undefined);
    assert.equal(problemOf(before, report({ a: '1', b: '1' }, '1.2.4')), undefined);
  });
});
