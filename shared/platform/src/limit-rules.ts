/** Limits of a remote's style sheet by the CSS object model. For the shell and the harness. */
import { scopeSelectors } from '@mediothek/contract/scope-selectors';

/**
 * Limits the rules of a sheet to the slots of the remote, as the portal does in the page. Rules are visited from the end,
 * because those that are not for remotes are deleted.
 */
export function limitRules(parent: CSSStyleSheet | CSSGroupingRule | CSSStyleRule, remote: string): void {
  for (let index = parent.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = parent.cssRules[index];
    if (rule instanceof CSSStyleRule) rule.selectorText = scopeSelectors(rule.selectorText, remote);
    else if (!(rule instanceof CSSGroupingRule) && !isOwn(rule, remote)) parent.deleteRule(index);
    if (rule && 'cssRules' in rule && !(rule instanceof CSSKeyframesRule)) limitRules(rule as CSSGroupingRule, remote);
  }
}

/** Whether the rule defines a name of the remote, or of the design system, or none. */
function isOwn(rule: CSSRule | undefined, remote: string): boolean {
  const name = rule instanceof CSSFontFaceRule ? rule.style.getPropertyValue('font-family') : nameOf(rule);
  return name === undefined || new RegExp(`^["']?(--)?(${remote}|ui)([-_]|["']?$)`).test(name);
}

/** Name that the rule defines. Empty for rules that remotes must not use. */
const nameOf = (rule: CSSRule | undefined): string | undefined => {
  if (rule && /^@(import|namespace|page|view-transition|font-feature-values)/.test(rule.cssText)) return '';
  return rule && 'name' in rule ? String(rule.name) : undefined;
};
