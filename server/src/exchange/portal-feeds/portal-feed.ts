/** Feed data for both formats. */
import type { Locale, MediaDetails } from '@mediothek/contract';

/** A file that feed readers load, size in bytes. */
export interface Enclosure {
  href: string;
  type: string;
  length: number;
}

export interface PortalFeedItem {
  medium: MediaDetails;
  /** When the description last changed. */
  modified: Date;
  /** The file to play. `undefined`: the medium has to be ordered or is only linked. */
  enclosure?: Enclosure;
  /** Audio file of a video, for podcasts. */
  audio?: Enclosure;
}

export interface Podcast {
  author: string;
  owner: { name: string; email: string };
  /** URL of the square cover. */
  image: string;
  explicit: boolean;
  /** How audio files of videos are listed. */
  audioOfVideos: 'enclosure' | 'alternate' | 'none';
  categories: readonly { text: string; categories?: { text: string }[] }[];
  /** Path of the first page, which identifies the podcast. */
  path: string;
  /** Number of the page, and of the last one: 1, 2, … */
  page: number;
  lastPage: number;
  /** Number of the first episode of the page. */
  firstEpisode: number;
}

export interface PortalFeed {
  title: string;
  description: string;
  locale: Locale;
  origin: string;
  portal: string;
  /** Path of the page with the same content. */
  page: string;
  /** Path of the feed. */
  self: string;
  items: PortalFeedItem[];
  /** Series of recordings, which podcast apps show as one podcast. */
  podcast?: Podcast;
  /** Origin of the identifiers in the feed. It differs from `origin` if the portal has moved. */
  firstOrigin: string;
}

/** Time of the last change of any item; 1970 for an empty feed. */
export const lastChange = ({ items }: PortalFeed): Date =>
  new Date(Math.max(0, ...items.map(({ modified }) => modified.getTime())));
