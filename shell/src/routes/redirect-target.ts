import { sameOriginPath } from '@mediothek/contract';
import type { RedirectRoute } from './route-table.ts';

/**
 * Where a redirect row leads, with the query and hash of the address that was asked for. Whatever would leave the
 * site (`/de//evil.example`) leads home.
 */
export function redirectTarget(
  route: RedirectRoute,
  params: Readonly<Record<string, string | undefined>>,
  { search, hash }: Pick<URL, 'search' | 'hash'>,
): string {
  const path = route.redirect
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    .replace('*', () => params['*'] ?? '');
  return sameOriginPath(`${path}${search}${hash}`) ?? '/';
}
