/** Media objects: the short form of media and series, for cards. */
import {
  defaultLocale,
  type FieldItem,
  type LocalizedText,
  type MediaObject,
  type MediaRecord,
  pickText,
} from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { type FileVersions, thumbnailPath, versionOf } from '../files/file-url.ts';
import { publisherUri } from './publishers.ts';
import { seriesParts } from './series-parts.ts';

interface PublisherColumns {
  name: string | null;
  slug: string | null;
}

export const seriesPrefix = 'series:';

/** Separates ids of media (`1001`) and of series (`series:7`). @returns the ids of series without prefix */
export function separateIds(ids: readonly string[]): { media: string[]; series: string[] } {
  const isSeries = (id: string) => id.startsWith(seriesPrefix);
  return {
    media: ids.filter((id) => !isSeries(id)),
    series: ids.filter(isSeries).map((id) => id.slice(seriesPrefix.length)),
  };
}

/** Text as field items, one for each language. */
export function fieldItems(text: LocalizedText): FieldItem[] {
  return Object.entries(text).map(([lang, value]) => ({ value, lang }));
}

function publisherRef({ name, slug }: PublisherColumns): Pick<MediaObject['metadata'], 'publisher'> {
  return name !== null && slug !== null ? { publisher: { name, slug, uri: publisherUri(slug) } } : {};
}

function thumbnail(
  { id, files = {} }: MediaRecord,
  versions: FileVersions,
): Pick<MediaObject, 'thumbnail' | 'thumbnailPlaceholder'> {
  const { poster, posterColor } = files;
  return {
    ...(posterColor ? { thumbnailPlaceholder: posterColor } : {}),
    ...(poster ? { thumbnail: thumbnailPath(id, versionOf(poster, versions)) } : {}),
  };
}

function ofMedia(record: MediaRecord, versions: FileVersions, publisher: PublisherColumns): MediaObject {
  return {
    id: record.id,
    type: 'video',
    title: pickText(record.title, defaultLocale)?.value ?? '',
    language: record.language,
    testData: record.testData ?? false,
    metadata: {
      mainTitle: fieldItems(record.title),
      creators: record.creators.map(({ name }) => name),
      ...publisherRef(publisher),
      ...(record.year === undefined ? {} : { year: record.year }),
    },
    medium: record.medium,
    stock: record.stock,
    ...(record.duration === undefined ? {} : { duration: record.duration }),
    ...thumbnail(record, versions),
  };
}

async function mediaById(db: Kysely<Database>, ids: string[]): Promise<MediaObject[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .innerJoin('publisher', 'publisher.id', 'media.publisher_id')
    .select(['media.record', 'media.file_versions', 'publisher.name', 'publisher.slug'])
    .where('media.id', '=', sql<string>`any(${ids}::text[])`)
    .where('media.withdrawn', 'is', null)
    .execute();
  return rows.map((row) => ofMedia(row.record, row.file_versions, row));
}

async function seriesById(db: Kysely<Database>, ids: string[]): Promise<MediaObject[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('series')
    .leftJoin('publisher', 'publisher.id', 'series.publisher_id')
    .select(['series.record', 'publisher.name', 'publisher.slug'])
    .where('series.id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  const parts = await seriesParts(db, ids);
  return rows.map(({ record, ...publisher }) => {
    const own = parts.get(record.id) ?? [];
    const pictured = own.find((part) => part.poster !== null);
    return {
      id: `${seriesPrefix}${record.id}`,
      type: 'series',
      title: pickText(record.title, defaultLocale)?.value ?? '',
      language: pickText(record.title, defaultLocale)?.lang ?? 'und',
      testData: own.length > 0 && own.every((part) => part.testData),
      metadata: { mainTitle: fieldItems(record.title), creators: [], ...publisherRef(publisher) },
      stock: own.length === 0 || own.some((part) => part.stock === 'online') ? 'online' : 'offline',
      duration: own.reduce((sum, part) => sum + part.duration, 0),
      ...(pictured?.posterColor ? { thumbnailPlaceholder: pictured.posterColor } : {}),
      ...(pictured ? { thumbnail: thumbnailPath(pictured.id, pictured.posterVersion) } : {}),
      partsIds: own.map((part) => part.id),
      numParts: own.length,
    };
  });
}

/** Media objects of media (`1001`) and series (`series:7`) in the order of `ids`. Unknown ids are left out. */
export async function mediaObjects(db: Kysely<Database>, ids: string[]): Promise<MediaObject[]> {
  const separate = separateIds(ids);
  const media = await mediaById(db, separate.media);
  const series = await seriesById(db, separate.series);
  const byId = new Map([...media, ...series].map((object) => [object.id, object]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
