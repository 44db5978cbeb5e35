import type { AuthState, ContentConfiguration } from '@mediothek/contract';
import type { PageRoute } from './route-table.ts';

export type Access = { kind: 'allow' } | { kind: 'redirect'; to: string } | { kind: 'notFound' };

export interface AccessRequest {
  auth: AuthState;
  content: ContentConfiguration;
  /** Path with query and hash. */
  fullPath: string;
  /** The visitor comes from a network of the house. */
  inhouse?: boolean;
  /** The debug flag `circumventLogin`; it opens the page, never the data. */
  circumventLogin?: boolean;
}

/** Not the platform's path builder: the server's own answers are decided here, too, and know no React. */
const loginPath = (redirect: string) => `/login?${new URLSearchParams({ redirect }).toString()}`;

/** The guard of every navigation, on both sides (specification, section 4, in its order). */
export function decideAccess(
  route: Pick<PageRoute, 'access' | 'availability'>,
  { auth, content, fullPath, inhouse = false, circumventLogin = false }: AccessRequest,
): Access {
  if (route.availability && !content[route.availability]) return { kind: 'notFound' };
  if (route.access === 'inhouse' && !inhouse) return { kind: 'notFound' };
  if (route.access === 'guest' && auth.loggedIn) return { kind: 'redirect', to: '/' };
  if (route.access === 'user' && !auth.loggedIn && !circumventLogin) {
    return { kind: 'redirect', to: loginPath(fullPath) };
  }
  return { kind: 'allow' };
}
