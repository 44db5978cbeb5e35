/** The files of the sitemap and their entries. */
import { isRedirect, routeTable } from '@mediothek/shell/routes';
import type { SiteConfig } from '@mediothek/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { manyMediaDetails } from '../../library/records/media-details.ts';
import type { SitemapEntry } from './sitemap-entry.ts';
import { videoElement } from './video-element.ts';

export interface SitemapSource {
  db: Kysely<Database>;
  /** Public origin of the portal, without a trailing slash. */
  origin: string;
  siteConfig(ip: string): SiteConfig;
  /** Names of the content pages. */
  contentPages(): Iterable<string>;
  /** Paths for the sitemap that remotes declare, or that their backends list. */
  remotePages?: (() => Promise<readonly string[]>) | undefined;
}

/** The protocol allows 50,000 entries and 50 MiB in a file. A video with its texts has up to 6 kB. */
export const maxFileEntries = 5000;
const batchSize = 250;

const kinds = ['pages', 'publishers', 'series', 'media'] as const;
type Kind = (typeof kinds)[number];
export interface SitemapFile {
  kind: Kind;
  /** Number among the files of its kind, starting with 1. */
  number: number;
}
/** File whose entries depend on the library alone. */
export interface LibraryFile extends SitemapFile {
  kind: 'series' | 'media';
  /** Changes with each entry of the file. */
  fingerprint: string;
  /** Last change of an entry. */
  changed: Date;
}

/** For example `media-2`. */
export const fileName = ({ kind, number }: SitemapFile): string => `${kind}-${number}`;
export function readFileName(name: string): SitemapFile | undefined {
  const [, word, number] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
  const kind = kinds.find((known) => known === word);
  return kind && { kind, number: Number(number) };
}

/** Files of at most `size` entries, which contain all entries. No file is empty. */
export async function listFiles(source: SitemapSource, size: number): Promise<SitemapFile[]> {
  const { rows } = await sql<Record<Exclude<Kind, 'pages'>, number>>`
    select (select count(*)::int from publisher) as publishers, (select count(*)::int from series) as series,
      (select count(*)::int from media where withdrawn is null) as media`.execute(source.db);
  const counts = { pages: (await pagePaths(source)).length, publishers: 0, series: 0, media: 0, ...rows[0] };
  if (!source.siteConfig('').availability.publishers) counts.publishers = 0;
  return kinds.flatMap((kind) =>
    Array.from({ length: Math.ceil(counts[kind] / size) }, (_, index) => ({ kind, number: index + 1 })),
  );
}

/** Entries of a file; none if the file does not exist. */
export async function* readEntries(
  source: SitemapSource,
  { kind, number }: SitemapFile,
  size: number,
): AsyncGenerator<SitemapEntry> {
  const start = (number - 1) * size;
  if (kind === 'pages') yield* (await pagePaths(source)).slice(start, start + size).map((path) => ({ path }));
  if (kind === 'publishers' && source.siteConfig('').availability.publishers) {
    yield* await publishers(source.db, start, size);
  }
  if (kind === 'series' || kind === 'media') yield* readLibraryEntries(source, { kind, number }, size);
}

/** Entries of a file of series or media; none if the file does not exist. */
export async function* readLibraryEntries(
  source: Pick<SitemapSource, 'db' | 'origin'>,
  { kind, number }: Pick<LibraryFile, 'kind' | 'number'>,
  size: number,
): AsyncGenerator<SitemapEntry> {
  const start = (number - 1) * size;
  if (kind === 'series') yield* await series(source.db, start, size);
  else yield* media(source, start, size);
}

/**
 * The files of series and media.
 * @param size maximum number of entries in a file
 */
export async function libraryFiles(db: Kysely<Database>, size: number): Promise<LibraryFile[]> {
  const [seriesFiles, mediaFiles] = [
    await fingerprints(db, seriesChanges, size),
    await fingerprints(db, mediaChanges, size),
  ];
  return [
    ...seriesFiles.map((file) => ({ ...file, kind: 'series' as const })),
    ...mediaFiles.map((file) => ({ ...file, kind: 'media' as const })),
  ];
}

/** Order of media in the files. */
const mediaOrder = sql`lpad(id, 18, '0') collate "C"`;
const mediaChanges = sql`select id, modified as changed, row_number() over (order by ${mediaOrder}) as place
  from media where withdrawn is null`;
/** The change time of a series includes the changes of its parts. */
const seriesChanges = sql`
  select series.id, greatest(series.modified, max(media.modified)) as changed,
    row_number() over (order by series.id) as place
  from series left join media_series on media_series.series_id = series.id
    left join media on media.id = media_series.media_id
  group by series.id`;

/**
 * Number, fingerprint and last change of each file.
 * @param changes query for `id`, `changed`, and `place` in the order of the files, beginning with 1
 */
async function fingerprints(db: Kysely<Database>, changes: RawBuilder<unknown>, size: number) {
  const { rows } = await sql<Pick<LibraryFile, 'number' | 'fingerprint' | 'changed'>>`
    select ((place - 1) / ${size}::int)::int + 1 as number, max(changed) as changed,
      concat(count(*), '-', sum(hashtextextended(concat(id, ' ', extract(epoch from changed)), 0))) as fingerprint
    from (${changes}) as entry group by 1 order by 1`.execute(db);
  return rows;
}

/**
 * Paths of public routes without parameters that search engines may index, then of pages of teams and of the content
 * folder.
 */
async function pagePaths({ siteConfig, contentPages, remotePages }: SitemapSource): Promise<string[]> {
  const { availability } = siteConfig('');
  const fixed = routeTable.flatMap((route) => {
    if (isRedirect(route) || route.path.includes(':') || route.access !== 'public' || route.noindex) return [];
    return route.availability && !availability[route.availability] ? [] : [route.path];
  });
  return [
    ...new Set([
      ...fixed,
      ...((await remotePages?.()) ?? []),
      ...[...contentPages()].map((name) => `/${encodeURIComponent(name)}`),
    ]),
  ];
}

async function publishers(db: Kysely<Database>, start: number, size: number): Promise<SitemapEntry[]> {
  const page = db.selectFrom('publisher').select('slug').orderBy('slug').offset(start).limit(size);
  return (await page.execute()).map(({ slug }) => ({ path: `/publisher/${encodeURIComponent(slug)}` }));
}

async function series(db: Kysely<Database>, start: number, size: number): Promise<SitemapEntry[]> {
  const { rows } = await sql<{ id: string; changed: Date }>`
    select id, changed from (${seriesChanges}) as entry order by place offset ${start} limit ${size}`.execute(db);
  return rows.map(({ id, changed }) => ({ path: `/series/${encodeURIComponent(id)}`, changed }));
}

/** Sorted by id. A file changes only if one of its media changes, not with each new medium. */
async function* media(
  { db, origin }: Pick<SitemapSource, 'db' | 'origin'>,
  start: number,
  size: number,
): AsyncGenerator<SitemapEntry> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'modified'])
    .where('withdrawn', 'is', null)
    .orderBy(mediaOrder)
    .offset(start)
    .limit(size)
    .execute();
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize);
    const details = await manyMediaDetails(
      db,
      batch.map(({ id }) => id),
    );
    const byId = new Map(details.map((medium) => [medium.id, medium]));
    for (const { id, modified } of batch) {
      const medium = byId.get(id);
      if (medium) yield { path: `/media/${id}`, changed: modified, video: videoElement(medium, origin) };
    }
  }
}
