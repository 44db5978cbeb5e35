/** Source of a feed: a URL, or a file of the content folder (`feeds/blog.en.xml`). */
export type FeedSource = string;

/** Feeds of the portal. A feed that is not configured has no items. */
export interface Feeds {
  /** By language. */
  blog: Readonly<Partial<Record<string, FeedSource>>>;
  toots: FeedSource | undefined;
}

export const isUrl = (source: FeedSource): boolean => /^https?:/.test(source);
export const feedSources = ({ blog, toots }: Feeds): FeedSource[] => [
  ...new Set([...Object.values(blog), toots].filter((source) => source !== undefined)),
];
