/** Reads the cited record from the library. Withdrawn media are included, because printed publications cite them. */
import type { Locale } from '@mediothek/contract';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { citedMedium, citedSeries, type CitedWork } from './csl-item.ts';

export interface CitedRecord {
  id: string;
  locale: Locale;
  /** Start time in whole seconds. 0: the complete work. */
  time: number;
  /** Public origin of the portal: scheme and host. */
  origin: string;
}

/** @returns undefined if there is no such medium */
export async function mediumWork(db: Kysely<Database>, cited: CitedRecord): Promise<CitedWork | undefined> {
  const { id, locale, time, origin } = cited;
  const row = await db.selectFrom('media').select('record').where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [membership] = row.record.series;
  const series = membership && (await seriesRecord(db, membership.id));
  const url = `${origin}/media/${id}${time > 0 ? `?t=${time}` : ''}`;
  return citedMedium({
    record: row.record,
    series: series && { title: series.title, part: membership.part },
    locale,
    url,
  });
}

/** @returns undefined if there is no such series */
export async function seriesWork(db: Kysely<Database>, cited: CitedRecord): Promise<CitedWork | undefined> {
  const { id, locale, origin } = cited;
  const record = await seriesRecord(db, id);
  if (!record) return undefined;
  const parts = await db
    .selectFrom('media_series')
    .innerJoin('media', 'media.id', 'media_series.media_id')
    .select(sql<number | null>`min((media.record->>'year')::int)`.as('first'))
    .select(sql<number | null>`max((media.record->>'year')::int)`.as('last'))
    .where('media_series.series_id', '=', id)
    .where('media.withdrawn', 'is', null)
    .executeTakeFirst();
  const years = [parts?.first, parts?.last].filter((year) => typeof year === 'number');
  return citedSeries({ record, years, locale, url: `${origin}/series/${id}` });
}

const seriesRecord = async (db: Kysely<Database>, id: string) =>
  (await db.selectFrom('series').select('record').where('id', '=', id).executeTakeFirst())?.record;
