import { apiOf, toApiError, type Platform } from '@mediothek/platform/host';
import type { AfterStartContext } from './context.ts';

/** A tab that was hidden for longer than this refreshes the configuration. */
const absenceMs = 5 * 60_000;

/** Refreshes the site's configuration after the start, after a sign-in or sign-out, and after a long absence. */
export function startupData({ platform }: Pick<AfterStartContext, 'platform'>): () => void {
  const stop = new AbortController();
  let hiddenSince = document.visibilityState === 'hidden' ? Date.now() : undefined;

  const leaveOrReturn = () => {
    if (document.visibilityState === 'hidden') {
      hiddenSince = Date.now();
    } else {
      if (hiddenSince !== undefined && Date.now() - hiddenSince > absenceMs) void refreshStartupData(platform);
      hiddenSince = undefined;
    }
  };
  document.addEventListener('visibilitychange', leaveOrReturn, { signal: stop.signal });
  const ignore = platform.visitor.subscribe(({ auth }, before) => {
    if (auth.loggedIn !== before.auth.loggedIn || auth.username !== before.auth.username) {
      void refreshStartupData(platform);
    }
  });
  void refreshStartupData(platform);
  return () => {
    stop.abort();
    ignore();
  };
}

/** Logs a failure; the current configuration stays. */
async function refreshStartupData({ queries, siteConfig }: Platform): Promise<void> {
  try {
    const { data, error, response } = await apiOf(queries).GET('/api/v0/config', { cache: 'no-cache' });
    if (!data) throw toApiError(response, error);
    // An identical configuration would render every page again.
    if (JSON.stringify(data) !== JSON.stringify(siteConfig.getState())) siteConfig.setState(data, true);
  } catch (error) {
    console.warn('The site configuration could not be refreshed', error);
  }
}
