import { type Kysely, sql } from 'kysely';

/**
 * The upper bits of a value's id are the number of its facet, so that counting does not read the values. A copy of
 * the numbers in server/src/library/search/facets.ts at the time of this migration.
 */
const facets = [
  'type',
  'medium',
  'subject',
  'publisher',
  'genre',
  'language',
  'subtitles',
  'licence',
  'year',
  'duration',
  'author',
  'series',
  'keyword',
  'stock',
];
const numbered = `(array_position('{${facets.join()}}'::text[], facet) << 26)`;

const facetValues = [
  `update media_search set facets = array(
     select ${numbered} + facet_value.id from facet_value where facet_value.id = any(facets) order by 1)`,
  'alter table facet_value alter column id drop identity',
  'create sequence facet_value_number',
  `select setval('facet_value_number', (select coalesce(max(id), 0) + 1 from facet_value))`,
  `update facet_value set id = ${numbered} + id`,
  // The most frequent values are found by this rounded logarithm, which seldom changes. An index on `hits` itself would
  // have to be updated with every record.
  `alter table facet_value add column magnitude smallint
     generated always as (case when hits > 0 then floor(log(hits) * 8)::smallint end) stored`,
  'create index facet_value_top on facet_value (facet, magnitude desc) where magnitude is not null',
];

/** Words as written, in any language, for suggestions and corrections. */
const words = [
  'create text search configuration library_words (copy = simple)',
  'alter text search configuration library_words alter mapping for asciihword, asciiword, hword, hword_asciipart, hword_part, word with unaccent, simple',
  `alter table facet_value add column words tsvector generated always as (
     case when facet in ('author', 'subject', 'publisher')
     then to_tsvector('library_words', coalesce(label->>'en', '') || ' ' || coalesce(label->>'de', '')) end) stored`,
  'create index facet_value_words on facet_value using gin (words) with (fastupdate = off)',
  `alter table media_search add column title_words tsvector not null default ''`,
  'create index media_search_title_words on media_search using gin (title_words) with (fastupdate = off)',
  'create table search_word (word text collate "C" primary key, folded text not null)',
  'create index search_word_folded on search_word using gin (folded gin_trgm_ops)',
];

/** Vectors of texts in several languages, each with a weight: `[{ weight, configuration, text }]`. */
const vectors = [
  `create aggregate library_concat (tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '')`,
  `create function library_vector(texts json) returns tsvector language sql stable as $$
     select library_concat(setweight(to_tsvector(configuration::regconfig, text), weight::"char"))
     from json_to_recordset(texts) as part(weight text, configuration text, text text) $$`,
];

/**
 * Only the index and phrase searches read the complete vector. Stored out of line, it leaves a row that is cheap to
 * count, rank and sort. Rows that are smaller than the target are stored in one piece.
 */
const narrowRows = [
  'alter table media_search alter column tsv set storage external',
  'alter table media_search alter column tsv_rank set storage main',
  'alter table media_search alter column facets set storage main',
  'alter table media_search set (toast_tuple_target = 256)',
  // Version of the rules that wrote a row. The job "renew search rows" rewrites older rows.
  'alter table media_search add column version smallint not null default 1',
  'create index media_search_version on media_search (version)',
  'create index media_search_views on media_search (views desc nulls last, id)',
  'create index media_search_year on media_search (year desc nulls last, id)',
  'create index media_search_duration on media_search (duration desc nulls last, id)',
  'create index media_search_title on media_search (title_sort, id)',
];

const transcripts = [
  // `due`: time at which the files are read next. Null: they have been read.
  `create table transcript (
     media_id text primary key references media on delete cascade, captions text not null,
     due timestamptz default now(), attempts int not null default 0, tsv tsvector not null default '')`,
  'create index transcript_due on transcript (due) where due is not null',
  `create table transcript_passage (
     media_id text not null references transcript on delete cascade, lang text not null,
     start real not null, "end" real not null, text text not null, tsv tsvector not null)`,
  'create index transcript_passage_media on transcript_passage (media_id)',
];

/** Search in large libraries, transcripts, suggestions and corrections. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...facetValues, ...words, ...vectors, ...narrowRows, ...transcripts])
    await sql.raw(statement).execute(db);
}
