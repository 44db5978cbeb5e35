import type { LocalizedText } from '@mediothek/contract';
import type { ColumnType, Generated } from 'kysely';

/** Vectors are computed by SQL and never leave the database. */
type TextVector = ColumnType<never, never, never>;

export interface SearchTables {
  facet_value: {
    /** Its upper bits are the facet's number (facet-numbers.ts) */
    id: number;
    facet: string;
    value: string;
    label: ColumnType<LocalizedText, string, string>;
    hits: Generated<number>;
    /** A rough logarithm of `hits`; null for none */
    magnitude: ColumnType<number | null, never, never>;
    words: TextVector;
  };
  /** One narrow row for everything that can be found; `id` is the API's id (`1001`, `series:12`). */
  media_search: {
    id: string;
    tsv: TextVector;
    tsv_rank: TextVector;
    facets: number[];
    added: ColumnType<Date | null, string | null, string | null>;
    year: number | null;
    duration: number | null;
    views: number;
    title_sort: string;
    title_words: TextVector;
    version: Generated<number>;
  };
  /** Words of titles, names and the beginnings of abstracts, as written. */
  search_word: { word: string; folded: string };
  /** What is said in a medium: which files tell it, and the vector of all of them. */
  transcript: {
    media_id: string;
    captions: string;
    /** When the files are read next; null when they have been */
    due: ColumnType<Date | null, never, Date | null>;
    attempts: Generated<number>;
    tsv: TextVector;
  };
  /** A few sentences of a transcript; times in seconds. */
  transcript_passage: { media_id: string; lang: string; start: number; end: number; text: string; tsv: TextVector };
}

declare module '../../base/db/database.ts' {
  interface Database extends SearchTables {}
}
