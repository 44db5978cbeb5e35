import type { MediaDetails, MediaRecord } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { fileUrl, type FileVersions, thumbnailPath, versionOf } from '../files/file-url.ts';
import { publisherUri } from './publishers.ts';
import { seriesParts } from './series-parts.ts';

/** The files of what is online. */
function files(record: MediaRecord, versions: FileVersions): Pick<MediaDetails, 'files' | 'scenes'> {
  const { hls, progressive = [], captions = [], scenes } = record.stock === 'online' ? (record.files ?? {}) : {};
  return {
    files: {
      ...(hls ? { hls: fileUrl(hls, versions) } : {}),
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

async function memberships(db: Kysely<Database>, record: MediaRecord): Promise<MediaDetails['series']> {
  const ids = record.series.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('series').select(['id', 'record']).where('id', 'in', ids).execute();
  const titles = new Map(rows.map((row) => [row.id, row.record.title]));
  const parts = await seriesParts(db, ids);
  return record.series.map(({ id, part }) => {
    const all = parts.get(id) ?? [];
    const here = all.findIndex((other) => other.id === record.id);
    const previous = all[here - 1]?.id;
    const next = all[here + 1]?.id;
    return {
      id,
      title: titles.get(id) ?? {},
      ...(part === undefined ? {} : { part }),
      numParts: all.length,
      ...(previous ? { previous } : {}),
      ...(next ? { next } : {}),
    };
  });
}

async function subjects(db: Kysely<Database>, record: MediaRecord): Promise<MediaDetails['subjects']> {
  if (record.subjects.length === 0) return [];
  const rows = await db
    .selectFrom('subject')
    .select(['id', 'uri', 'title'])
    .where('id', 'in', record.subjects)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return record.subjects.flatMap((id) => byId.get(id) ?? []);
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

/** Everything the details page shows of a medium that is here. */
export async function mediaDetails(db: Kysely<Database>, id: string): Promise<MediaDetails | undefined> {
  const row = await db
    .selectFrom('media')
    .innerJoin('publisher', 'publisher.id', 'media.publisher_id')
    .select(['media.record', 'media.views', 'media.file_versions', 'publisher.name', 'publisher.slug'])
    .where('media.id', '=', id)
    .where('media.withdrawn', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { record, views, name, slug, file_versions: versions } = row;
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
    subjects: await subjects(db, record),
    series: await memberships(db, record),
    testData: record.testData ?? false,
    views,
    chapters: record.chapters ?? [],
    ...supplements(record, versions),
    ...files(record, versions),
    ...(poster ? { poster: thumbnailPath(id, versionOf(poster, versions)) } : {}),
    ...(posterColor ? { posterColor } : {}),
  };
}
