/** Writes the row by which a record is found, in the transaction that writes the record. */
import { genreNames, type LocalizedText, type MediaRecord, pickText, type SeriesRecord } from '@mediothek/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Publisher } from '../records/publishers.ts';
import { type FacetEntry, type MediaContext, mediaFacets, seriesFacets } from './facet-values.ts';
import { fold, withoutControls } from './fold.ts';

type Weight = 'A' | 'B' | 'C' | 'D';
interface WeightedText {
  weight: Weight;
  lang: string;
  text: string;
}
interface SearchRow {
  id: string;
  texts: WeightedText[];
  facets: FacetEntry[];
  added: string | null;
  year: number | null;
  duration: number | null;
  views: number;
  title: LocalizedText;
}

/** How much of an abstract counts for the ranking: enough for what it is about, short enough to rank 10,000 hits. */
const rankedLength = 200;
/** A vector holds at most 1 MB (PostgreSQL, "Text Search Limitations"); a longer text is found by its beginning. */
const indexedLength = 200_000;

function weighted(weight: Weight, text: LocalizedText | undefined): WeightedText[] {
  return Object.entries(text ?? {}).map(([lang, value]) => ({ weight, lang, text: value }));
}

/** Weighted vector of all texts; names and keywords have no language (`und`) and are indexed by both. */
function vector(texts: WeightedText[]): RawBuilder<unknown> {
  const parts = texts.flatMap(({ weight, lang, text }) => {
    const configurations =
      lang === 'und' ? ['library_en', 'library_de'] : [lang === 'de' ? 'library_de' : 'library_en'];
    // PostgreSQL's parser takes "x<y and y>z" for a tag and leaves it out.
    const value = withoutControls(text).slice(0, indexedLength).replaceAll(/[<>]/g, ' ');
    return configurations.map((name) => sql`setweight(to_tsvector(${name}::regconfig, ${value}), ${weight}::"char")`);
  });
  return sql.join(parts, sql` || `);
}

/** Ids of the values, created when missing; labels follow the records. Sorted, so that two writers never deadlock. */
async function facetIds(db: Kysely<Database>, entries: FacetEntry[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const sorted = entries.toSorted((a, b) => (`${a.facet};${a.value}` < `${b.facet};${b.value}` ? -1 : 1));
  const list = JSON.stringify(sorted.map(({ facet, value, label }) => ({ facet, value, label })));
  const wanted = sql<{
    facet: string;
    value: string;
    label: string;
  }>`json_to_recordset(${list}::json) as wanted(facet text, value text, label json)`;
  await sql`
    insert into facet_value (facet, value, label) select facet, value, label from ${wanted}
    on conflict (facet, value) do update set label = excluded.label
    where facet_value.label::text <> excluded.label::text`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select facet_value.id from facet_value join ${wanted} using (facet, value) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps the number of hits per value, from which the empty query answers without counting. */
async function moveHits(db: Kysely<Database>, before: number[], after: number[]): Promise<void> {
  const lost = before.filter((id) => !after.includes(id));
  const won = after.filter((id) => !before.includes(id));
  if (lost.length + won.length === 0) return;
  await sql`
    with changed as (
      select id from facet_value where id = any(${[...lost, ...won]}::int[]) order by id for update
    )
    update facet_value set hits = hits + case when facet_value.id = any(${won}::int[]) then 1 else -1 end
    from changed where changed.id = facet_value.id`.execute(db);
}

async function writeRow(db: Kysely<Database>, row: SearchRow): Promise<void> {
  const facets = await facetIds(db, row.facets);
  const previous = await db.selectFrom('media_search').select('facets').where('id', '=', row.id).executeTakeFirst();
  await moveHits(db, previous?.facets ?? [], facets);
  const ranked = row.texts
    .filter(({ weight }) => weight !== 'D')
    .map((item) => ({ ...item, text: item.text.slice(0, rankedLength) }));
  const titleSort = fold(pickText(row.title, 'en')?.value ?? '');
  await sql`
    insert into media_search (id, tsv, tsv_rank, facets, added, year, duration, views, title_sort)
    values (${row.id}, ${vector(row.texts)}, ${vector(ranked)}, ${facets}::int[],
      ${row.added}, ${row.year}, ${row.duration}, ${row.views}, ${titleSort})
    on conflict (id) do update set tsv = excluded.tsv, tsv_rank = excluded.tsv_rank, facets = excluded.facets,
      added = excluded.added, year = excluded.year, duration = excluded.duration, views = excluded.views,
      title_sort = excluded.title_sort`.execute(db);
}

/** Makes a medium findable under what `record` says now. */
export async function indexMedia(db: Kysely<Database>, record: MediaRecord, context: MediaContext): Promise<void> {
  const people = [...record.creators, ...record.contributors].map(({ name }) => name);
  const names = [...people, ...record.keywords, context.publisher.name].join('. ');
  await writeRow(db, {
    id: record.id,
    texts: [
      ...weighted('A', record.title),
      ...weighted('B', record.abstract),
      { weight: 'C', lang: 'und', text: names },
      ...context.subjects.flatMap(({ title }) => weighted('C', title)),
      ...weighted('C', record.genre && genreNames[record.genre]),
      ...context.series.flatMap(({ title }) => weighted('C', title)),
      ...(record.chapters ?? []).flatMap(({ title }) => weighted('D', title)),
      { weight: 'D', lang: 'und', text: [record.doi, record.source].filter(Boolean).join(' ') },
    ],
    facets: mediaFacets(record, context),
    added: record.added,
    year: record.year ?? null,
    duration: record.duration ?? null,
    views: record.views ?? 0,
    title: record.title,
  });
}

/** Makes a series findable under what `record` says now. */
export async function indexSeries(
  db: Kysely<Database>,
  record: SeriesRecord,
  publisher: Publisher | undefined,
): Promise<void> {
  await writeRow(db, {
    id: `series:${record.id}`,
    texts: [
      ...weighted('A', record.title),
      ...weighted('B', record.abstract),
      { weight: 'C', lang: 'und', text: publisher?.name ?? '' },
    ],
    facets: seriesFacets(publisher),
    added: record.added ?? null,
    year: null,
    duration: null,
    views: 0,
    title: record.title,
  });
}
