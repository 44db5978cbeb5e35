/** Sets in a tree of two levels, `publisher:{slug}` and `subject:{id}`. */
import { defaultLocale, pickText } from '@mediothek/contract';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { listPublishers } from '../../library/records/publisher-lists.ts';
import { listSubjects } from '../../library/records/subject-list.ts';
import { OaiError } from './oai-error.ts';

export interface OaiSet {
  spec: string;
  name: string;
}

export async function listSets(db: Kysely<Database>): Promise<OaiSet[]> {
  const { publishers } = await listPublishers(db);
  const { subjects } = await listSubjects(db);
  return [
    { spec: 'publisher', name: 'By publisher' },
    ...publishers.map(({ slug, name }) => ({ spec: `publisher:${slug}`, name })),
    { spec: 'subject', name: 'By subject' },
    ...subjects.map(({ id, title }) => ({ spec: `subject:${id}`, name: pickText(title, defaultLocale)?.value ?? id })),
  ];
}

/** Sets of a medium. Their parents are implied (section 2.6). */
export const setsOf = ({ slug, subjects }: { slug: string; subjects: readonly string[] }): string[] => [
  `publisher:${slug}`,
  ...subjects.map((id) => `subject:${id}`),
];

/**
 * Condition on `media` joined with `publisher`. Withdrawn media have no rows in `media_subject`, so that their subjects
 * are read from their records.
 * @throws OaiError badArgument: the set has invalid characters
 */
export function inSet(spec: string): Expression<SqlBool> {
  if (!/^[\w.!~*'()-]+(:[\w.!~*'()-]+)*$/.test(spec)) throw new OaiError('badArgument', 'set is not a setSpec');
  const [, kind, name] = /^(publisher|subject)(?::([^:]+))?$/.exec(spec) ?? [];
  if (kind === undefined) return sql`false`;
  if (kind === 'publisher') return name === undefined ? sql`true` : sql`publisher.slug = ${name}`;
  const isOne = name === undefined ? sql`true` : sql`subject_id = ${name}`;
  return sql`case when media.withdrawn is null
    then exists (select from media_subject where media_id = media.id and ${isOne})
    else exists (select from json_array_elements_text(media.record -> 'subjects') as subject_id where ${isOne}) end`;
}
