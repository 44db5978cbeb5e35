import type { Locale } from '@mediothek/contract';
import type { RouteMatch } from '@mediothek/shell/routes';
import type { PackedPage } from './render-messages.ts';
import type { AlternateLink } from '../exchange/portal-feeds/feed-links.ts';
import type { PageRecord } from './page-description.ts';
import { pageMetadata, type PageMetadata } from './page-metadata.ts';
import type { PageInfo } from './page-info.ts';
import { canonicalOf } from './fallback-page.ts';
import type { PageRequest } from './page-request.ts';

/** @returns `undefined` for a URL that is no page */
export type BuildPageMetadata = (
  pageRequest: PageRequest,
  info: PageInfo,
  page: PackedPage | undefined,
) => PageMetadata | undefined;

export interface MetadataBuilderOptions {
  /** Feeds and other alternates of a page. */
  alternates(
    match: RouteMatch,
    locale: Locale,
    query: URLSearchParams,
    record: PageRecord | undefined,
  ): readonly AlternateLink[];
  origin: string;
}

export const createMetadataBuilder =
  ({ alternates, origin }: MetadataBuilderOptions): BuildPageMetadata =>
  ({ known, match, route, locale, url }, info, page) => {
    if (!known || !match) return undefined;
    const [path = url, query] = url.split(/\?(.*)/s, 2);
    const { record, title, description } = info;
    const canonical = canonicalOf({ info, route, path, origin });
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
