/** Writes search rows, in the transaction that writes the records. */
import type { FacetName } from '@mediothek/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { FacetEntry } from './facet-values.ts';
import { nextValueId } from './facet-numbers.ts';
import type { SearchRow } from './search-row.ts';
import { indexable, vectorParts } from './vectors.ts';
import { completeWords, type Word, wordsOf } from './words.ts';

/** Version of the rules. A job rewrites older rows. Increase it when the content of rows changes. */
export const searchRowVersion = 3;
/** Characters of an abstract that are ranked. They describe the topic, and are few enough to rank 10,000 hits. */
const rankedLength = 200;
/** Characters of a text that are indexed. A vector holds at most 1 MB (PostgreSQL, "Text Search Limitations"). */
const indexedLength = 200_000;

const keyOf = ({ facet, value }: { facet: string; value: string }): string => `${facet};${value}`;

/** Ids of the values by `keyOf`. Creates missing values and updates labels. */
async function valueIds(db: Kysely<Database>, entries: FacetEntry[]): Promise<Map<string, number>> {
  const distinct = new Map(entries.map((entry) => [keyOf(entry), entry]));
  // Sorted, so that two writers do not wait for each other.
  const sorted = [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  const entryRows = sql`json_to_recordset(${JSON.stringify(sorted)}::json) as wanted(facet text, value text, label json)`;
  await sql`
    insert into facet_value (id, facet, value, label)
    select ${nextValueId(sql`facet`)}, facet, value, label from ${entryRows}
    where not exists (select from facet_value known where known.facet = wanted.facet and known.value = wanted.value
      and known.label::text = wanted.label::text)
    on conflict (facet, value) do update set label = excluded.label`.execute(db);
  const { rows } = await sql<{ id: number; facet: FacetName; value: string }>`
    select facet_value.id, facet, value from facet_value join ${entryRows} using (facet, value)`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

/** Updates the number of hits per value, so that browsing needs no counting. */
async function moveHits(db: Kysely<Database>, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    with written as (select id, facets from ${rows}),
    moved as (
      select value_id, sum(step)::int as step from (
        select unnest(media_search.facets) as value_id, -1 as step from media_search join written using (id)
        union all
        select unnest(facets), 1 from written
      ) steps group by value_id having sum(step) <> 0
    ), locked as (
      select id from facet_value where id in (select value_id from moved) order by id for update
    )
    update facet_value set hits = hits + step from locked join moved on value_id = locked.id
    where facet_value.id = locked.id`.execute(db);
}

async function addWords(db: Kysely<Database>, words: Word[]): Promise<void> {
  await sql`
    insert into search_word (word, folded)
    select word, folded from json_to_recordset(${JSON.stringify(words)}::json) as found(word text, folded text)
    where not exists (select from search_word known where known.word = found.word)
    on conflict do nothing`.execute(db);
}

/** Schedules the captions of media for the job that reads them. Transcripts of removed captions are deleted. */
async function recordCaptions(db: Kysely<Database>, rows: SearchRow[]): Promise<void> {
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

/** Removes a record and its transcript from the search. */
export async function removeSearchRow(db: Kysely<Database>, id: string): Promise<void> {
  await moveHits(db, sql`(select ${id}::text as id, '{}'::int[] as facets) gone`);
  await db.deleteFrom('transcript').where('media_id', '=', id).execute();
  await db.deleteFrom('media_search').where('id', '=', id).execute();
}

/** Writes the search rows of records; `rows` contains each id once. */
export async function writeSearchRows(db: Kysely<Database>, rows: SearchRow[]): Promise<void> {
  const ids = await valueIds(
    db,
    rows.flatMap(({ facets }) => facets),
  );
  const stored = rows.map(({ texts, facets, titles, titleSort, captions: _, ...row }) => ({
    ...row,
    texts: vectorParts(texts, indexedLength),
    ranked: vectorParts(
      texts.filter(({ weight }) => weight !== 'D'),
      rankedLength,
    ),
    facets: facets.flatMap((entry) => ids.get(keyOf(entry)) ?? []).toSorted((a, b) => a - b),
    titles: titles.map(indexable).join(' '),
    title_sort: titleSort,
  }));
  const records = sql`json_to_recordset(${JSON.stringify(stored)}::json) as stored(id text, texts json, ranked json,
    facets int[], added timestamptz, year int, duration double precision, views int, titles text, title_sort text)`;
  await moveHits(db, records);
  await recordCaptions(db, rows);
  await sql`
    insert into media_search
      (id, tsv, tsv_rank, facets, added, year, duration, views, title_sort, title_words, version)
    select id, library_vector(texts) || coalesce(transcript.tsv, ''), library_vector(ranked), facets, added, year,
      duration, views, title_sort, to_tsvector('library_words', library_symbols(titles)), ${searchRowVersion}
    from ${records} left join transcript on media_id = id
    on conflict (id) do update set tsv = excluded.tsv, tsv_rank = excluded.tsv_rank, facets = excluded.facets,
      added = excluded.added, year = excluded.year, duration = excluded.duration, views = excluded.views,
      title_sort = excluded.title_sort, title_words = excluded.title_words, version = excluded.version`.execute(db);
  await addWords(db, wordsOf(rows.flatMap(({ texts }) => texts.map(({ text }) => completeWords(text, rankedLength)))));
}
