import type { Locale, MediaDetails } from '@mediothek/contract';
import type { RouteMatch } from '@mediothek/shell/routes';
import { feedFormats, feedPath, type FeedFormat, type FeedTopic } from './feed-urls.ts';

/** Alternate format of a page, for example a feed. */
export interface AlternateLink {
  href: string;
  type: string;
  title?: string;
}

/** Feeds of the page's topic, for feed readers that search the document head. */
export function feedLinks(
  match: RouteMatch,
  locale: Locale,
  query: URLSearchParams,
  record?: { kind: 'medium'; medium: MediaDetails } | { kind: 'series' },
): AlternateLink[] {
  const topic = record?.kind === 'medium' ? topicAround(record.medium) : topicOf(match, query);
  if (!topic) return [];
  const formats: FeedFormat[] = ['rss', 'atom'];
  return formats.map((format) => ({
    href: feedPath(topic, locale, format),
    type: feedFormats[format],
    title: { rss: 'RSS', atom: 'Atom' }[format],
  }));
}

/** Topic that contains a medium: its series, or else its publisher. */
function topicAround({ series: [series], publisher }: MediaDetails): FeedTopic {
  return series ? { kind: 'series', id: series.id } : { kind: 'publisher', slug: publisher.slug };
}

function topicOf({ route, params }: RouteMatch, query: URLSearchParams): FeedTopic | undefined {
  switch (route.name) {
    case 'Home':
      return { kind: 'newest' };
    case 'Publisher':
      return { kind: 'publisher', slug: params['name'] ?? '' };
    case 'Series':
      return { kind: 'series', id: params['id'] ?? '' };
    case 'Search':
      return { kind: 'search', words: query.get('q') ?? '', filters: query.getAll('f') };
    default:
      return undefined;
  }
}
