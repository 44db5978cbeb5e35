import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/** @returns whether an upload got this id, even if its account is deleted; imported media have other ids */
export async function idsOfUploads(db: Kysely<Database>): Promise<(mediaId: string) => boolean> {
  const { rows } = await sql<{ first: string; last: string }>`
    select start_value::text as first, coalesce(last_value, 0)::text as last
    from pg_sequences where sequencename = 'uploaded_record' and schemaname = current_schema()`.execute(db);
  const [first, last] = [BigInt(rows[0]?.first ?? 0), BigInt(rows[0]?.last ?? -1)];
  return (mediaId) => /^[1-9]\d{0,17}$/.test(mediaId) && BigInt(mediaId) >= first && BigInt(mediaId) <= last;
}
