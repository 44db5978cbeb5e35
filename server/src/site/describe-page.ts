import type { Locale } from '@mediothek/contract';
import type { RouteMatch } from '@mediothek/shell/routes';
import type { PackedPage } from './render-messages.ts';
import type { AlternateLink, PageRecord } from './described-page.ts';
import { pageMetadata, type PageMetadata } from './page-metadata.ts';
import type { PageFacts } from './page-facts.ts';
import { canonicalOf } from './plain-page.ts';
import type { Visit } from './visit.ts';

/** @returns nothing for an address that is no page */
export type DescribePage = (visit: Visit, facts: PageFacts, page: PackedPage | undefined) => PageMetadata | undefined;

export interface DescriberOptions {
  /** What else is to be had about a page. */
  alternates(
    match: RouteMatch,
    locale: Locale,
    query: URLSearchParams,
    record: PageRecord | undefined,
  ): readonly AlternateLink[];
  origin: string;
}

export const createPageDescriber =
  ({ alternates, origin }: DescriberOptions): DescribePage =>
  ({ known, match, route, locale, url }, facts, page) => {
    if (!known || !match) return undefined;
    const [path = url, query] = url.split(/\?(.*)/s, 2);
    const { record, title, description } = facts;
    const canonical = canonicalOf({ facts, route, path, origin });
    const about = {
      ...(title !== undefined && { title }),
      ...(description && { description }),
      ...(canonical && { canonical }),
    };
    return pageMetadata({
      route,
      path,
      about: page?.about ?? about,
      record,
      alternates: alternates(match, locale, new URLSearchParams(query), record),
      site: known.site,
      locale,
      origin,
    });
  };
