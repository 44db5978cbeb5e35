/** The shell's host in the browser. */
import type { Locale } from '@mediothek/contract';
import { localeOf } from '@mediothek/platform/host';
import type { ShellHost } from './host.ts';
import { loadShellPage } from './router/shell-pages.ts';
import { chooseLocale } from './preferences.ts';
import { createCanonicalStore } from './routes/canonical.ts';
import { isApp } from './routes/with-remote.ts';
import { createAuthRefresh } from './refresh-auth.ts';
import { needsDocument } from './routes/current-routes.ts';
import { pageOfApp, unloadedHead, withDeclared } from './page-data/page-data.ts';
import { failureFrom, isErrorResponse, notFound } from './page-data/page-failure.ts';

type Surroundings = Pick<
  ShellHost,
  | 'platform'
  | 'origin'
  | 'development'
  | 'routes'
  | 'locations'
  | 'hasRemote'
  | 'navigate'
  | 'refreshPage'
  | 'recovery'
  | 'markMount'
>;

export function createBrowserHost(surroundings: Surroundings): ShellHost {
  const { platform, development, recovery } = surroundings;
  /** Recovery for missing files that no slot reports. */
  const recoverPage = async (error: unknown, since: number) =>
    (await recovery?.recoverPage(undefined, error, since)) ?? 'failed';
  const switchLocale = async (locale: Locale): Promise<void> => {
    const since = Date.now();
    try {
      await chooseLocale(platform, locale);
    } catch (error) {
      const outcome = await recoverPage(error, since);
      if (outcome === 'exchanged' || outcome === 'again') await switchLocale(locale);
      else console.warn('The language could not be loaded', error);
    }
  };
  return {
    ...surroundings,
    canonical: createCanonicalStore(),
    chooseLocale: switchLocale,
    refreshAuth: createAuthRefresh(platform),
    leaveFor: ({ remote }, { href }) => {
      if (!needsDocument(remote)) return false;
      if (href === location.href)
        location.reload(); // going back has changed the URL; a hash alone would load nothing
      else location.assign(href);
      return true;
    },
    async loadPage(route, { url, params }) {
      const since = Date.now();
      if (!route.remote) {
        const page = loadShellPage(platform.i18n, route, params);
        // Delayed, because a reload needs the URL of the requested page, which is set by then.
        page.catch((error: unknown) => setTimeout(() => void recoverPage(error, since)));
        return page;
      }
      try {
        const { pages } = await platform.remotes.load(route.remote);
        const { site, queries, i18n, visitor } = platform;
        const locale = localeOf(platform);
        const app = isApp(route) ? pageOfApp(pages, { url, params }) : { page: route.page, params };
        if (!app) return { error: notFound(url) };
        const context = { params: app.params, url, locale, auth: visitor.getState().auth, site, queries, i18n };
        const head = (await pages[app.page]?.load?.(context)) ?? {};
        return isApp(route) ? { title: route.remote, ...head, page: app.page } : withDeclared(head, route, locale);
      } catch (error) {
        if (isErrorResponse(error)) return { error: failureFrom(error, development) };
        console.warn(`Loading ${route.name} ahead failed; its slot says so`, error);
        // defence(slot-instead-of-failure): The page opens anyway: its slot shows what is missing, with a Retry button.
        return unloadedHead;
      }
    },
  };
}
