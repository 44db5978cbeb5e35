/** The page that the visitor saw last in this tab. Survives a reload. */
import { sameOriginPath } from '@mediothek/contract';
import { sessionStore } from '@mediothek/platform/browser-storage';
import { currentRoutes } from '../routes/current-routes.ts';
import { isRedirect } from '../routes/route-table.ts';

export const lastPageKey = 'mediothek.lastPage';

/** Does not record guests' pages and the embedded player: after the sign-in, visitors do not return to these. */
export function recordLastPage(page: string): void {
  const path = returnable(page);
  if (path === undefined) return;
  try {
    sessionStore().setItem(lastPageKey, path);
  } catch (error) {
    console.warn('The last page cannot be kept', error); // storage is blocked, or full
  }
}

/** @returns `undefined` if the visitor has seen no page of the portal before */
export function lastPage(): string | undefined {
  return returnable(storedPage()) ?? returnable(referrerPath());
}

function storedPage(): string | undefined {
  try {
    return sessionStore().getItem(lastPageKey) ?? undefined;
  } catch {
    return undefined; // storage is blocked
  }
}

/** Page that linked to this document, such as one in another tab. */
function referrerPath(): string | undefined {
  const { referrer } = document;
  return referrer.startsWith(`${location.origin}/`) ? referrer.slice(location.origin.length) : undefined;
}

function returnable(target: string | undefined): string | undefined {
  const path = target === undefined ? undefined : sameOriginPath(target);
  const route = path && currentRoutes.get().match(new URL(path, location.origin).pathname)?.route;
  if (!route || isRedirect(route) || route.access === 'guest' || route.layout === 'embed') return undefined;
  return path;
}
