import type { Locale, MediaDetails, SeriesResponse, SiteConfig } from '@mediothek/contract';
import type { PageAbout } from '@mediothek/shell/render-contract';
import type { PageRoute } from '@mediothek/shell/routes';
import type { AlternateLink } from '../exchange/portal-feeds/feed-links.ts';

/** What a page is about, as far as the library knows it. */
export type PageRecord =
  { kind: 'medium'; medium: MediaDetails; transcript: string | undefined } | { kind: 'series'; series: SeriesResponse };

export interface PageDescription {
  route: PageRoute | undefined;
  /** Of the page, when it has no canonical address of its own. */
  path: string;
  about: PageAbout | undefined;
  record: PageRecord | undefined;
  alternates: readonly AlternateLink[];
  site: SiteConfig;
  locale: Locale;
  origin: string;
}
