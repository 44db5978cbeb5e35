import type { MediaDetails, MediaRecord } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { thumbnailPath } from './media-object.ts';
import { publisherUri } from './publishers.ts';
import { seriesParts } from './series-parts.ts';

/** Where a file of the library is served. */
export const fileUrl = (file: string): string => `/files/${file}`;

function files(record: MediaRecord): MediaDetails['files'] {
  const { hls, progressive = [], captions = [] } = record.stock === 'online' ? (record.files ?? {}) : {};
  return {
    ...(hls ? { hls: fileUrl(hls) } : {}),
    progressive: progressive.map(({ file, mime, height }) => ({
      src: fileUrl(file),
      mime,
      ...(height === undefined ? {} : { height }),
    })),
    captions: captions.map(({ lang, kind, file }) => ({ lang, kind, src: fileUrl(file) })),
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

/** The record of a medium as it was put; none of a medium that was withdrawn. */
export async function mediaRecord(db: Kysely<Database>, id: string): Promise<MediaRecord | undefined> {
  const here = db.selectFrom('media').select('record').where('id', '=', id).where('withdrawn', 'is', null);
  return (await here.executeTakeFirst())?.record;
}

function supplements({ supplements: stored = [] }: MediaRecord): Pick<MediaDetails, 'supplements'> {
  const placed = stored.flatMap(({ url, file, ...known }) => {
    const href = file === undefined ? url : fileUrl(file);
    return href === undefined ? [] : [{ ...known, href }];
  });
  return placed.length > 0 ? { supplements: placed } : {};
}

/** Everything the details page shows of a medium that is here. */
export async function mediaDetails(db: Kysely<Database>, id: string): Promise<MediaDetails | undefined> {
  const row = await db
    .selectFrom('media')
    .innerJoin('publisher', 'publisher.id', 'media.publisher_id')
    .select(['media.record', 'media.views', 'publisher.name', 'publisher.slug'])
    .where('media.id', '=', id)
    .where('media.withdrawn', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { record, views, name, slug } = row;
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
    ...supplements(record),
    files: files(record),
    ...(poster ? { poster: thumbnailPath(id) } : {}),
    ...(posterColor ? { posterColor } : {}),
  };
}
