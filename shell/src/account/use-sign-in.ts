/** Signing in: the specification's call, and where it leads. */
import { useLocation } from 'react-router-dom';
import { sameOriginPath } from '@mediothek/contract';
import { apiOf, paths, setAuth, usePlatform } from '@mediothek/platform/host';
import { useHost } from '../host.ts';
import { accessOf } from '../routes/access-of.ts';
import { checkPresent } from './form/checks.ts';
import { useAccountForm } from './form/use-account-form.ts';

export function useSignIn() {
  const platform = usePlatform();
  const { navigate } = useHost();
  const { search } = useLocation();
  const target = sameOriginPath(new URLSearchParams(search).get('redirect') ?? '') ?? referrerPath() ?? paths.home();
  return useAccountForm({
    id: 'login',
    fields: ['username', 'password'],
    check: ({ username, password }: { username: string; password: string }) => ({
      username: username.trim() === '' ? 'identity.missing' : undefined,
      password: checkPresent(password),
    }),
    send: (credentials) => apiOf(platform.queries).POST('/api/v0/auth', { body: credentials }),
    onDone: (auth) => {
      if (auth) setAuth(platform, auth);
      navigate(target, { replace: true });
    },
  });
}

/** The page the visitor came from, when it is one of ours that a signed-in visitor may see. */
function referrerPath(): string | undefined {
  if (typeof document === 'undefined' || !document.referrer.startsWith(`${location.origin}/`)) return undefined;
  const path = sameOriginPath(document.referrer.slice(location.origin.length));
  return path && accessOf(new URL(path, location.origin).pathname) === 'guest' ? undefined : path;
}
