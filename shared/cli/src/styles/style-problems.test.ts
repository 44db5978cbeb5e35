import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { styleProblems } from './style-problems.ts';

const problems = (css: string, options = {}) => styleProblems(css, { remote: 'orbit', ...options });
const messages = (css: string, options = {}) => problems(css, options).map(({ message }) => message);

describe('styleProblems()', () => {
  const outside = [
    'header',
    '*',
    ':root',
    'html',
    'body .card',
    ':host',
    '#content',
    '[data-theme]',
    '.ui-button',
    '.orbital',
    ':not(.orbit-card)',
    'header:has(.orbit-card)',
    ':is(.orbit-card, header)',
    ':where(body)',
    '.orbit-card + header',
    '.orbit-card ~ *',
    ':root:has(.orbit-page)',
    '::selection',
  ];
  for (const selector of outside) {
    it(`rejects ${selector}`, () => {
      const [message = '', ...more] = messages(`${selector} { display: none !important }`);
      assert.match(message, /reaches elements outside of the remote: write .*class of (the|a) /);
      assert.deepEqual(more, []);
    });
  }

  const own = [
    '.orbit-card',
    '.orbit',
    'header .orbit-card',
    ':root:not([data-begun]) .orbit-card',
    '.orbit-card > h2 + p',
    '.orbit-card ~ .orbit-card',
    '.orbit-card:has(+ p)::before',
    ':is(.orbit-a, .orbit-b) *',
    ':where(.orbit-a) a:hover',
    '.orbit-card.active:not(:root)',
  ];
  for (const selector of own) {
    it(`accepts ${selector}`, () => assert.deepEqual(messages(`${selector} { color: red }`), []));
  }

  it('checks each selector of a list, and names its position', () => {
    const [problem] = problems('.orbit-a { color: red }\n\n.orbit-b,\n  body { margin: 0 }');
    assert.deepEqual([problem?.line, problem?.column], [4, 3]);
    assert.match(problem?.message ?? '', /"body" .*"\.orbit-page p"/);
  });

  it('finds rules in at-rules and in rules', () => {
    assert.equal(messages('@media print { @supports (gap: 0) { header { display: none } } }').length, 1);
    assert.equal(messages('.orbit-a { & + header { color: red } }').length, 1);
    assert.equal(messages('.orbit-a { + header { color: red } }').length, 1);
    assert.equal(messages('.orbit-a { header:has(&) { color: red } }').length, 1);
    assert.equal(messages('.orbit-a { header:not(&) { color: red } }').length, 1);
    assert.deepEqual(
      messages('.orbit-a { header &, &:hover, h2, > p + p, @media print { h3 { gap: 0 } } { gap: 0 } }'),
      [],
    );
  });

  it('knows the classes of a CSS module', () => {
    const module = { module: true };
    assert.deepEqual(messages('.card h2, :local(.x) { color: red } @keyframes spin { to { opacity: 0 } }', module), []);
    assert.deepEqual(messages('.card :global(.leaflet) { color: red }', module), []);
    assert.deepEqual(messages(':global(.orbit-map) img { color: red } :export { a: b } @value x: 1px;', module), []);
    for (const selector of [':global(header)', ':global .leaflet', ':global(.leaflet)', 'h2', ':is(:global(body))']) {
      assert.equal(messages(`${selector} { color: red }`, module).length, 1, selector);
    }
    assert.equal(messages('@keyframes :global(spin) { to { opacity: 0 } }', module).length, 1);
  });

  it('rejects names that all sheets share, unless they begin with that of the remote', () => {
    const shared = [
      ['@keyframes spin { to { rotate: 1turn } }', 'orbit-spin'],
      ['@font-face { font-family: "Inter"; src: url(a.woff2) }', 'orbit-Inter'],
      ['@property --color-text { syntax: "*"; inherits: false }', '--orbit-color-text'],
      ['@layer base { .orbit-a { color: red } }', 'orbit-base'],
      ['@counter-style thumbs { system: cyclic }', 'orbit-thumbs'],
      ['.orbit-a { view-transition-name: header }', 'orbit-header'],
      ['.orbit-a { anchor-name: --menu }', '--orbit-menu'],
    ] as const;
    for (const [css, name] of shared) {
      assert.match(messages(css).join(), new RegExp(`is a name for the whole page: call it "${name}"`), css);
    }
    const own =
      '@keyframes orbit-spin { 0% { opacity: 0 } } @property --orbit-x { syntax: "*" } .orbit-a { view-transition-name: none }';
    assert.deepEqual(messages(own), []);
  });

  it('rejects at-rules that concern the whole page, and unknown ones', () => {
    for (const css of [
      '@import "x.css";',
      '@namespace url(a);',
      '@page { margin: 0 }',
      '@scope { p { gap: 0 } }',
      '@x;',
    ]) {
      assert.match(messages(css).join(), /is not for remotes/, css);
    }
  });

  it('accepts the design system in a finished sheet only', () => {
    assert.deepEqual(messages('html:has(.ui-dialog_j0lxD:modal){overflow:hidden}', { finished: true }), []);
    assert.equal(messages('html:has(.ui-dialog_j0lxD:modal),html{overflow:hidden}', { finished: true }).length, 1);
    assert.deepEqual(messages('.ui-button_x { color: red } @keyframes ui-a { to { gap: 0 } }', { finished: true }), []);
  });

  it('rejects what cannot be read', () => {
    assert.match(messages('.orbit-a { color: red').join(), /cannot be read: Unclosed block/);
    assert.match(messages('.orbit-a:is( { color: red }').join(), /cannot be read/);
    assert.equal(messages('header { gap: 0 }'.repeat(50)).length, 20);
  });
});
