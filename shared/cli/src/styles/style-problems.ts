/**
 * Finds rules of a remote's style sheet that reach elements or names of others. The build checks the sources with it,
 * `mediothek remote publish` and the portal check the finished sheets.
 */
import postcss, { type AtRule, type ChildNode, CssSyntaxError, type Declaration, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { isKeyframes, isOwnName, namesOf } from './own-names.ts';
import { reachOf, type Reach } from './reach.ts';

export interface StyleProblem {
  /** From 1. */
  line: number;
  column: number;
  /** What is wrong, and what to write instead. */
  message: string;
}

export interface StyleCheckOptions {
  /** Name of the remote. */
  remote: string;
  /** The text is a CSS module before its names are replaced. */
  module?: boolean;
  /** The text is a finished sheet, which contains styles of the design system, too. */
  finished?: boolean;
}

const maxProblems = 20;

/** @returns at most 20 problems, in the order of the text */
export function styleProblems(css: string, options: StyleCheckOptions): StyleProblem[] {
  const problems: StyleProblem[] = [];
  for (const problem of findProblems(css, options)) {
    problems.push(problem);
    if (problems.length === maxProblems) break;
  }
  return problems;
}

function* findProblems(css: string, options: StyleCheckOptions): Generator<StyleProblem> {
  let root: postcss.Root;
  try {
    root = postcss.parse(css);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { line = 1, column = 1, reason } = error;
    yield { line, column, message: `it cannot be read: ${reason}` };
    return;
  }
  yield* problemsIn(root.nodes, options);
}

function* problemsIn(nodes: readonly ChildNode[], options: StyleCheckOptions, parent?: Reach): Generator<StyleProblem> {
  for (const node of nodes) {
    if (node.type === 'decl') yield* sharedNameProblems(node, options);
    if (node.type === 'atrule') {
      yield* atRuleProblems(node, options);
      if (node.nodes && !isKeyframes(node.name)) yield* problemsIn(node.nodes, options, parent);
    }
    if (node.type === 'rule') yield* ruleProblems(node, options, parent);
  }
}

const prefixes = ({ remote, finished = false }: StyleCheckOptions): string[] => (finished ? [remote, 'ui'] : [remote]);

function* ruleProblems(rule: Rule, options: StyleCheckOptions, parent: Reach | undefined): Generator<StyleProblem> {
  const { remote, module = false } = options;
  if (module && /^:(export|import)\b/.test(rule.selector)) return; // https://github.com/css-modules/icss
  const isOwnClass = (name: string) => isOwnName(name, prefixes(options));
  const reaches: Reach[] = [];
  let list: selectorParser.Root;
  try {
    list = selectorParser().astSync(rule.selector);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    yield { ...startOf(rule), message: `the selector "${short(rule.selector)}" cannot be read: ${reason}` };
    return;
  }
  for (const selector of list.nodes) {
    const reach = reachOf(selector, { isOwnClass, module, parent }, parent !== undefined);
    reaches.push(reach);
    if (reach !== 'outside' || (options.finished && lockOfDialog.test(String(selector)))) continue;
    const text = short(String(selector).trim());
    yield {
      ...positionIn(rule, selector),
      message: `"${text}" reaches elements outside of the remote: write ${insteadOf(text, remote, module)}`,
    };
  }
  yield* problemsIn(rule.nodes, options, reaches.includes('outside') ? 'inside' : reaches[0] && leastOf(reaches));
}

/**
 * `@mediothek/ui` until 1.2.0 had this rule, and remotes that were built with it contain it. In the page it matches
 * nothing, because base.css has the rule now.
 */
const lockOfDialog = /^\s*html:has\(\.ui-dialog[\w-]*:modal\)$/;

const leastOf = (reaches: readonly Reach[]): Reach => (reaches.includes('own') ? 'own' : 'inside');

function insteadOf(selector: string, remote: string, module: boolean): string {
  if (/[+~]/.test(selector)) return 'a class of the remote behind + and ~, since siblings may be elements of others';
  const own = module ? '.page' : `.${remote}-page`;
  const inner = selector.replace(/^(:root|html|body|:host|\*)\b\s*/i, '') || 'p';
  return `a selector that begins with a class of the remote, such as "${own} ${short(inner, 40)}"${
    module ? '' : `; in a file *.module.css all classes belong to the remote`
  }`;
}

function* atRuleProblems(rule: AtRule, options: StyleCheckOptions): Generator<StyleProblem> {
  const { remote, module = false } = options;
  const name = rule.name.toLowerCase();
  if (module && name === 'value') return; // https://github.com/css-modules/css-modules/blob/master/docs/values-variables.md
  const names = namesOf(rule);
  if (!names) {
    yield { ...startOf(rule), message: `@${rule.name} is not for remotes: ${atRuleInstead(name)}` };
    return;
  }
  // A CSS module renames its animations.
  const isRenamed = (each: string) => module && isKeyframes(name) && !each.startsWith(':global');
  for (const each of names) {
    if (isRenamed(each) || isOwnName(each.replace(/^:global\((.*)\)$/, '$1'), prefixes(options))) continue;
    yield {
      ...startOf(rule),
      message: `@${rule.name} "${short(each)}" is a name for the whole page: call it "${prefixed(each, remote)}"`,
    };
  }
}

const prefixed = (name: string, remote: string): string => {
  const bare = name.replace(/^:global\((.*)\)$/, '$1');
  return bare.startsWith('--') ? `--${remote}-${bare.slice(2)}` : `${remote}-${bare}`;
};

function atRuleInstead(name: string): string {
  if (name === 'import') return 'import the file from a script of the remote';
  if (name === 'scope') return 'the portal limits the sheet to the remote by itself, and older browsers ignore @scope';
  if (name === 'page') return 'how the page is printed is decided by the portal; use @media print';
  return 'leave it out';
}

/** Properties whose values are names for the whole page. */
const sharedName = /^(view-transition-name|anchor-name)$/i;

function* sharedNameProblems(declaration: Declaration, options: StyleCheckOptions): Generator<StyleProblem> {
  if (!sharedName.test(declaration.prop)) return;
  for (const value of declaration.value.split(',').map((each) => each.trim())) {
    if (/^(none|auto|match-element|inherit|initial|unset|revert|revert-layer|var\(.*)$/i.test(value)) continue;
    if (isOwnName(value, prefixes(options))) continue;
    yield {
      ...startOf(declaration),
      message: `${declaration.prop} "${short(value)}" is a name for the whole page: call it "${prefixed(value, options.remote)}"`,
    };
  }
}

const short = (text: string, max = 80): string => (text.length > max ? `${text.slice(0, max)}…` : text);

const startOf = ({ source }: ChildNode): Pick<StyleProblem, 'line' | 'column'> => ({
  line: source?.start?.line ?? 1,
  column: source?.start?.column ?? 1,
});

/** Position of a selector in the list of its rule. */
function positionIn(rule: Rule, selector: selectorParser.Selector): Pick<StyleProblem, 'line' | 'column'> {
  const start = startOf(rule);
  const { line = 1, column = 1 } = selector.first.source?.start ?? {};
  return { line: start.line + line - 1, column: line === 1 ? start.column + column - 1 : column };
}
