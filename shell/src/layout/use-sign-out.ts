import { useCallback } from 'react';
import { apiOf, paths, setAuth, toApiError, usePlatform } from '@mediothek/platform/host';
import { useHost } from '../host.ts';

/** Ends the session and navigates to the home page. A failure is only logged (specification, section 8). */
export function useSignOut(): () => void {
  const platform = usePlatform();
  const { navigate } = useHost();
  return useCallback(() => {
    apiOf(platform.queries)
      .DELETE('/api/v0/auth')
      .then(({ response, error }) => {
        if (!response.ok) throw toApiError(response, error);
        setAuth(platform, { loggedIn: false });
        navigate(paths.home());
      })
      .catch((error: unknown) => console.error('Signing out failed', error));
  }, [platform, navigate]);
}
