/** Who is signed in, also when that changes in another tab (specification, section 9). */
import type { AuthState } from '@mediothek/contract';
import { addTexts, showToast, type Platform } from '@mediothek/platform/host';
import { accessOf } from '../routes/access-of.ts';
import type { AfterStartContext } from './context.ts';
import { afterStartTexts } from './texts.ts';

/** Focus and visibility change together; ms. */
const debounceMs = 100;
const channelName = 'mediothek.login';

type Parts = Pick<AfterStartContext, 'platform'> & {
  router: Pick<AfterStartContext['router'], 'state' | 'revalidate'>;
  host: Pick<AfterStartContext['host'], 'navigate' | 'refreshAuth'>;
};

/** Who signs out in this very tab sees it: the header changes, and home is where it leads. */
export function loginStatus({ platform, router, host }: Parts): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const channel = new BroadcastChannel(channelName);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFromOtherTab = false;
  let pendingRequests = 0;

  const refresh = async () => {
    pendingRequests += 1;
    await host.refreshAuth().finally(() => {
      pendingRequests -= 1;
    });
  };
  const refreshSoon = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(() => void refresh(), debounceMs);
  };
  addEventListener('focus', refreshSoon, { signal });
  document.addEventListener('visibilitychange', refreshSoon, { signal });
  // Another tab may say anything: only the server says who is signed in.
  channel.addEventListener('message', () => {
    isFromOtherTab = true;
    void refresh().finally(() => {
      isFromOtherTab = false;
    });
  });
  const ignore = platform.visitor.subscribe(({ auth }, { auth: before }) => {
    if (isSame(auth, before)) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    if (!isFromOtherTab) channel.postMessage('changed');
    const elsewhere = pendingRequests > 0;
    // Whoever signed out here has begun to leave the page by then.
    setTimeout(() => handleChange(auth, before, elsewhere));
  });

  function handleChange(auth: AuthState, before: AuthState, elsewhere: boolean) {
    if (before.loggedIn && !auth.loggedIn && elsewhere) {
      announceSignOut(platform).catch((error: unknown) => console.warn('The sign-out could not be told', error));
    }
    const { navigation, location } = router.state;
    if (navigation.state !== 'idle' || accessOf(location.pathname) !== 'user') return;
    if (!auth.loggedIn)
      void router.revalidate(); // the guard runs again
    // Somebody else: the page draws what is theirs.
    else host.navigate(`${location.pathname}${location.search}${location.hash}`, { replace: true, keepScroll: true });
  }
  return () => {
    clearTimeout(timer);
    stop.abort();
    channel.close();
    ignore();
  };
}

const isSame = (one: AuthState, other: AuthState) => one.loggedIn === other.loggedIn && one.username === other.username;

async function announceSignOut(platform: Platform): Promise<void> {
  await addTexts(platform.i18n, afterStartTexts);
  showToast(platform, { text: afterStartTexts.translate(platform.i18n)('login.signedOut') });
}
