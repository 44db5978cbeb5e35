import { pickText, type SiteConfig } from '@mediothek/contract';
import { localeOf, type PageFailure, type PageHead, type Platform } from '@mediothek/platform/host';
import type { NavigationState } from '../navigation/navigation-state.ts';
import { shellTexts } from '../texts.ts';
import { failureOf, currentData, isUnavailable } from './page-data.ts';

/** The page's title, the status code of its failure, or that it is unavailable; followed by the portal's name. */
export function pageTitle(
  site: Pick<SiteConfig, 'name'>,
  locale: string,
  { head, failure }: { head: PageHead | undefined; failure: PageFailure | undefined },
  t: (key: 'page.unavailable') => string,
): string {
  const portal = pickText(site.name, locale)?.value ?? '';
  const named = isUnavailable(head) ? t('page.unavailable') : head?.title;
  const title = failure ? String(failure.statusCode) : named;
  return title ? `${title} – ${portal}` : portal;
}

/** Title of the current page. Waits for a late page head. */
export async function currentTitle(
  platform: Platform,
  state: Pick<NavigationState, 'matches' | 'loaderData'>,
): Promise<string> {
  const data = currentData(state);
  const head = data?.head ?? (await data?.pending?.catch(() => undefined)); // its load reports the failure
  const t = shellTexts.translate(platform.i18n);
  return pageTitle(platform.site, localeOf(platform), { head, failure: failureOf(data, head) }, t);
}
