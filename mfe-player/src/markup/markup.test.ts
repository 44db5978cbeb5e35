import { describe, expect, test } from '@jest/globals';
import { h } from './node.ts';
import { toDom } from './to-dom.ts';
import { toHtml } from './to-html.ts';

const hostile = '"><script>alert(1)</script>&\'';
const tree = h(
  'a',
  { href: `/x?a=1&b=${hostile}`, hidden: true, title: undefined, lang: false, tabindex: 0 },
  hostile,
  undefined,
  h('img', { src: '/p.jpg', alt: '' }),
  h('svg', { viewBox: '0 0 24 24' }, h('path', { d: 'M0 0' })),
);

describe('toHtml', () => {
  test('escapes texts and attributes', () => {
    const html = toHtml(tree);
    expect(html).not.toContain('<script');
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;');
    expect(html).toContain(' hidden="" tabindex="0">');
    expect(html).not.toMatch(/title|lang/);
    expect(html).toContain('<img src="/p.jpg" alt=""><svg');
  });
});

describe('toDom', () => {
  test('builds the same tree as toHtml', () => {
    const parsed = new DOMParser().parseFromString(toHtml(tree), 'text/html').body.firstElementChild;
    expect(toDom(tree, document).isEqualNode(parsed)).toBe(true);
  });

  test('creates SVG elements in their namespace', () => {
    expect(toDom(tree, document).querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  });
});
