import type {
  ContentPageBody,
  FaqResponse,
  HomeResponse,
  Locale,
  SiteConfig,
  TilesResponse,
} from '@mediothek/contract';
import type { Static } from 'typebox';
import type { SiteLocale } from '../base/http/request-locale.ts';
import type { Feeds } from './external-feeds/feed-source.ts';
import type { PodcastCategory } from './podcast-categories.ts';
import type { SignOn } from './read-sign-on.ts';
import type { StyleSheet } from './read-style-sheet.ts';
import type { RemoteImages } from '../library/image-proxy/remote-images.ts';

/** Permissions of other sites for the embedded player. `any`: there is no list. */
export interface EmbedSettings {
  /** Origins that may embed it. The host may start with `*.`. */
  sites: 'any' | readonly string[];
  /** Origins that may control it by the player.js protocol. */
  api: 'any' | readonly string[];
}

/** One value per language of the portal. */
export type ByLocale<T> = Readonly<Record<Locale, T>>;

export type Tiles = Static<typeof TilesResponse>;
export type RenderedPage = Static<typeof ContentPageBody>;
export type Faq = Static<typeof FaqResponse>;

/**
 * Whether podcasts have an audio file of each video: as the file that apps load, as another one beside the video, or not at
 * all.
 */
export const audioOfVideosOptions = ['enclosure', 'alternate', 'none'] as const;
export type AudioOfVideos = (typeof audioOfVideosOptions)[number];

/** How directories and apps list series as podcasts. */
export interface PodcastSettings {
  /** Who owns the podcasts. `undefined`: the portal, with its contact. */
  owner?: { name: string; email: string };
  categories: readonly PodcastCategory[];
  /** The podcasts are not for children. Default: `false`. */
  explicit?: boolean;
  /** Origin at which feeds were first published, if the portal has moved: apps recognise podcasts and episodes by it. */
  firstOrigin?: string;
  audioOfVideos: AudioOfVideos;
}

/** All editorial content, validated, rendered and ready to be sent. */
export interface Content {
  /** Site configuration for a visitor with this IP address. */
  siteFor(ip: string): SiteConfig;
  /** Language of pages for visitors who have chosen none. */
  siteLocale: SiteLocale;
  /** The operator's style sheet. `undefined`: there is none. */
  styleSheet: StyleSheet | undefined;
  embed: EmbedSettings;
  /**
   * Origins of development servers from which in-house users may load remotes. An origin for any port ends with `:*`.
   */
  overrideOrigins: readonly string[];
  /** How visitors sign in. */
  signOn: SignOn;
  /** E-mail address of the operator, for programs and their operators. */
  contact: string | undefined;
  podcasts: PodcastSettings;
  /** Service that recommends media if the debug flag enables it. */
  recommendationService: URL | undefined;
  faq: ByLocale<Faq>;
  feeds: Feeds;
  /** Pages that consist of categories, by name. */
  categoryPages: ReadonlyMap<string, ByLocale<HomeResponse>>;
  /** By `page/dir`. */
  tiles: ReadonlyMap<string, ByLocale<Tiles>>;
  /** Images of tiles that are on other sites. */
  remoteImages: RemoteImages;
  /** Paths of logos that replace those of the records, by the publisher's slug. */
  publisherLogos: ReadonlyMap<string, string>;
  /** Markdown pages, by name. */
  pages: ReadonlyMap<string, ByLocale<RenderedPage>>;
}
