import type { LocalizedText } from '@mediothek/contract';
import type { ColumnType, Generated } from 'kysely';

/** Vectors are computed by SQL and are never read. */
type TextVector = ColumnType<never, never, never>;

export interface SearchTables {
  facet_value: {
    /** The upper bits are the number of the facet (facet-numbers.ts). */
    id: number;
    facet: string;
    value: string;
    label: ColumnType<LocalizedText, string, string>;
    hits: Generated<number>;
    /** Rounded logarithm of `hits`. `null`: no hits. */
    magnitude: ColumnType<number | null, never, never>;
    words: TextVector;
  };
  /** Changes of `facet_value.hits` that are not added yet (facet-steps.ts). */
  facet_step: { value_id: number; step: number };
  /** One narrow row per medium and series; `id` is the id in the API (`1001`, `series:12`). */
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
  /** Words of titles, names and the first words of abstracts, as written. */
  search_word: { word: string; folded: string };
  /** Transcript of a medium: its captions files, and the vector of all of them. */
  transcript: {
    media_id: string;
    captions: string;
    /** Time at which the files are read next. `null`: they have been read. */
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
