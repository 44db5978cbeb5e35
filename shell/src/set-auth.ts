import type { AuthState } from '@mediothek/contract';
import type { Platform } from '@mediothek/platform/host';

/** Somebody else is here now: answers that were made for another visitor are dropped. */
export function setAuth(
  { visitor, queries }: Pick<Platform, 'visitor' | 'queries'>,
  { loggedIn, username }: AuthState,
): void {
  visitor.setState({ auth: { loggedIn, ...(username ? { username } : {}) } });
  queries.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/v0/watchlists') });
}
