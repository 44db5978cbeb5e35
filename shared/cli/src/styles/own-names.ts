/** Names that all style sheets of a page share, and at-rules that a remote may use. */
import type { AtRule } from 'postcss';

/**
 * Whether a name begins with that of the remote, or of the design system, whose components are bundled into remotes.
 * @param remotes names of the remote, and of what is bundled with it
 */
export const isOwnName = (name: string, remotes: readonly string[]): boolean =>
  remotes.some((remote) => new RegExp(`^(--)?${remote}([-_]|$)`).test(name));

/** At-rules whose content applies under a condition. They share no name. */
const conditional = /^(media|supports|container|starting-style|charset)$/;
/** At-rules that define names, which are shared with the page: only those of the remote. */
const named = /^(-webkit-|-moz-)?(keyframes|layer|property|counter-style|position-try|font-palette-values)$/;

/** Names that the at-rule defines. `undefined`: remotes must not use this at-rule. */
export function namesOf(rule: AtRule): string[] | undefined {
  const name = rule.name.toLowerCase();
  if (conditional.test(name)) return [];
  if (name === 'font-face') {
    const families: string[] = [];
    rule.walkDecls(/^font-family$/i, ({ value }) => void families.push(unquoted(value)));
    return families;
  }
  if (!named.test(name)) return undefined;
  return rule.params
    .split(',')
    .map((each) => unquoted(each.trim()))
    .filter(Boolean);
}

const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/, '$2');

/** Whether the rules in this at-rule are steps of an animation instead of selectors. */
export const isKeyframes = (name: string): boolean => /^(-webkit-|-moz-)?keyframes$/i.test(name);
