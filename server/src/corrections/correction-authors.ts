import { type Kysely, sql } from 'kysely';
import type { Database } from '../base/db/database.ts';

/**
 * Users whose corrections the current captions of a medium contain and who want to be named, by the path of the file.
 * One statement, because each transcript requests it.
 */
export async function correctionAuthors(
  db: Kysely<Database>,
  mediaId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ file: string; usernames: string[] }>`
    select newest.file, array_agg(username order by first) as usernames
    from (select distinct on (file) file, corrections from captions_version
      where media_id = ${mediaId} order by file, number desc) newest
    cross join lateral (
      select username, min(caption_correction.id) as first from caption_correction
      join account on account.id = account_id
      where caption_correction.id = any(newest.corrections) and named group by username) author
    group by newest.file`.execute(db);
  return new Map(rows.map(({ file, usernames }) => [file, usernames]));
}
