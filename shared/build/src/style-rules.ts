/** Which rules of a style sheet a page needs, so that it carries those and no others. */
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';

export interface StyleRule {
  /** A rule, or an at-rule with all that is in it. */
  css: string;
  /** The page needs it if it has all classes of one of these; each is a selector's. */
  classes: string[][];
}

/** Media queries and the like: what is in them decides. */
const conditional = /^(media|supports|container|layer|starting-style)$/;

/** In their order. @param css a whole sheet @throws CssSyntaxError */
export function styleRules(css: string): StyleRule[] {
  const root = postcss.parse(css);
  return root.nodes.flatMap((node) => (node.type === 'comment' ? [] : [{ css: textOf(node), classes: needsOf(node) }]));
}

/** A declaration block ends itself; an at-rule without one, such as `@layer a`, needs its semicolon. */
const textOf = (node: postcss.ChildNode): string =>
  node.toString() + (node.type === 'atrule' && !node.nodes ? ';' : '');

function needsOf(node: postcss.ChildNode): string[][] {
  if (node.type === 'rule') return classesIn(node.selector);
  if (node.type === 'atrule' && conditional.test(node.name) && node.nodes) return node.nodes.flatMap(needsOf);
  // Fonts, animations, properties: whoever names them is elsewhere.
  return [[]];
}

/** Of each selector of the list; what is in `:not()`, `:is()` and their like may be absent. */
function classesIn(list: string): string[][] {
  const needs: string[][] = [];
  selectorParser((selectors) => {
    for (const selector of selectors.nodes) {
      needs.push(selector.nodes.flatMap((part) => (part.type === 'class' ? [part.value] : [])));
    }
  }).processSync(list);
  return needs;
}
