/** Where a feed comes from: an address, or a file of the content folder (`feeds/blog.en.xml`). */
export type FeedPlace = string;

/** The portal's feeds; one that is not configured has no items. */
export interface Feeds {
  /** By language. */
  blog: Readonly<Partial<Record<string, FeedPlace>>>;
  toots: FeedPlace | undefined;
}

export const isAddress = (place: FeedPlace): boolean => /^https?:/.test(place);
export const placesOf = ({ blog, toots }: Feeds): FeedPlace[] => [
  ...new Set([...Object.values(blog), toots].filter((place) => place !== undefined)),
];
