import { defaultLocale, type SubjectList } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Static } from 'typebox';
import type { Database } from '../../base/db/database.ts';

/** All subjects with the number of their media, ordered by their names in the default language. */
export async function listSubjects(db: Kysely<Database>): Promise<Static<typeof SubjectList>> {
  const rows = await db
    .selectFrom('subject')
    .leftJoin('media_subject', 'media_subject.subject_id', 'subject.id')
    .select((query) => ['subject.id', 'subject.uri', query.fn.count<string>('media_subject.media_id').as('count')])
    .select(sql<Record<string, string>>`title::text::json`.as('title'))
    .groupBy(['subject.id', 'subject.uri', sql`title::text`])
    .orderBy(sql`(title->>${sql.lit(defaultLocale)}) collate "C"`)
    .orderBy('subject.id')
    .execute();
  return { subjects: rows.map(({ id, uri, title, count }) => ({ id, uri, title, count: Number(count) })) };
}
