/** Signing in and out: the specification's two calls, and where they lead. */
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { sameOriginPath } from '@mediothek/contract';
import { apiOf, paths, toApiError, useMutation, usePlatform } from '@mediothek/platform/host';
import { useHost } from '../host.ts';
import { setAuth } from '../set-auth.ts';

export function useSignIn() {
  const platform = usePlatform();
  const { navigate } = useHost();
  const { search } = useLocation();
  const target = sameOriginPath(new URLSearchParams(search).get('redirect') ?? '') ?? referrerPath() ?? paths.home();
  return useMutation({
    mutationFn: async (credentials: { username: string; password: string }) => {
      const { data, error, response } = await apiOf(platform.queries).POST('/api/v0/auth', { body: credentials });
      if (!data) throw toApiError(response, error);
      return data;
    },
    onSuccess: (auth) => {
      setAuth(platform, auth);
      navigate(target, { replace: true });
    },
  });
}

/** The page the visitor came from, when it is one of ours. */
function referrerPath(): string | undefined {
  if (typeof document === 'undefined' || !document.referrer.startsWith(`${location.origin}/`)) return undefined;
  const path = sameOriginPath(document.referrer.slice(location.origin.length));
  return path?.startsWith('/login') ? undefined : path;
}

/** Ends the session and leads to the site root; a failure is only logged (specification, section 8). */
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
