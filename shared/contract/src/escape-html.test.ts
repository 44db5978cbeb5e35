import { describe, expect, it } from '@jest/globals';
import { escapeHtml } from './escape-html.ts';

describe('escapeHtml', () => {
  it('escapes all characters that end a text or a quoted attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;');
  });
});
