import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CriticalCss } from './critical-css.ts';

const styles = new CriticalCss([
  { css: 'a{color:red}', classes: [[]] },
  { css: '.b,.c .d{margin:0}', classes: [['b'], ['c', 'd']] },
  { css: '.e{margin:1px}', classes: [['e']] },
]);
const used = (html: string) => styles.of(html).text;

describe('CriticalCss', () => {
  it('contains the rules with a selector whose classes are all in the page, in their order', () => {
    assert.equal(used('<p>Text'), 'a{color:red}');
    assert.equal(used('<p class="x b">'), 'a{color:red}.b,.c .d{margin:0}');
    assert.equal(used('<p class="e"><i class="c"></i>'), 'a{color:red}.e{margin:1px}');
    assert.equal(used('<p class="e c"><i class="d"></i>'), 'a{color:red}.b,.c .d{margin:0}.e{margin:1px}');
  });

  it('reads classes from class attributes only', () => {
    assert.equal(used('<p>class=&quot;e&quot;</p><p title="e">e'), 'a{color:red}');
  });

  it('has the hash of its text in the form of the policy', () => {
    assert.equal(styles.of('').hash, "'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='");
    assert.equal(styles.of('<p class="e">').hash, styles.of('<b class="e">').hash);
    assert.notEqual(styles.of('<p class="e">').hash, styles.of('').hash);
  });
});
