/** Record headers, sorted by the time of the last change, then by id. */
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { Period } from './datestamp.ts';
import { inSet, setsOf } from './oai-sets.ts';

export interface OaiHeader {
  id: string;
  modified: Date;
  /** Whether the medium was withdrawn from the library. */
  deleted: boolean;
  sets: string[];
}
export interface Selection extends Period {
  set?: string;
}

function selected(db: Kysely<Database>, { from, before, set }: Selection) {
  let query = db.selectFrom('media').innerJoin('publisher', 'publisher.id', 'media.publisher_id');
  if (from) query = query.where('media.modified', '>=', from);
  if (before) query = query.where('media.modified', '<', before);
  if (set !== undefined) query = query.where(inSet(set));
  return query;
}

async function headersOf(query: SelectQueryBuilder<Database, 'media' | 'publisher', object>): Promise<OaiHeader[]> {
  const rows = await query
    .select(['media.id', 'media.modified', 'media.withdrawn', 'publisher.slug'])
    .select(sql<string[]>`media.record -> 'subjects'`.as('subjects'))
    .execute();
  return rows.map(({ id, modified, withdrawn, slug, subjects }) => ({
    id,
    modified,
    deleted: withdrawn !== null,
    sets: setsOf({ slug, subjects }),
  }));
}

/** Loads at most `limit` headers behind `after`. */
export function listHeaders(
  db: Kysely<Database>,
  selection: Selection,
  { after, limit }: { after?: { modified: Date; id: string }; limit: number },
): Promise<OaiHeader[]> {
  const query = selected(db, selection).orderBy('media.modified').orderBy('media.id').limit(limit);
  return headersOf(
    after ? query.where(sql<boolean>`(media.modified, media.id) > (${after.modified}, ${after.id})`) : query,
  );
}

export async function countHeaders(db: Kysely<Database>, selection: Selection): Promise<number> {
  const { count } = await selected(db, selection)
    .select((query) => query.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findHeader(db: Kysely<Database>, id: string): Promise<OaiHeader | undefined> {
  return (await headersOf(selected(db, {}).where('media.id', '=', id)))[0];
}

/** Time of the oldest change; the current time if the library is empty. */
export async function earliestChange(db: Kysely<Database>): Promise<Date> {
  const row = await db.selectFrom('media').select('modified').orderBy('modified').limit(1).executeTakeFirst();
  return row?.modified ?? new Date();
}
