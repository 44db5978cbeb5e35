import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { indexMedia } from '../search/index-records.ts';
import { mediaContext } from './media-context.ts';
import { touchMedia } from './modified.ts';

/** Renews what all media of a subject or a series say of it, whose texts changed. */
export async function reindexMediaOf(db: Kysely<Database>, relation: 'subject' | 'series', id: string): Promise<void> {
  const ids =
    relation === 'subject'
      ? db.selectFrom('media_subject').select('media_id').where('subject_id', '=', id)
      : db.selectFrom('media_series').select('media_id').where('series_id', '=', id);
  await touchMedia(db, ids);
  const rows = await db.selectFrom('media').select('record').where('id', 'in', ids).execute();
  for (const { record } of rows) await indexMedia(db, record, await mediaContext(db, record));
}
