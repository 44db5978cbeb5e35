import type {
  LibraryRecord,
  LocalizedText,
  MediaRecord,
  PublisherRecord,
  SeriesRecord,
  SubjectRecord,
} from '@mediothek/contract';
import type { ColumnType, Generated } from 'kysely';
import type { FileVersions } from '../files/file-url.ts';

/**
 * A `json` column (not `jsonb`): the text is kept to the byte, so that an export repeats what was put. Written as text,
 * read as a value.
 */
type StoredRecord<T extends LibraryRecord> = ColumnType<T, string, string>;
type Json<T> = ColumnType<T, string, string>;
/** When the description, or a name in it, last changed; whole seconds */
type Modified = ColumnType<Date, string | undefined, string>;

export interface LibraryTables {
  subject: { id: string; uri: string; title: Json<LocalizedText>; record: StoredRecord<SubjectRecord> };
  publisher: { id: Generated<number>; name: string; slug: string; record: StoredRecord<PublisherRecord> };
  series: { id: string; publisher_id: number | null; modified: Modified; record: StoredRecord<SeriesRecord> };
  media: {
    id: string;
    publisher_id: number;
    added: ColumnType<Date, string, string>;
    year: number | null;
    duration: number | null;
    views: number;
    modified: Modified;
    /** The day; the medium is neither listed nor found from then on */
    withdrawn: ColumnType<Date | null, string | null | undefined, string | null>;
    record: StoredRecord<MediaRecord>;
    file_versions: ColumnType<FileVersions, string | undefined, string>;
  };
  media_subject: { media_id: string; subject_id: string };
  media_series: { media_id: string; series_id: string; part: number | null };
}

declare module '../../base/db/database.ts' {
  interface Database extends LibraryTables {}
}
