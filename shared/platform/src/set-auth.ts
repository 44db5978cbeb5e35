import type { Query } from '@tanstack/react-query';
import type { AuthState } from '@mediothek/contract';
import type { Platform } from './platform.tsx';

/** Whether it is a query of lists: saved items, playlists, and their entries. */
export const isListQuery = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  String(queryKey[0]).startsWith('/api/v0/watchlists');

/** Sets the signed-in user and removes cached responses that belong to the previous one. */
export function setAuth(
  { visitor, queries }: Pick<Platform, 'visitor' | 'queries'>,
  { loggedIn, username }: AuthState,
): void {
  visitor.setState({ auth: { loggedIn, ...(username ? { username } : {}) } });
  queries.removeQueries({ predicate: isListQuery });
}
