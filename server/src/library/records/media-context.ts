import type { MediaRecord } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { MediaContext } from '../search/facets.ts';
import { ensurePublisher } from './publishers.ts';
import { RecordError } from './record-error.ts';

/** Returns the rows in the order of `ids`, each once. */
function inOrder<Row extends { id: string }>(field: string, ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const row = byId.get(id);
    if (!row) throw new RecordError(field, `There is no ${field} "${id}"`);
    return row;
  });
}

/**
 * Reads the subjects and series that a medium's record names. Its publisher is created if it is missing.
 * @throws RecordError naming an unknown subject or series
 */
export async function mediaContext(db: Kysely<Database>, record: MediaRecord): Promise<MediaContext> {
  const subjectIds = record.subjects;
  const seriesIds = record.series.map(({ id }) => id);
  const subjects = subjectIds.length
    ? await db.selectFrom('subject').select(['id', 'uri', 'title']).where('id', 'in', subjectIds).execute()
    : [];
  const series = seriesIds.length
    ? await db.selectFrom('series').select(['id', 'record']).where('id', 'in', seriesIds).execute()
    : [];
  const titles = series.map((row) => ({ id: row.id, title: row.record.title }));
  return {
    subjects: inOrder('subject', subjectIds, subjects),
    series: inOrder('series', seriesIds, titles),
    publisher: await ensurePublisher(db, record.publisher),
  };
}
