/**
 * Publishers and series of the library that uploads name. Where uploads are reviewed, only editors assign existing ones:
 * what another author names is a proposal, which an editor accepts by publishing. Two uploads never get the same number
 * in a series.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  defaultLocale,
  may,
  pickText,
  type LocalizedText,
  type Upload,
  type UploadDescription,
} from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Session } from '../accounts/auth/sessions.ts';
import type { Database } from '../base/db/database.ts';
import type { UploadRow } from './tables.ts';
import { uploadError } from './upload-error.ts';

type Described = Pick<UploadRow, 'id' | 'description' | 'media_id' | 'replaces'>;

/**
 * Media that already have the number in the series that an upload names, by id of the upload. The upload's own medium
 * keeps a number that it shares with others, for example because a harvest brought both.
 */
export async function takenParts(
  db: Kysely<Database>,
  rows: readonly Described[],
): Promise<Map<string, NonNullable<Upload['partTaken']>>> {
  const named = rows.flatMap(({ id, description: { series }, media_id, replaces }) =>
    series?.id !== undefined && series.part !== undefined
      ? [{ id, series: series.id, part: series.part, own: media_id ?? replaces }]
      : [],
  );
  if (named.length === 0) return new Map();
  const { rows: found } = await sql<{ upload: string; id: string; title: LocalizedText }>`
    select distinct on (named.id) named.id as upload, media.id, media.record->'title' as title
    from json_to_recordset(${JSON.stringify(named)}::json) as named (id text, series text, part int, own text)
      join media_series on media_series.series_id = named.series and media_series.part = named.part
      join media on media.id = media_series.media_id
    where media.id is distinct from named.own and not exists (
      select from media_series as mine
      where mine.media_id = named.own and mine.series_id = named.series and mine.part = named.part)
    order by named.id, media.id`.execute(db);
  return new Map(found.map(({ upload, id, title }) => [upload, { id, title }]));
}

/**
 * Call it in the transaction that writes the medium: until its end no other upload gets a number in this series.
 * @throws ApiError `conflict` that names the medium which has the number
 */
export async function requireFreePart(db: Kysely<Database>, row: Described): Promise<void> {
  const { series } = row.description;
  if (series?.id === undefined || series.part === undefined) return;
  if (db.isTransaction) await sql`select pg_advisory_xact_lock(hashtext(${`series:${series.id}`}::text))`.execute(db);
  const taken = (await takenParts(db, [row])).get(row.id);
  if (!taken) return;
  const title = pickText(taken.title, defaultLocale)?.value ?? '';
  throw uploadError(
    'upload.part',
    `Part ${series.part} of series ${series.id} is already medium ${taken.id} ("${title}")`,
  );
}

/** Existing publishers and series that authors who are not editors propose, by id of the upload. */
export async function proposals(
  db: Kysely<Database>,
  rows: readonly UploadRow[],
): Promise<Map<string, NonNullable<Upload['proposals']>>> {
  const waiting = rows.filter(({ state }) => state === 'review');
  if (waiting.length === 0) return new Map();
  const names = waiting.flatMap(({ description: { publisher } }) => publisher ?? []);
  const [authors, publishers] = await Promise.all([
    db
      .selectFrom('account')
      .select(['id', 'role'])
      .where('id', 'in', [...new Set(waiting.map((row) => row.account_id))])
      .execute(),
    db
      .selectFrom('publisher')
      .select('name')
      .where('name', '=', sql<string>`any(${names}::text[])`)
      .execute(),
  ]);
  return new Map(
    waiting.map(({ id, account_id, description: { publisher, series } }) => {
      const isEditor = may(
        authors.find((author) => author.id === account_id),
        'upload.review',
      );
      const isKnown = publishers.some(({ name }) => name === publisher);
      return [
        id,
        isEditor ? [] : [...(isKnown ? (['publisher'] as const) : []), ...(series?.id ? (['series'] as const) : [])],
      ];
    }),
  );
}

/**
 * A change of a published medium is public at once, without a review.
 * @throws ApiError `forbidden` for another publisher or series, unless the user is an editor
 */
export function requireSameAssignment(session: Session, before: UploadDescription, after: UploadDescription): void {
  if (may(session, 'upload.review')) return;
  const field = (['publisher', 'series'] as const).find((name) => !isDeepStrictEqual(before[name], after[name]));
  if (field === undefined) return;
  throw uploadError('upload.assignment', `Only editors change the ${field} of a published medium`);
}
