import { expect, it } from '@jest/globals';
import { scopeSelectors } from './scope-selectors.ts';

const slot = ':where([data-remote="orbit"] *)';

it.each([
  ['header', `header${slot}`],
  ['.a, .b > c', `.a${slot}, .b > c${slot}`],
  ['.a::before', `.a${slot}::before`],
  ['.a:hover:after', `.a:hover${slot}:after`],
  ['.a ::selection', `.a ${slot}::selection`],
  [':is(a, b):not(c, d)', `:is(a, b):not(c, d)${slot}`],
  ['[title="a,b::c"] p', `[title="a,b::c"] p${slot}`],
  ['.a\\,b\\:\\:c', `.a\\,b\\:\\:c${slot}`],
  ['.a:before-x', `.a:before-x${slot}`],
  ['.a::part(x):hover , b ', `.a${slot}::part(x):hover, b${slot}`],
])('limits %s to the slot', (selector, scoped) => {
  expect(scopeSelectors(selector, 'orbit')).toBe(scoped);
});
