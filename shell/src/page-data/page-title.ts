import { pickText, type SiteConfig } from '@mediothek/contract';
import { localeOf, type PageFailure, type PageHead, type Platform } from '@mediothek/platform/host';
import type { NavigationState } from '../navigation/navigation-state.ts';
import { failureOf, currentData } from './page-data.ts';

/** The page's title, or the status code of its failure, and the portal's name in the visitor's language. */
export function pageTitle(
  site: Pick<SiteConfig, 'name'>,
  locale: string,
  { head, failure }: { head: PageHead | undefined; failure: PageFailure | undefined },
): string {
  const portal = pickText(site.name, locale)?.value ?? '';
  const title = failure ? String(failure.statusCode) : head?.title;
  return title ? `${title} – ${portal}` : portal;
}

/** The title of the page that is shown; a head that comes late is waited for. */
export async function currentTitle(
  platform: Platform,
  state: Pick<NavigationState, 'matches' | 'loaderData'>,
): Promise<string> {
  const data = currentData(state);
  const head = data?.head ?? (await data?.pending?.catch(() => undefined)); // its failure is reported where it is loaded
  return pageTitle(platform.site, localeOf(platform), { head, failure: failureOf(data, head) });
}
