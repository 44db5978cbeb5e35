/** Tables of the library. Plugins with tables of their own extend `Database` and add a migration. */
import type {
  LibraryRecord,
  LocalizedText,
  MediaRecord,
  PublisherRecord,
  SeriesRecord,
  SubjectRecord,
} from '@mediothek/contract';
import type { ColumnType, Generated } from 'kysely';
import type { AccountTables } from '../auth/tables.ts';
import type { FeedTables } from '../feeds/tables.ts';
import type { ListTables } from '../lists/tables.ts';
import type { MailTables } from '../mail/tables.ts';

/**
 * A `json` column (not `jsonb`): the text is kept to the byte, so that an export repeats what was put. Written as text,
 * read as a value.
 */
type StoredRecord<T extends LibraryRecord> = ColumnType<T, string, string>;
type Json<T> = ColumnType<T, string, string>;
/** Vectors are computed by SQL and never leave the database. */
type TextVector = ColumnType<never, never, never>;

export interface LibraryTables {
  subject: { id: string; uri: string; title: Json<LocalizedText>; record: StoredRecord<SubjectRecord> };
  publisher: { id: Generated<number>; name: string; slug: string; record: StoredRecord<PublisherRecord> };
  series: { id: string; publisher_id: number | null; record: StoredRecord<SeriesRecord> };
  media: {
    id: string;
    publisher_id: number;
    added: ColumnType<Date, string, string>;
    year: number | null;
    duration: number | null;
    views: number;
    record: StoredRecord<MediaRecord>;
  };
  media_subject: { media_id: string; subject_id: string };
  media_series: { media_id: string; series_id: string; part: number | null };
  facet_value: {
    id: Generated<number>;
    facet: string;
    value: string;
    label: Json<LocalizedText>;
    hits: Generated<number>;
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
  };
}

export interface Database extends LibraryTables, AccountTables, ListTables, MailTables, FeedTables {}
