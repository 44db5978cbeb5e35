import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { styleRules } from './style-rules.ts';

const classesOf = (css: string) => styleRules(css).map(({ classes }) => classes);

describe('styleRules', () => {
  it('lists the classes that each selector of a rule requires', () => {
    assert.deepEqual(classesOf('.a.b>.c:hover,.d::before{margin:0}'), [[['a', 'b', 'c'], ['d']]]);
  });

  it('requires no class for elements, fonts, animations and properties', () => {
    const sheet = '@font-face{font-family:a}:root{--b:1}a{color:red}@keyframes c{to{margin:0}}@layer d;';
    assert.deepEqual(classesOf(sheet), [[[]], [[]], [[]], [[]], [[]]]);
  });

  it('requires the classes inside media queries, at any depth', () => {
    const sheet = '@media print{@supports (a:b){.a{margin:0}}.b{margin:0}}';
    assert.deepEqual(classesOf(sheet), [[['a'], ['b']]]);
  });

  it('omits optional classes of a selector', () => {
    assert.deepEqual(classesOf('.a:not(.b) :is(.c,.d):has(.e){margin:0}'), [[['a']]]);
  });

  it('preserves all rules and their order', () => {
    const sheet = '@layer a;.b{margin:0}@media print{.c{margin:1px}}.d{.e &{color:red}}';
    assert.equal(
      styleRules(sheet)
        .map(({ css }) => css)
        .join(''),
      sheet,
    );
  });

  it('rejects an invalid style sheet', () => {
    assert.throws(() => styleRules('.a{'), /Unclosed block/);
  });
});
