import { apiOf, setAuth, type Platform } from '@mediothek/platform/host';

/**
 * defence(auth-timeout): Milliseconds that a navigation waits for the login status. A server that hangs must not block
 * pages.
 */
const navigationTimeoutMs = 800;
/** After this time the request is cancelled, and the next navigation sends another. */
const timeoutMs = 10_000;

/**
 * Fetches the login status. Concurrent calls share one request and its time limit, so that a chain of redirects does
 * not wait at each step.
 * @returns never rejects; until there is a response, the last known state is used
 */
export function createAuthRefresh(platform: Platform): () => Promise<void> {
  let pending: Promise<void> | undefined;
  return () =>
    (pending ??= Promise.race([
      refreshAuth(platform).finally(() => {
        pending = undefined;
      }),
      new Promise<void>((resolve) => setTimeout(resolve, navigationTimeoutMs)),
    ]));
}

async function refreshAuth({ visitor, queries }: Platform): Promise<void> {
  const known = visitor.getState().auth;
  try {
    const { data } = await apiOf(queries).GET('/api/v0/auth', { signal: AbortSignal.timeout(timeoutMs) });
    if (visitor.getState().auth !== known) return; // the visitor has signed in or out since the request was sent
    if (data && (data.loggedIn !== known.loggedIn || data.username !== known.username)) {
      setAuth({ visitor, queries }, data);
    }
  } catch (error) {
    console.warn('The login status could not be refreshed', error); // the last known state is used
  }
}
