import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inlineJson } from './inline-json.ts';

describe('inlineJson', () => {
  const hostile = { title: '</script><script>alert(1)</script><!--', separators: '\u2028\u2029' };

  it('preserves the value', () => {
    assert.deepEqual(JSON.parse(inlineJson(hostile)), hostile);
  });

  it('contains nothing that ends a script, opens a comment or ends a line of JavaScript', () => {
    assert.doesNotMatch(inlineJson(hostile), /[<\u2028\u2029]/);
  });
});
