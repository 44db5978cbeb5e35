import { limitRules } from '@mediothek/platform/limit-rules';

/** Files of the harness itself. */
const ownPath = '/harness/';

/**
 * Limits the style sheets that the remote loads from now on to its slot, as the portal does. So its team sees here which
 * rules have no effect there.
 */
export function limitSheets(remote: string): void {
  const limit = (link: HTMLLinkElement) => {
    try {
      if (link.sheet) limitRules(link.sheet, remote);
    } catch (error) {
      console.warn(`${link.href} cannot be read (CORS), so the portal would not apply it`, error);
    }
  };
  const limitAdded = (node: Node) => {
    if (!(node instanceof HTMLLinkElement) || node.rel !== 'stylesheet') return;
    if (new URL(node.href).pathname.startsWith(ownPath)) return;
    if (node.sheet) limit(node);
    else node.addEventListener('load', () => limit(node), { once: true });
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(limitAdded);
  }).observe(document.head, { childList: true });
}
