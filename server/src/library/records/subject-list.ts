import { defaultLocale, type SubjectList } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Static } from 'typebox';
import type { Database } from '../../base/db/database.ts';
import { type FileVersions, thumbnailPath, versionOf } from '../files/file-url.ts';

type Subject = Static<typeof SubjectList>['subjects'][number];
type Picture = Pick<Subject, 'thumbnail' | 'thumbnailPlaceholder'>;

/** Most viewed media among which the pictures are found. It limits what the statement reads in a large library. */
const candidateCount = 1000;

/** All subjects with the number of their media and a picture, ordered by their names in the default language. */
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
  const pictures = await subjectPictures(db);
  return {
    subjects: rows.map(({ id, uri, title, count }) => {
      return { id, uri, title, count: Number(count), ...pictures.get(id) };
    }),
  };
}

interface Candidate {
  subject: string;
  id: string;
  poster: string;
  colour: string | null;
  versions: FileVersions;
}

/** The poster of the most viewed medium of each subject. Two subjects have the same one only if there is no other. */
async function subjectPictures(db: Kysely<Database>): Promise<Map<string, Picture>> {
  const { rows } = await sql<Candidate>`
    with top as (select id, views from media_search order by views desc nulls last, id limit ${candidateCount}),
      pictured as (
        select top.id, top.views, record->'files'->>'poster' as poster, record->'files'->>'posterColor' as colour,
          file_versions as versions
        from top join media on media.id = top.id)
    select subject_id as subject, id, poster, colour, versions
    from pictured join media_subject on media_id = id
    where poster is not null order by views desc, id, subject_id`.execute(db);
  const pictures = new Map<string, Picture>();
  const used = new Set<string>();
  const choose = ({ subject, id, poster, colour, versions }: Candidate): void => {
    used.add(id);
    pictures.set(subject, {
      thumbnail: thumbnailPath(id, versionOf(poster, versions)),
      ...(colour === null ? {} : { thumbnailPlaceholder: colour }),
    });
  };
  for (const row of rows) if (!pictures.has(row.subject) && !used.has(row.id)) choose(row);
  for (const row of rows) if (!pictures.has(row.subject)) choose(row);
  return pictures;
}
