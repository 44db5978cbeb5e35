import type { MediaList } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { mediaObjects } from './media-object.ts';

async function listOf(db: Kysely<Database>, ids: string[], totalEntries: number): Promise<MediaList> {
  return { entries: await mediaObjects(db, ids), totalEntries };
}

/** The newest media. `totalEntries` counts the complete library. */
export async function newestMedia(db: Kysely<Database>, limit: number): Promise<MediaList> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('withdrawn', 'is', null)
    .orderBy('added', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const { count } = await db
    .selectFrom('media')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('withdrawn', 'is', null)
    .executeTakeFirstOrThrow();
  return listOf(
    db,
    rows.map(({ id }) => id),
    Number(count),
  );
}

/** A publisher's media, most viewed first. `undefined`: unknown publisher. */
export async function mostViewedOf(db: Kysely<Database>, slug: string, limit: number): Promise<MediaList | undefined> {
  const publisher = await db.selectFrom('publisher').select('id').where('slug', '=', slug).executeTakeFirst();
  if (!publisher) return undefined;
  const { rows } = await sql<{ id: string; total: number }>`
    select id, (count(*) over ())::int as total from media where publisher_id = ${publisher.id} and withdrawn is null
    order by views desc, added desc, id desc limit ${limit}`.execute(db);
  return listOf(
    db,
    rows.map(({ id }) => id),
    rows[0]?.total ?? 0,
  );
}
