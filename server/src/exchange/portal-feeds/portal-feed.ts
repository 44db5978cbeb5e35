/** Feed data for both formats. */
import type { Locale, MediaDetails } from '@mediothek/contract';

export interface PortalFeedItem {
  medium: MediaDetails;
  /** When the description last changed. */
  modified: Date;
  /** The file to play, size in bytes. `undefined`: the medium has to be ordered or is only linked. */
  enclosure?: { href: string; type: string; length: number };
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
  podcast?: { author: string; image: string; explicit: false };
}

/** Time of the last change of any item; 1970 for an empty feed. */
export const lastChange = ({ items }: PortalFeed): Date =>
  new Date(Math.max(0, ...items.map(({ modified }) => modified.getTime())));
