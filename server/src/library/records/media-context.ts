import type { MediaRecord } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { MediaContext } from '../search/facets.ts';

const uniqueIds = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Returns the rows of `ids` in their order. */
function inOrder<Row>(ids: readonly string[], rows: ReadonlyMap<string, Row>): Row[] {
  return ids.map((id) => {
    const row = rows.get(id);
    if (!row) throw new Error(`A stored record refers to "${id}", which is missing`);
    return row;
  });
}

/** Reads the publishers, subjects and series that stored media refer to. */
export async function mediaContexts(
  db: Kysely<Database>,
  records: readonly MediaRecord[],
): Promise<{ record: MediaRecord; context: MediaContext }[]> {
  const named = records.map((record) => ({
    record,
    subjects: uniqueIds(record.subjects),
    series: uniqueIds(record.series.map(({ id }) => id)),
  }));
  const subjectIds = uniqueIds(named.flatMap(({ subjects }) => subjects));
  const seriesIds = uniqueIds(named.flatMap(({ series }) => series));
  const names = uniqueIds(records.map(({ publisher }) => publisher));
  const subjects = await db
    .selectFrom('subject')
    .select(['id', 'uri', 'title'])
    .where(sql<boolean>`id = any(${subjectIds}::text[])`)
    .execute();
  const series = await db
    .selectFrom('series')
    .select(['id', 'record'])
    .where(sql<boolean>`id = any(${seriesIds}::text[])`)
    .execute();
  const publishers = await db
    .selectFrom('publisher')
    .select(['id', 'name', 'slug'])
    .where(sql<boolean>`name = any(${names}::text[])`)
    .execute();
  const known = {
    subjects: new Map(subjects.map((row) => [row.id, row])),
    series: new Map(series.map(({ id, record }) => [id, { id, title: record.title }])),
    publishers: new Map(publishers.map((row) => [row.name, row])),
  };
  return named.map((each) => {
    const [publisher] = inOrder([each.record.publisher], known.publishers);
    if (!publisher) throw new Error(`The publisher "${each.record.publisher}" is missing`);
    return {
      record: each.record,
      context: {
        publisher,
        subjects: inOrder(each.subjects, known.subjects),
        series: inOrder(each.series, known.series),
      },
    };
  });
}
