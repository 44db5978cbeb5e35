/** Keeps the login status up to date, also when it changes in another tab (specification, section 9). */
import type { AuthState } from '@mediothek/contract';
import type { ChannelName } from '@mediothek/contract/browser-storage';
import { addTexts, showToast, type Platform } from '@mediothek/platform/host';
import { accessOf } from '../routes/access-of.ts';
import type { AfterStartContext } from './context.ts';
import { afterStartTexts } from './texts.ts';

/** Focus and visibility change together. */
const debounceMs = 100;
const channelName: ChannelName = 'mediothek.login';

type Parts = Pick<AfterStartContext, 'platform'> & {
  router: Pick<AfterStartContext['router'], 'state' | 'revalidate'>;
  host: Pick<AfterStartContext['host'], 'navigate' | 'refreshAuth'>;
};

/** Shows no message after a sign-out in this tab: the header changes, and the visitor is led to the home page. */
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
  // Another tab may send any message. Only the server's response sets the login status.
  channel.addEventListener('message', () => {
    isFromOtherTab = true;
    void refresh().finally(() => {
      isFromOtherTab = false;
    });
  });
  const ignore = platform.visitor.subscribe(({ auth }, { auth: before }) => {
    if (isSame(auth, before)) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin
    if (!isFromOtherTab) channel.postMessage('changed');
    const elsewhere = pendingRequests > 0;
    // After a sign-out in this tab, the navigation to the home page has begun by then.
    setTimeout(() => handleChange(auth, before, elsewhere));
  });

  function handleChange(auth: AuthState, before: AuthState, elsewhere: boolean) {
    if (before.loggedIn && !auth.loggedIn && elsewhere) {
      announceSignOut(platform).catch((error: unknown) => console.warn('The sign-out could not be announced', error));
    }
    const { navigation, location } = router.state;
    if (navigation.state !== 'idle' || accessOf(location.pathname) !== 'user') return;
    if (!auth.loggedIn)
      void router.revalidate(); // repeats the access check
    // Another user has signed in: the page is rendered again with that user's data.
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
