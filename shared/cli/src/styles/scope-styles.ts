import { scopeSelectors } from '@mediothek/contract/scope-selectors';
import postcss from 'postcss';
import { isKeyframes, isOwnName, namesOf } from './own-names.ts';

/**
 * Limits a finished style sheet to the slots of its remote: selectors match nothing else, and at-rules that share names
 * with the page are left out unless the names are those of the remote. Builds that the portal has checked lose nothing.
 * @throws CssSyntaxError
 */
export function scopeStyles(css: string, remote: string): string {
  const root = postcss.parse(css);
  root.walk((node) => {
    if (node.type === 'atrule') {
      if (!namesOf(node)?.every((name) => isOwnName(name, [remote, 'ui']))) node.remove();
    } else if (node.type === 'rule' && !isStep(node)) {
      node.selector = scopeSelectors(node.selector, remote);
    }
  });
  return root.toString();
}

/** Whether the rule is a step of an animation. */
const isStep = ({ parent }: postcss.Rule): boolean =>
  parent?.type === 'atrule' && isKeyframes((parent as postcss.AtRule).name);
