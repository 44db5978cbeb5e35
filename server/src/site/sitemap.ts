/** `/sitemap.xml` for search engines, https://www.sitemaps.org/protocol.html: what is public, the newest media first. */
import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { escapeHtml, type SiteConfig } from '@mediothek/contract';
import { isRedirect, routeTable } from '@mediothek/shell/routes';
import type { Database } from '../db/database.ts';

export interface SitemapOptions {
  db: Kysely<Database>;
  /** Scheme and host under which visitors know the portal. */
  origin: string;
  siteConfig(address: string): SiteConfig;
  /** Names of the content pages. */
  contentPages(): Iterable<string>;
  /** How long one sitemap is answered; ms. */
  maxAge?: number;
}

/** The protocol's limit for one file. */
const mostEntries = 50_000;

interface Entry {
  path: string;
  changed?: Date | null;
}

export function registerSitemap(app: FastifyInstance, { maxAge = 300_000, ...options }: SitemapOptions): void {
  let made = { until: 0, xml: Promise.resolve('') };
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    if (Date.now() >= made.until) {
      const xml = writeSitemap(options);
      made = { until: Date.now() + maxAge, xml };
      xml.catch(() => (made.until = 0)); // told to who asks; the next one asks the database again
    }
    const text = await made.xml;
    return reply
      .headers({
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': `public, max-age=${Math.round(maxAge / 1000)}`,
      })
      .send(text);
  });
}

async function writeSitemap({ db, origin, siteConfig, contentPages }: Omit<SitemapOptions, 'maxAge'>): Promise<string> {
  const { availability } = siteConfig('');
  const pages = [...fixedPaths(availability), ...[...contentPages()].map((name) => `/${encodeURIComponent(name)}`)];
  const entries: Entry[] = [
    ...pages.map((path) => ({ path })),
    ...(availability.publishers ? await publisherEntries(db) : []),
    ...(await seriesEntries(db)),
  ];
  entries.push(...(await mediaEntries(db, Math.max(0, mostEntries - entries.length))));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...entries.slice(0, mostEntries).map(({ path, changed }) => {
      const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
      return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>\n`;
    }),
    '</urlset>\n',
  ].join('');
}

/** Rows of the route table that are one page each, open to everybody and to search engines. */
const fixedPaths = (availability: SiteConfig['availability']): string[] =>
  routeTable.flatMap((route) => {
    if (isRedirect(route) || route.path.includes(':') || route.access !== 'public' || route.noindex) return [];
    return route.availability && !availability[route.availability] ? [] : [route.path];
  });

async function publisherEntries(db: Kysely<Database>): Promise<Entry[]> {
  const rows = await db.selectFrom('publisher').select('slug').orderBy('slug').limit(mostEntries).execute();
  return rows.map(({ slug }) => ({ path: `/publisher/${encodeURIComponent(slug)}` }));
}

/** A series changes with its newest part. */
async function seriesEntries(db: Kysely<Database>): Promise<Entry[]> {
  const rows = await db
    .selectFrom('series')
    .leftJoin('media_series', 'media_series.series_id', 'series.id')
    .leftJoin('media', 'media.id', 'media_series.media_id')
    .select(['series.id', sql<Date | null>`max(media.added)`.as('changed')])
    .groupBy('series.id')
    .orderBy('series.id')
    .limit(mostEntries)
    .execute();
  return rows.map(({ id, changed }) => ({ path: `/series/${encodeURIComponent(id)}`, changed }));
}

async function mediaEntries(db: Kysely<Database>, limit: number): Promise<Entry[]> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'added'])
    .where('withdrawn', 'is', null)
    .orderBy('added', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, added }) => ({ path: `/media/${encodeURIComponent(id)}`, changed: added }));
}
