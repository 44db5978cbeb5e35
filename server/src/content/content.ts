import type {
  ContentPageBody,
  FaqResponse,
  HomeResponse,
  Locale,
  SiteConfig,
  TilesResponse,
} from '@mediothek/contract';
import type { Static } from 'typebox';
import type { Feeds } from './external-feeds/feed-source.ts';
import type { RemoteImages } from '../library/image-proxy/remote-images.ts';

/** Which other sites may do what with the embedded player; `any` site where there is no list. */
export interface EmbedSettings {
  /** May show it: origins, whose host may begin with `*.` */
  sites: 'any' | readonly string[];
  /** May drive it by the player.js protocol: origins. */
  api: 'any' | readonly string[];
}

/** One value per language of the portal. */
export type ByLocale<T> = Readonly<Record<Locale, T>>;

export type Tiles = Static<typeof TilesResponse>;
export type RenderedPage = Static<typeof ContentPageBody>;
export type Faq = Static<typeof FaqResponse>;

/** Everything that editors write, checked, rendered and ready to be answered. */
export interface Content {
  /** The site's configuration as a visitor from this network address gets it */
  siteFor(ip: string): SiteConfig;
  embed: EmbedSettings;
  /** Origins of the development servers that people in the house may have remotes from; one for any port ends with `:*` */
  overrideOrigins: readonly string[];
  /** Mail address of the operator, for machines and those who run them */
  contact: string | undefined;
  /** Asked for recommendations where the debug flag wants it */
  recommendationService: URL | undefined;
  faq: ByLocale<Faq>;
  feeds: Feeds;
  /** Pages made of categories, by name */
  categoryPages: ReadonlyMap<string, ByLocale<HomeResponse>>;
  /** By `page/dir` */
  tiles: ReadonlyMap<string, ByLocale<Tiles>>;
  /** The pictures of tiles that other sites have */
  remoteImages: RemoteImages;
  /** Paths of logos that take the place of the records', by the publisher's slug */
  publisherLogos: ReadonlyMap<string, string>;
  /** Markdown pages, by name */
  pages: ReadonlyMap<string, ByLocale<RenderedPage>>;
}
