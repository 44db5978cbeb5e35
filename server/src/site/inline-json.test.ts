import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { escapeHtml, inlineJson } from './inline-json.ts';

describe('inlineJson', () => {
  const hostile = { title: '</script><script>alert(1)</script><!--', separators: '\u2028\u2029' };

  it('keeps the value', () => {
    assert.deepEqual(JSON.parse(inlineJson(hostile)), hostile);
  });

  it('holds nothing that ends a script, opens a comment or ends a line of JavaScript', () => {
    assert.doesNotMatch(inlineJson(hostile), /[<\u2028\u2029]/);
  });
});

describe('escapeHtml', () => {
  it('leaves no way out of a text or a quoted attribute', () => {
    assert.equal(escapeHtml(`<a href="x" title='y'>&amp;`), '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;');
  });
});
