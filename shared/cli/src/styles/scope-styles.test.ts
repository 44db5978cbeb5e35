import assert from 'node:assert/strict';
import { it } from 'node:test';
import { scopeStyles } from './scope-styles.ts';

const slot = ':where([data-remote="orbit"] *)';

it('limits every selector to the slots of the remote', () => {
  assert.equal(scopeStyles('.a,h2{color:red}', 'orbit'), `.a${slot},h2${slot}{color:red}`);
  assert.equal(scopeStyles('@media print{.a{b:c}}', 'orbit'), `@media print{.a${slot}{b:c}}`);
  assert.equal(scopeStyles('.a{h2 &{b:c}}', 'orbit'), `.a${slot}{h2 &${slot}{b:c}}`);
});

it('leaves the steps of animations', () => {
  const css = '@keyframes orbit-a{0%{b:c}to{b:d}}';
  assert.equal(scopeStyles(css, 'orbit'), css);
});

it('leaves out what shares names with the page', () => {
  const css =
    '@keyframes spin{to{b:c}}@font-face{font-family:Inter}@import "a.css";@page{margin:0}@layer base;@keyframes ui-a{to{b:c}}';
  assert.equal(scopeStyles(css, 'orbit'), '@keyframes ui-a{to{b:c}}');
});
