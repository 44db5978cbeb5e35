import { useCallback } from 'react';
import { apiOf, isListQuery, paths, setAuth, toApiError, usePlatform } from '@mediothek/platform/host';
import { useHost } from '../host.ts';

/** Ends the session and navigates to the home page, or to that of a provider, which leads back to it. A failure is only logged (specification, section 8). */
export function useSignOut(): () => void {
  const platform = usePlatform();
  const { navigate } = useHost();
  return useCallback(() => {
    const { queries } = platform;
    // After the sign-out, the server would refuse what is being fetched for this user, or begins to be. The cache
    // reports a fetch right before it begins.
    const cancel = () =>
      queueMicrotask(() => {
        void queries.cancelQueries({ predicate: (query) => isListQuery(query) || !query.isActive() });
      });
    const stop = queries.getQueryCache().subscribe(cancel);
    cancel();
    apiOf(queries)
      .DELETE('/api/v0/auth')
      .finally(stop)
      .then(({ response, error, data }) => {
        if (!response.ok) throw toApiError(response, error);
        setAuth(platform, { loggedIn: false });
        if (data?.signOutUrl) location.assign(data.signOutUrl);
        else navigate(paths.home());
      })
      .catch((error: unknown) => {
        console.error('Signing out failed', error);
        void queries.invalidateQueries({ predicate: isListQuery }); // what was cancelled
      });
  }, [platform, navigate]);
}
