import { type Kysely, sql } from 'kysely';

/**
 * Both languages remove accents before stemming, so that "Größe", "GRÖSSE" and "grosse" are the same. Texts that are
 * neither German nor English use the English configuration, and so do queries.
 */
const textSearch = [
  'create extension if not exists unaccent',
  'create extension if not exists pg_trgm',
  'create text search configuration library_en (copy = english)',
  'alter text search configuration library_en alter mapping for hword, hword_part, word with unaccent, english_stem',
  'create text search configuration library_de (copy = german)',
  'alter text search configuration library_de alter mapping for hword, hword_part, word with unaccent, german_stem',
];

const tables = [
  `create table subject (id text primary key, uri text not null unique, title json not null, record json not null)`,
  `create table publisher (
     id int generated always as identity primary key,
     name text not null unique, slug text not null unique, record json not null)`,
  `create table series (id text primary key, publisher_id int references publisher, record json not null)`,
  `create table media (
     id text primary key, publisher_id int not null references publisher, added timestamptz not null,
     year int, duration double precision, views int not null default 0, record json not null)`,
  `create table media_subject (
     media_id text references media on delete cascade, subject_id text references subject,
     primary key (media_id, subject_id))`,
  `create table media_series (
     media_id text references media on delete cascade, series_id text references series, part int,
     primary key (media_id, series_id))`,
  `create table facet_value (
     id int generated always as identity primary key, facet text not null, value text not null,
     label json not null, hits int not null default 0, unique (facet, value))`,
  `create table media_search (
     id text primary key, tsv tsvector not null, tsv_rank tsvector not null, facets int[] not null,
     added timestamptz, year int, duration double precision, views int not null, title_sort text collate "C" not null)`,
];

const indexes = [
  'create index media_newest on media (added desc, id desc)',
  'create index media_publisher on media (publisher_id, views desc)',
  'create index series_publisher on series (publisher_id)',
  'create index media_subject_subject on media_subject (subject_id)',
  'create index media_series_series on media_series (series_id)',
  // Without a pending list, a search never has to merge entries that imports left.
  'create index media_search_tsv on media_search using gin (tsv) with (fastupdate = off)',
  'create index media_search_facets on media_search using gin (facets) with (fastupdate = off)',
  'create index media_search_added on media_search (added desc nulls last, id)',
];

/** Library: records, their relations, and the search rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...textSearch, ...tables, ...indexes]) await sql.raw(statement).execute(db);
}
