import type { MediaTombstone } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { publisherUri } from './publishers.ts';

/** Public data of a withdrawn medium. `undefined`: unknown or not withdrawn. */
export async function mediaTombstone(db: Kysely<Database>, id: string): Promise<MediaTombstone | undefined> {
  const row = await db
    .selectFrom('media')
    .innerJoin('publisher', 'publisher.id', 'media.publisher_id')
    .select(['media.record', 'publisher.name', 'publisher.slug'])
    .where('media.id', '=', id)
    .where('media.withdrawn', 'is not', null)
    .executeTakeFirst();
  if (!row?.record.withdrawn) return undefined;
  const { medium, title, creators, year, doi, withdrawn } = row.record;
  return {
    id,
    medium,
    title,
    creators,
    publisher: { name: row.name, slug: row.slug, uri: publisherUri(row.slug) },
    ...(year === undefined ? {} : { year }),
    ...(doi === undefined ? {} : { doi }),
    withdrawn,
  };
}
