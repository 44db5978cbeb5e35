import type { Locale } from '@mediothek/contract';
import type { RouteMatch } from '@mediothek/shell/routes';
import type { RenderedPage } from '@mediothek/shell/render-contract';
import type { AlternateLink, PageRecord } from './described-page.ts';
import { pageMetadata, type PageMetadata } from './page-metadata.ts';
import type { FindPageRecord } from './page-record.ts';
import type { Visit } from './visit.ts';

/** @returns nothing for a page that failed, and for an address that is no page */
export type DescribePage = (visit: Visit, page: RenderedPage | undefined) => Promise<PageMetadata | undefined>;

export interface DescriberOptions {
  findRecord: FindPageRecord;
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
  ({ findRecord, alternates, origin }: DescriberOptions): DescribePage =>
  async ({ known, match, route, locale, url }, page) => {
    if (!known || !match || (page && page.status !== 200)) return undefined;
    const [path = url, query] = url.split(/\?(.*)/s, 2);
    const record = await findRecord(match);
    return pageMetadata({
      route,
      path,
      about: page?.about,
      record,
      alternates: alternates(match, locale, new URLSearchParams(query), record),
      site: known.site,
      locale,
      origin,
    });
  };
