/** Determines which elements a selector can match, seen from a remote: only its own, or others of the page. */
import type selectorParser from 'postcss-selector-parser';

/**
 * `outside`: may match elements of others. `own`: an element of the remote, whose siblings may be elements of others.
 * `inside`: an element below one of the remote.
 */
export type Reach = 'outside' | 'own' | 'inside';

const order: readonly Reach[] = ['outside', 'own', 'inside'];
const least = (all: readonly Reach[]): Reach => order[Math.min(...all.map((each) => order.indexOf(each)))] ?? 'outside';
const most = (one: Reach, other: Reach): Reach => (order.indexOf(one) > order.indexOf(other) ? one : other);

export interface ReachOptions {
  /** Whether a class in the finished sheet belongs to the remote alone. */
  isOwnClass(name: string): boolean;
  /** The text is a CSS module, which renames all classes except those in `:global`. */
  module: boolean;
  /** Reach of the parent rule: what `&` stands for. */
  parent?: Reach | undefined;
}

/** `:is(a, b)` and its relatives match elements that one of their selectors matches. */
const matchesAny = /^:(is|where|-webkit-any|-moz-any|matches)$/;

/**
 * Reach of one complex selector.
 * @param nested it is a selector of a nested rule, and begins below the parent if it does not name `&`
 */
export function reachOf(selector: selectorParser.Selector, options: ReachOptions, nested = false): Reach {
  let isGlobal = !options.module;
  let reach: Reach = 'outside';
  const startsBelow = nested && options.parent !== undefined && !namesParent(selector);
  if (startsBelow) reach = afterCombinator(' ', options.parent ?? 'outside');
  let first = true;
  for (const node of selector.nodes) {
    if (node.type === 'combinator') {
      // A relative selector of a nested rule begins with a combinator: `> h2`, `+ header`.
      const from = first && startsBelow ? (options.parent ?? 'outside') : reach;
      reach = afterCombinator(node.value.trim() || ' ', from);
    } else if (node.type === 'nesting') reach = most(reach, options.parent ?? 'outside');
    else if (node.type === 'class') {
      if (!isGlobal || options.isOwnClass(node.value)) reach = most(reach, 'own');
    } else if (node.type === 'pseudo') {
      const name = node.value.toLowerCase();
      const global = isGlobal || name === ':global';
      if (options.module && (name === ':global' || name === ':local') && node.nodes.length === 0) {
        isGlobal = name === ':global';
      } else if (matchesAny.test(name) || (options.module && (name === ':global' || name === ':local'))) {
        const inner = { ...options, module: options.module && !global };
        reach = most(reach, least(node.nodes.map((each) => reachOf(each, inner))));
      }
    }
    if (node.type !== 'comment') first = false;
  }
  return reach;
}

/** Reach of what follows the combinator, before its own classes are known. */
function afterCombinator(combinator: string, from: Reach): Reach {
  if (combinator === ' ' || combinator === '>') return from === 'outside' ? 'outside' : 'inside';
  return from === 'inside' ? 'inside' : 'outside';
}

function namesParent(selector: selectorParser.Selector): boolean {
  let found = false;
  selector.walkNesting(() => {
    found = true;
  });
  return found;
}
