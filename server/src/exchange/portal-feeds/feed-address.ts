/** Addresses of the portal's own feeds: `/feeds/{locale}/{path}.{format}`, one for each of them in each language. */
import type { Locale } from '@mediothek/contract';

export const feedFormats = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;
export type FeedFormat = keyof typeof feedFormats;

/** What a feed is about. */
export type FeedTopic =
  | { kind: 'newest' }
  | { kind: 'publisher'; slug: string }
  | { kind: 'subject'; id: string }
  | { kind: 'series'; id: string }
  /** As the address of the search page says it */
  | { kind: 'search'; words: string; filters: readonly string[] };

/** The query of the search page. */
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
