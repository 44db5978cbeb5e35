/**
 * Limits the style sheets that remotes load to their slots. The server has done so for those in the document. Published
 * sheets were checked, but those of development servers and of teams' own servers may be any.
 */
import { sheetAttribute } from '@mediothek/contract';
import { limitRules } from '@mediothek/platform/limit-rules';
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
