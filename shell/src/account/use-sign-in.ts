/** Signing in: the specification's call, and where it leads. */
import { useLocation } from 'react-router-dom';
import { sameOriginPath, type AuthState, type SignInResult } from '@mediothek/contract';
import { apiOf, paths, setAuth, usePlatform } from '@mediothek/platform/host';
import { useHost } from '../host.ts';
import { lastPage } from '../navigation/last-page.ts';
import { checkPresent } from './form/checks.ts';
import { useAccountForm } from './form/use-account-form.ts';

/** Page of `?redirect=`. */
export function useRequestedPage(): string | undefined {
  return sameOriginPath(new URLSearchParams(useLocation().search).get('redirect') ?? '');
}

/** Function that stores the state after a sign-in and leaves the page. */
export function useSignedIn(): (auth: AuthState | undefined) => void {
  const platform = usePlatform();
  const { navigate } = useHost();
  const requestedPage = useRequestedPage();
  return (auth) => {
    if (auth) setAuth(platform, auth);
    const requested = requestedPage ?? lastPage() ?? paths.home();
    navigate(auth?.factorRequired ? paths.account() : requested, { replace: true });
  };
}

/** @param onSecondFactor called if the password is correct and a second factor is needed */
export function useSignIn(onSecondFactor: (pending: NonNullable<SignInResult['secondFactor']>) => void) {
  const platform = usePlatform();
  const signedIn = useSignedIn();
  return useAccountForm({
    id: 'login',
    fields: ['username', 'password'],
    check: ({ username, password }: { username: string; password: string }) => ({
      username: username.trim() === '' ? 'identity.missing' : undefined,
      password: checkPresent(password),
    }),
    send: (credentials) => apiOf(platform.queries).POST('/api/v0/auth', { body: credentials }),
    onDone: (result) => (result?.secondFactor ? onSecondFactor(result.secondFactor) : signedIn(result)),
  });
}
