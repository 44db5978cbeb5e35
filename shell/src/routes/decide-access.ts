import type { AuthState, ContentConfiguration } from '@mediothek/contract';
import type { PageRoute } from './route-table.ts';

export type Access = { kind: 'allow' } | { kind: 'redirect'; to: string } | { kind: 'notFound' };

export interface AccessRequest {
  auth: AuthState;
  content: ContentConfiguration;
  /** Path with query and hash. */
  fullPath: string;
  /** Whether the visitor is an in-house user. */
  inhouse?: boolean;
  /** The debug flag `circumventLogin`. It opens the page, but never the data. */
  circumventLogin?: boolean;
}

/** Not the platform's path builder: the server uses this module, too, without React. */
const loginPath = (redirect: string) => `/login?${new URLSearchParams({ redirect }).toString()}`;

/** Access check of every navigation, on server and browser (specification, section 4, in its order). */
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
