import type { Locale, MediaDetails, SeriesResponse, SiteConfig } from '@mediothek/contract';
import type { PageAbout } from '@mediothek/shell/render-contract';
import type { PageRoute } from '@mediothek/shell/routes';
import type { AlternateLink } from '../exchange/portal-feeds/feed-links.ts';

/** Library record that a page shows. */
export type PageRecord =
  { kind: 'medium'; medium: MediaDetails; transcript: string | undefined } | { kind: 'series'; series: SeriesResponse };

export interface PageDescription {
  route: PageRoute | undefined;
  /** Path of the page, used if the page has no canonical URL of its own. */
  path: string;
  about: PageAbout | undefined;
  record: PageRecord | undefined;
  alternates: readonly AlternateLink[];
  site: SiteConfig;
  locale: Locale;
  origin: string;
}
