/** The portal's own feeds, in each language and two formats. */
import { FacetFilter, isLocale, type SiteConfig } from '@mediothek/contract';
import { Compile } from 'typebox/compile';
import type { App } from '../../base/http/operation.ts';
import { addApiResponseHooks } from '../../base/http/response-hooks.ts';
import { notFound } from '../../base/http/api-error.ts';
import { portalName } from '../../base/portal-name.ts';
import { feedFormats, feedPath, type FeedFormat, type FeedTopic } from './feed-urls.ts';
import { buildPortalFeed, type PodcastListing } from './build-portal-feed.ts';
import type { PortalFeed } from './portal-feed.ts';
import { servePodcastFiles } from './serve-podcast-files.ts';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';

export interface FeedOptions {
  /** Public origin of the portal, without a trailing slash. */
  origin: string;
  /** Site configuration for a visitor with this IP address. */
  siteConfig(ip: string): SiteConfig;
  podcasts(): PodcastListing;
}

const maxQueryLength = 500;
const maxFilters = 50;
const filters = Compile(FacetFilter);
/** Loaded with the first request for a feed. */
const writers: Record<FeedFormat, (feed: PortalFeed) => Promise<string>> = {
  rss: async (feed) => (await import('./write-rss.ts')).writeRss(feed),
  atom: async (feed) => (await import('./write-atom.ts')).writeAtom(feed),
};
const isFormat = (text: string | undefined): text is FeedFormat => text !== undefined && Object.hasOwn(writers, text);

/**
 * Parses `publisher/example-institute`. The topic `search` reads query and filters from the same parameters as the
 * search page.
 */
function readTopic(path: string, query: URLSearchParams): FeedTopic | undefined {
  if (path === 'newest') return { kind: 'newest' };
  if (path === 'search') {
    const validFilters = [...new Set(query.getAll('f'))].filter((filter) => filters.Check(filter)).slice(0, maxFilters);
    return { kind: 'search', words: (query.get('q') ?? '').trim().slice(0, maxQueryLength), filters: validFilters };
  }
  const [, kind, name = ''] = /^(publisher|subject|series)\/([a-z0-9-]{1,80})$/.exec(path) ?? [];
  if (kind === 'publisher') return { kind, slug: name };
  return kind === 'subject' || kind === 'series' ? { kind, id: name } : undefined;
}

/** Number of a page of a podcast: 1, 2, … `undefined`: it is no such number. */
function readPage(query: URLSearchParams): number | undefined {
  const text = query.get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}

export async function serveFeeds(
  app: App,
  { db, blobs }: { db: Kysely<Database>; blobs: BlobStore },
  { origin, siteConfig, podcasts }: FeedOptions,
): Promise<void> {
  await app.register(async (feeds) => {
    addApiResponseHooks(feeds);
    servePodcastFiles(feeds, { db, blobs });
    feeds.get<{ Params: { locale: string; '*': string } }>(
      '/feeds/:locale/*',
      { config: { maxAge: 600, anyOrigin: true }, schema: { hide: true } },
      async ({ params, url, ip }, reply) => {
        const { locale, '*': path } = params;
        const [, name = '', format] = /^(.+)\.([a-z]+)$/.exec(path) ?? [];
        const query = new URL(url, origin).searchParams;
        const topic = readTopic(name, query);
        const page = readPage(query);
        if (!isLocale(locale) || !isFormat(format) || !topic || page === undefined) throw notFound('Feed');
        const portal = portalName(siteConfig(ip), locale, origin);
        const listing = podcasts();
        const body = await buildPortalFeed({ db, blobs }, topic, { locale, portal, origin, listing, page });
        if (!body) throw notFound('Feed');
        const self = `${feedPath(topic, locale, format)}${page > 1 ? `?page=${page}` : ''}`;
        const { firstOrigin } = listing;
        const xml = await writers[format]({ ...body, locale, portal, origin, self, firstOrigin });
        return reply.type(`${feedFormats[format]}; charset=utf-8`).send(xml);
      },
    );
  });
}
