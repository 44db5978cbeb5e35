/** Writes search rows, in the transaction that writes the records. */
import type { FacetName } from '@mediothek/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { FacetEntry } from './facet-values.ts';
import { nextValueId } from './facet-numbers.ts';
import { hitSteps, moveHits } from './facet-steps.ts';
import type { SearchRow } from './search-row.ts';
import { indexable, vectorParts } from './vectors.ts';
import { completeWords, type Word, wordsOf } from './words.ts';

/** Version of the rules. A job rewrites older rows. Increase it when the content of rows changes. */
export const searchRowVersion = 4;
/** Characters of an abstract that are ranked. They describe the topic, and are few enough to rank 10,000 hits. */
const rankedLength = 200;
/** Characters of a text that are indexed. A vector holds at most 1 MB (PostgreSQL, "Text Search Limitations"). */
const indexedLength = 200_000;

const keyOf = ({ facet, value }: { facet: string; value: string }): string => `${facet};${value}`;

/** SQL: facet values as rows. */
const valueRows = (entries: readonly FacetEntry[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(entries)}::json) as wanted(facet text, value text, label json)`;

/** The values without duplicates. Sorted, so that two writers do not wait for each other. */
function distinctValues(rows: readonly SearchRow[]): FacetEntry[] {
  const distinct = new Map(rows.flatMap(({ facets }) => facets).map((entry) => [keyOf(entry), entry]));
  return [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

/** Ids of the values by `keyOf`. Creates missing values and updates labels. */
async function valueIds(db: Kysely<Database>, values: readonly FacetEntry[]): Promise<Map<string, number>> {
  const { rows: known } = await sql<{ id: number; facet: FacetName; value: string; same: boolean }>`
    select facet_value.id, facet, value, facet_value.label::text = wanted.label::text as same
    from ${valueRows(values)} join facet_value using (facet, value)`.execute(db);
  const ids = new Map(known.map((row) => [keyOf(row), row.id]));
  const same = new Set(known.flatMap((row) => (row.same ? keyOf(row) : [])));
  const missing = values.filter((entry) => !same.has(keyOf(entry)));
  if (missing.length === 0) return ids;
  const { rows: added } = await sql<{ id: number; facet: FacetName; value: string }>`
    insert into facet_value (id, facet, value, label)
    select ${nextValueId(sql`facet`)}, facet, value, label from ${valueRows(missing)}
    on conflict (facet, value) do update set label = excluded.label
    returning id, facet, value`.execute(db);
  for (const row of added) ids.set(keyOf(row), row.id);
  return ids;
}

async function addWords(db: Kysely<Database>, words: Word[]): Promise<void> {
  await sql`
    insert into search_word (word, folded)
    select word, folded from json_to_recordset(${JSON.stringify(words)}::json) as found(word text, folded text)
    where not exists (select from search_word known where known.word = found.word)
    on conflict do nothing`.execute(db);
}

/** Schedules the captions of media for the job that reads them. Transcripts of removed captions are deleted. */
async function recordCaptions(db: Kysely<Database>, rows: readonly SearchRow[]): Promise<void> {
  const silent = rows.filter(({ captions }) => captions.length === 0).map(({ id }) => id);
  await sql`delete from transcript where media_id = any(${silent}::text[])`.execute(db);
  const spoken = rows
    .filter(({ captions }) => captions.length > 0)
    .map(({ id, captions }) => ({ id, captions: JSON.stringify(captions) }));
  if (spoken.length === 0) return;
  await sql`
    insert into transcript (media_id, captions)
    select id, captions from json_to_recordset(${JSON.stringify(spoken)}::json) as found(id text, captions text)
    on conflict (media_id) do update set captions = excluded.captions, due = now(), attempts = 0
    where transcript.captions <> excluded.captions`.execute(db);
}

/** Removes records and their transcripts from the search. */
export async function removeSearchRows(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const steps = await hitSteps(
    db,
    ids.map((id) => ({ id, facets: [] })),
  );
  await sql`delete from transcript where media_id = any(${ids}::text[])`.execute(db);
  await sql`delete from media_search where id = any(${ids}::text[])`.execute(db);
  await moveHits(db, steps);
}

const rankedWords = (rows: readonly SearchRow[]): Word[] =>
  wordsOf(rows.flatMap(({ texts }) => texts.map(({ text }) => completeWords(text, rankedLength))));

/** Adds the words, and the values of some facets, that the rows need. */
export async function addNames(
  db: Kysely<Database>,
  rows: readonly SearchRow[],
  includes: (facet: FacetName) => boolean,
): Promise<void> {
  await valueIds(
    db,
    distinctValues(rows).filter(({ facet }) => includes(facet)),
  );
  await addWords(db, rankedWords(rows));
}

/**
 * Writes the search rows of records; `rows` contains each id once.
 * @param hasNames whether `addNames` was called with these rows
 */
export async function writeSearchRows(
  db: Kysely<Database>,
  rows: readonly SearchRow[],
  hasNames = false,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = await valueIds(db, distinctValues(rows));
  const stored = rows.map(({ texts, facets, titles, titleSort, captions: _, ...row }) => ({
    ...row,
    texts: vectorParts(texts, { indexedLength, rankedLength }),
    facets: facets.flatMap((entry) => ids.get(keyOf(entry)) ?? []).toSorted((a, b) => a - b),
    titles: titles.map(indexable).join(' '),
    title_sort: titleSort,
  }));
  const records = sql`json_to_recordset(${JSON.stringify(stored)}::json) as stored(id text, texts json, facets int[], added timestamptz, year int, duration double precision, views int, titles text, title_sort text)`;
  await recordCaptions(db, rows);
  const steps = await hitSteps(db, stored);
  await sql`
    insert into media_search
      (id, tsv, tsv_rank, facets, added, year, duration, views, title_sort, title_words, version)
    select id, vectors.tsv || coalesce(transcript.tsv, ''), vectors.tsv_rank, facets, added, year,
      duration, views, title_sort, to_tsvector('library_words', library_symbols(titles)), ${searchRowVersion}
    from ${records} left join transcript on media_id = id, library_vectors(texts) as vectors
    on conflict (id) do update set tsv = excluded.tsv, tsv_rank = excluded.tsv_rank, facets = excluded.facets,
      added = excluded.added, year = excluded.year, duration = excluded.duration, views = excluded.views,
      title_sort = excluded.title_sort, title_words = excluded.title_words, version = excluded.version`.execute(db);
  // Adds the words of these rows to the indexes of words, which otherwise collect them (`fastupdate`).
  await sql`
    select gin_clean_pending_list(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where indrelid = 'media_search'::regclass and amname = 'gin'`.execute(db);
  if (!hasNames) await addWords(db, rankedWords(rows));
  await moveHits(db, steps);
}
