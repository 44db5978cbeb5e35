import { pickText, type SiteConfig } from '@mediothek/contract';
import type { PageFailure, PageHead } from '@mediothek/platform/host';

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
