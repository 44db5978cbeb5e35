/** A feed as both formats need it. */
import type { Locale, MediaDetails } from '@mediothek/contract';

export interface PortalFeedItem {
  medium: MediaDetails;
  /** When its description last changed */
  modified: Date;
  /** The file to play, with its size in bytes; none of what has to be ordered or is only linked */
  enclosure?: { href: string; type: string; length: number };
}

export interface PortalFeed {
  title: string;
  description: string;
  locale: Locale;
  origin: string;
  portal: string;
  /** Path of the page that shows the same */
  page: string;
  /** Path of the feed itself */
  self: string;
  items: PortalFeedItem[];
  /** A series of recordings, which podcast programs show as one */
  podcast?: { author: string; image: string; explicit: false };
}

/** When something in it last changed; an empty feed never did. */
export const lastChange = ({ items }: PortalFeed): Date =>
  new Date(Math.max(0, ...items.map(({ modified }) => modified.getTime())));
