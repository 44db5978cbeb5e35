import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { storedMedia } from '../files/stored-media.ts';
import { notFound } from '../../base/http/api-error.ts';
import { seriesPrefix } from '../records/media-object.ts';
import { seriesParts } from '../records/series-parts.ts';

export interface FoundImage {
  /** Path below the files folder. `undefined`: the medium has no image. */
  poster: string | undefined;
  /** Placeholder that replaces a missing image. */
  placeholder: 'video' | 'audio' | 'series';
}

/**
 * Poster of a medium, or of the first part of a series that has a poster.
 * @throws ApiError `not_found` or `gone`
 */
export async function findImage(db: Kysely<Database>, id: string): Promise<FoundImage> {
  if (!id.startsWith(seriesPrefix)) {
    const { record } = await storedMedia(db, id);
    return { poster: record.files?.poster, placeholder: record.medium };
  }
  const seriesId = id.slice(seriesPrefix.length);
  const series = await db.selectFrom('series').select('id').where('id', '=', seriesId).executeTakeFirst();
  if (!series) throw notFound(`Series ${seriesId}`);
  const parts = (await seriesParts(db, [seriesId])).get(seriesId) ?? [];
  const poster = parts.find((part) => part.poster !== null)?.poster ?? undefined;
  return { poster, placeholder: 'series' };
}
