/**
 * Limits the style sheets that remotes load to their slots. The server has done so for those in the document. Published
 * sheets were checked, but those of development servers and of teams' own servers may be any.
 */
import { sheetAttribute } from '@mediothek/contract';
import { scopeSelectors } from '@mediothek/contract/scope-selectors';
import { applySheets, ownerOf } from '../../composition/slots.ts';

let started = false;

/** Limits all sheets from now on, and those that are already in the document. */
export function limitStyles(): void {
  if (started) return;
  started = true;
  const limitAll = (nodes: Iterable<Node>) => {
    for (const node of nodes) if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') limit(node);
  };
  new MutationObserver((records) => records.forEach(({ addedNodes }) => limitAll(addedNodes))).observe(document.head, {
    childList: true,
  });
  limitAll(document.head.querySelectorAll('link'));
}

function limit(link: HTMLLinkElement): void {
  const remote = ownerOf(link.href);
  if (remote === undefined || link.hasAttribute(sheetAttribute)) return;
  link.setAttribute(sheetAttribute, remote);
  const { media } = link;
  const apply = () => {
    try {
      // defence(styles-are-limited): A sheet that hides headers would hide the portal's.
      if (link.sheet) limitRules(link.sheet, remote);
      link.media = media;
      applySheets(remote);
    } catch (error) {
      console.warn(`${link.href} cannot be read, so it does not apply`, error); // stays at a medium that never applies
    }
  };
  if (link.sheet) return apply();
  // Not even for one frame may an unchecked sheet apply. The portal's own files have been checked, and a browser loads
  // what does not apply with the lowest priority.
  if (new URL(link.href).origin !== location.origin) link.media = 'not all';
  link.addEventListener('load', apply, { once: true });
}

/** Rules are visited from the end, because those that are not for remotes are deleted. */
function limitRules(parent: CSSStyleSheet | CSSGroupingRule | CSSStyleRule, remote: string): void {
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
