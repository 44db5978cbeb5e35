import { sameOriginPath } from '@mediothek/contract';
import type { RedirectRoute } from './route-table.ts';

/**
 * Target of a redirect route, with the query and hash of the requested URL. A target on another site
 * (`/de//evil.example`) becomes the home page.
 */
export function redirectTarget(
  route: RedirectRoute,
  params: Readonly<Record<string, string | undefined>>,
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
): string {
  // Not params['*'], which the router has decoded: a `%3F` in it would begin a query.
  const rest = pathname.slice(route.path.indexOf('*'));
  const path = route.redirect
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    .replace('*', () => rest);
  return sameOriginPath(`${path}${search}${hash}`) ?? '/';
}
