import type { PageParams, Platform } from '@mediothek/platform/host';
import { decideAccess } from '../../routes/decide-access.ts';
import { isPagePath } from '../../routes/is-page-path.ts';
import { currentRoutes, needsDocument } from '../../routes/current-routes.ts';
import { isRedirect, type PageRoute } from '../../routes/route-table.ts';

/** Link to a page that can be prefetched. */
export interface Candidate {
  link: HTMLAnchorElement;
  /** Path with query, which is fetched once. */
  path: string;
  route: PageRoute & { remote: string };
  target: { url: URL; params: PageParams };
}

/**
 * Undefined if a click does something else, if the visitor has no access, for the current page, and for a page that is
 * opened as a document of its own.
 */
export function candidateOf(link: HTMLAnchorElement, platform: Platform): Candidate | undefined {
  if (!link.href || link.target || link.hasAttribute('download') || link.closest('[data-native]')) return undefined;
  const url = new URL(link.href);
  const path = url.pathname + url.search;
  if (url.origin !== location.origin || path === location.pathname + location.search) return undefined;
  const match = isPagePath(url.pathname) ? currentRoutes.get().match(url.pathname) : undefined;
  if (!match || isRedirect(match.route) || match.route.layout === 'embed') return undefined;
  const { route, params } = match;
  if (needsDocument(route.remote)) return undefined; // its code belongs into another document
  const { auth } = platform.visitor.getState();
  const access = decideAccess(route, { auth, content: platform.site.availability, fullPath: path });
  return access.kind === 'allow' && hasRemote(route) ? { link, path, route, target: { url, params } } : undefined;
}

const hasRemote = (route: PageRoute): route is Candidate['route'] => route.remote !== undefined;
