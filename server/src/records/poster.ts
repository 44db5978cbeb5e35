import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { mediaRecord } from './media-details.ts';
import { seriesPrefix } from './media-object.ts';
import { seriesParts } from './series-parts.ts';

/** Path of the poster below the files folder: of a medium, or of the first part of a series that has one. */
export async function posterOf(db: Kysely<Database>, id: string): Promise<string | undefined> {
  if (!id.startsWith(seriesPrefix)) return (await mediaRecord(db, id))?.files?.poster;
  const seriesId = id.slice(seriesPrefix.length);
  const parts = (await seriesParts(db, [seriesId])).get(seriesId) ?? [];
  return parts.find(({ poster }) => poster !== null)?.poster ?? undefined;
}
