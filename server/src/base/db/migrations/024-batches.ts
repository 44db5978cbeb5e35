import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // A writer that would wait for another one's counters adds a row here instead.
  'create table facet_step (value_id int not null, step int not null)',
  // Room for new versions of rows, so that a counter that changes does not change the indexes.
  'alter table facet_value set (fillfactor = 70)',
  // The complete vector, and the short one that ranks: without texts of weight D, and only the beginnings of long texts.
  // Each text is parsed once; `offset 0` keeps PostgreSQL from parsing it for each use.
  `create function library_vectors(texts json, out tsv tsvector, out tsv_rank tsvector) language sql stable as $$
     select library_concat(setweight(vector, weight::"char")),
       library_concat(setweight(
         case when ranked is null then vector else to_tsvector(configuration::regconfig, library_symbols(ranked)) end,
         weight::"char")) filter (where weight <> 'D')
     from (
       select weight, configuration, ranked, to_tsvector(configuration::regconfig, library_symbols(text)) as vector
       from json_to_recordset(texts) as part(weight text, configuration text, text text, ranked text) offset 0
     ) parts $$`,
  // A thousand rows add their words to an index in one pass. Writers then empty the pending list (write-search-rows.ts),
  // so a search does not have to merge it. 32 MB of it are more than any batch adds.
  ...['tsv', 'facets', 'title_words'].map(
    (column) => `alter index media_search_${column} set (fastupdate = on, gin_pending_list_limit = 32768)`,
  ),
];

/** Batches of records are written fast, and by several importers at the same time. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
