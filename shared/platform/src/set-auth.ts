import type { Query } from '@tanstack/react-query';
import type { AuthState } from '@mediothek/contract';
import type { Platform } from './platform.tsx';

/** Whether it asks for lists: what is saved, the playlists, and what is in them. */
export const isListQuery = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  String(queryKey[0]).startsWith('/api/v0/watchlists');

/** Somebody else is here now: answers that were made for another visitor are dropped. */
export function setAuth(
  { visitor, queries }: Pick<Platform, 'visitor' | 'queries'>,
  { loggedIn, username }: AuthState,
): void {
  visitor.setState({ auth: { loggedIn, ...(username ? { username } : {}) } });
  queries.removeQueries({ predicate: isListQuery });
}
