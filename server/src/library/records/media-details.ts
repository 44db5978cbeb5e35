import type { LocalizedText, MediaDetails, MediaRecord } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { hlsUrl } from '../files/hls-url.ts';
import { fileUrl, type FileVersions, thumbnailPath, versionOf } from '../files/file-url.ts';
import type { StoredMedia } from './complete-record.ts';
import { publisherUri } from './publishers.ts';
import { seriesPartIds } from './series-parts.ts';

/** Files of an online medium. Offline media have none. */
function files(record: MediaRecord, versions: FileVersions): Pick<MediaDetails, 'files' | 'scenes'> {
  const { hls, progressive = [], captions = [], scenes } = record.stock === 'online' ? (record.files ?? {}) : {};
  return {
    files: {
      ...(hls ? { hls: hlsUrl(record, hls, versions) } : {}),
      progressive: progressive.map(({ file, mime, height }) => ({
        src: fileUrl(file, versions),
        mime,
        ...(height === undefined ? {} : { height }),
      })),
      captions: captions.map(({ lang, kind, file }) => ({ lang, kind, src: fileUrl(file, versions) })),
      ...(progressive.length > 0 ? { download: `/api/v0/videos/${record.id}/files/download` } : {}),
    },
    ...(scenes ? { scenes: { ...scenes, sprite: fileUrl(scenes.sprite, versions) } } : {}),
  };
}

/** Subjects and series of several records, read in one query each. */
interface Context {
  subjects: ReadonlyMap<string, MediaDetails['subjects'][number]>;
  series: ReadonlyMap<string, { title: LocalizedText; parts: readonly string[] }>;
}

async function contextOf(db: Kysely<Database>, records: readonly MediaRecord[]): Promise<Context> {
  const subjectIds = [...new Set(records.flatMap((record) => record.subjects))];
  const seriesIds = [...new Set(records.flatMap((record) => record.series.map(({ id }) => id)))];
  const subjects = subjectIds.length
    ? await db
        .selectFrom('subject')
        .select(['id', 'uri', 'title'])
        .where('id', '=', sql<string>`any(${subjectIds}::text[])`)
        .execute()
    : [];
  const series = seriesIds.length
    ? await db
        .selectFrom('series')
        .select(['id', 'record'])
        .where('id', '=', sql<string>`any(${seriesIds}::text[])`)
        .execute()
    : [];
  const parts = series.length > 0 ? await seriesPartIds(db, seriesIds) : undefined;
  return {
    subjects: new Map(subjects.map((row) => [row.id, row])),
    series: new Map(series.map(({ id, record }) => [id, { title: record.title, parts: parts?.get(id) ?? [] }])),
  };
}

function memberships(record: MediaRecord, { series }: Context): MediaDetails['series'] {
  return record.series.map(({ id, part }) => {
    const { title = {}, parts = [] } = series.get(id) ?? {};
    const here = parts.indexOf(record.id);
    const previous = parts[here - 1];
    const next = parts[here + 1];
    return {
      id,
      title,
      ...(part === undefined ? {} : { part }),
      numParts: parts.length,
      ...(previous ? { previous } : {}),
      ...(next ? { next } : {}),
    };
  });
}

/** Stored record of a medium, without its field `datacite`. `undefined`: unknown or withdrawn. */
export async function mediaRecord(db: Kysely<Database>, id: string): Promise<MediaRecord | undefined> {
  const here = db.selectFrom('media').select('record').where('id', '=', id).where('withdrawn', 'is', null);
  return (await here.executeTakeFirst())?.record;
}

function supplements(
  { supplements: stored = [] }: MediaRecord,
  versions: FileVersions,
): Pick<MediaDetails, 'supplements'> {
  const placed = stored.flatMap(({ url, file, ...known }) => {
    const href = file === undefined ? url : fileUrl(file, versions);
    return href === undefined ? [] : [{ ...known, href }];
  });
  return placed.length > 0 ? { supplements: placed } : {};
}

interface Row extends StoredMedia {
  views: number;
  name: string;
  slug: string;
  file_versions: FileVersions;
}

function describe(
  { record, datacite, views, name, slug, file_versions: versions }: Row,
  context: Context,
): MediaDetails {
  const {
    kind: _,
    source: _source,
    withdrawn: _withdrawn,
    supplements: _stored,
    publisher: _publisher,
    ...rest
  } = record;
  const { poster, posterColor } = record.files ?? {};
  return {
    ...rest,
    publisher: { name, slug, uri: publisherUri(slug) },
    subjects: record.subjects.flatMap((subject) => context.subjects.get(subject) ?? []),
    series: memberships(record, context),
    testData: record.testData ?? false,
    views,
    chapters: record.chapters ?? [],
    ...supplements(record, versions),
    ...files(record, versions),
    ...(poster ? { poster: thumbnailPath(record.id, versionOf(poster, versions)) } : {}),
    ...(posterColor ? { posterColor } : {}),
    ...(datacite ? { datacite } : {}),
  };
}

/** Details of media in the order of `ids`, by four queries. Unknown and withdrawn media are left out. */
export async function manyMediaDetails(db: Kysely<Database>, ids: readonly string[]): Promise<MediaDetails[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .innerJoin('publisher', 'publisher.id', 'media.publisher_id')
    .select([
      'media.record',
      'media.datacite',
      'media.views',
      'media.file_versions',
      'publisher.name',
      'publisher.slug',
    ])
    .where('media.id', '=', sql<string>`any(${ids}::text[])`)
    .where('media.withdrawn', 'is', null)
    .execute();
  const context = await contextOf(
    db,
    rows.map(({ record }) => record),
  );
  const byId = new Map(rows.map((row) => [row.record.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [describe(row, context)] : [];
  });
}

/** Everything that the details page shows of a medium. `undefined`: unknown or withdrawn. */
export async function mediaDetails(db: Kysely<Database>, id: string): Promise<MediaDetails | undefined> {
  const [details] = await manyMediaDetails(db, [id]);
  return details;
}
