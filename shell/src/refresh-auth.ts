import { apiOf, setAuth, type Platform } from '@mediothek/platform/host';

/** defence(auth-patience): How long a navigation waits for the login status; ms. A server that hangs does not keep pages shut. */
const patience = 800;
/** From then on the answer is no longer expected, and the next navigation asks anew; ms. */
const timeoutMs = 10_000;

/**
 * Asks who is signed in. Whoever asks while an answer is under way shares it and its patience: a chain of redirects does
 * not wait at each link.
 * @returns never rejects; the last known state holds until there is an answer
 */
export function createAuthRefresh(platform: Platform): () => Promise<void> {
  let pending: Promise<void> | undefined;
  return () =>
    (pending ??= Promise.race([
      refreshAuth(platform).finally(() => {
        pending = undefined;
      }),
      new Promise<void>((resolve) => setTimeout(resolve, patience)),
    ]));
}

async function refreshAuth({ visitor, queries }: Platform): Promise<void> {
  const known = visitor.getState().auth;
  try {
    const { data } = await apiOf(queries).GET('/api/v0/auth', { signal: AbortSignal.timeout(timeoutMs) });
    if (visitor.getState().auth !== known) return; // somebody has signed in or out since it was asked
    if (data && (data.loggedIn !== known.loggedIn || data.username !== known.username)) {
      setAuth({ visitor, queries }, data);
    }
  } catch (error) {
    console.warn('The login status could not be refreshed', error); // the last known state holds
  }
}
