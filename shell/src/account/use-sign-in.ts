/** Signing in: the specification's call, and where it leads. */
import { useLocation } from 'react-router-dom';
import { sameOriginPath } from '@mediothek/contract';
import { apiOf, paths, setAuth, usePlatform } from '@mediothek/platform/host';
import { useHost } from '../host.ts';
import { lastPage } from '../navigation/last-page.ts';
import { checkPresent } from './form/checks.ts';
import { useAccountForm } from './form/use-account-form.ts';

export function useSignIn() {
  const platform = usePlatform();
  const { navigate } = useHost();
  const { search } = useLocation();
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
      const target = sameOriginPath(new URLSearchParams(search).get('redirect') ?? '') ?? lastPage() ?? paths.home();
      navigate(target, { replace: true });
    },
  });
}
