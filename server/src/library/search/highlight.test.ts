import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toHighlight } from './highlight.ts';

describe('toHighlight', () => {
  it('turns marks into elements and escapes everything else', () => {
    assert.equal(
      toHighlight('\u0001mark>\u0002Wave\u0003\u0001/mark> & "it\'s"'),
      '&lt;mark&gt;<mark>Wave</mark>&lt;/mark&gt; &amp; &quot;it&#39;s&quot;',
    );
  });

  it('returns undefined for a text without marks', () => {
    assert.equal(toHighlight('plain <text>'), undefined);
  });
});
