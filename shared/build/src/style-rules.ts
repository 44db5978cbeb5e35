/** Determines which rules of a style sheet a page needs, so that the page contains only those. */
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';

export interface StyleRule {
  /** A rule, or an at-rule with its content. */
  css: string;
  /** Classes of each selector. The page needs the rule if it contains all classes of one selector. */
  classes: string[][];
}

/** At-rules whose content determines whether they are needed. */
const conditional = /^(media|supports|container|layer|starting-style)$/;

/** The rules of a style sheet in order. @param css a complete sheet @throws CssSyntaxError */
export function styleRules(css: string): StyleRule[] {
  const root = postcss.parse(css);
  return root.nodes.flatMap((node) => (node.type === 'comment' ? [] : [{ css: textOf(node), classes: needsOf(node) }]));
}

/** Text of the node. An at-rule without a block, such as `@layer a`, needs a semicolon. */
const textOf = (node: postcss.ChildNode): string =>
  node.toString() + (node.type === 'atrule' && !node.nodes ? ';' : '');

function needsOf(node: postcss.ChildNode): string[][] {
  if (node.type === 'rule') return classesIn(node.selector);
  if (node.type === 'atrule' && conditional.test(node.name) && node.nodes) return node.nodes.flatMap(needsOf);
  // Fonts, animations and properties are always needed, because other rules may use them.
  return [[]];
}

/** Classes of each selector of the list. Classes in `:not()`, `:is()` and similar are not required. */
function classesIn(list: string): string[][] {
  const needs: string[][] = [];
  selectorParser((selectors) => {
    for (const selector of selectors.nodes) {
      needs.push(selector.nodes.flatMap((part) => (part.type === 'class' ? [part.value] : [])));
    }
  }).processSync(list);
  return needs;
}
