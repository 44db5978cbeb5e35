/** URLs of the portal's own feeds: `/feeds/{locale}/{path}.{format}`. */
import type { Locale } from '@mediothek/contract';

export const feedFormats = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;
export type FeedFormat = keyof typeof feedFormats;

/** Subject of a feed. */
export type FeedTopic =
  | { kind: 'newest' }
  | { kind: 'publisher'; slug: string }
  | { kind: 'subject'; id: string }
  | { kind: 'series'; id: string }
  /** With the query and filters of the search page's URL. */
  | { kind: 'search'; words: string; filters: readonly string[] };

/** Query parameters of the search page. */
export function searchQuery({ words, filters }: Extract<FeedTopic, { kind: 'search' }>): URLSearchParams {
  const query = new URLSearchParams(words ? { q: words } : {});
  for (const filter of filters) query.append('f', filter);
  return query;
}

function pathOf(topic: FeedTopic): { path: string; query?: string } {
  if (topic.kind === 'newest') return { path: 'newest' };
  if (topic.kind === 'publisher') return { path: `publisher/${encodeURIComponent(topic.slug)}` };
  if (topic.kind !== 'search') return { path: `${topic.kind}/${encodeURIComponent(topic.id)}` };
  return { path: 'search', query: searchQuery(topic).toString() };
}

export function feedPath(topic: FeedTopic, locale: Locale, format: FeedFormat): string {
  const { path, query } = pathOf(topic);
  return `/feeds/${locale}/${path}.${format}${query ? `?${query}` : ''}`;
}
