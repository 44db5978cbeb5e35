import type {
  DataciteDescription,
  DescribedField,
  LibraryRecord,
  MediaDescriptionVersionList,
  LocalizedText,
  MediaRecord,
  PublisherRecord,
  SeriesRecord,
  SubjectRecord,
} from '@mediothek/contract';
import type { ColumnType, Generated } from 'kysely';
import type { FileVersions } from '../files/file-url.ts';
import type { FieldValue, FieldValues } from './described-fields.ts';

/**
 * A `json` column (not `jsonb`) stores the text byte by byte, so that an export repeats the stored record. Written as
 * text, read as a value.
 */
type StoredRecord<T extends LibraryRecord> = ColumnType<T, string, string>;
type Json<T> = ColumnType<T, string, string>;
/** Time of the last change of the description, or of a name in it; whole seconds. */
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
    /** Day of the withdrawal. A withdrawn medium is neither listed nor found. */
    withdrawn: ColumnType<Date | null, string | null | undefined, string | null>;
    /** Without its field `datacite`. */
    record: StoredRecord<MediaRecord>;
    file_versions: ColumnType<FileVersions, string | undefined, string>;
    /** The field `datacite` of the record. It is long, and lists do not need it. */
    datacite: ColumnType<DataciteDescription | null, string | null | undefined, string | null>;
  };
  media_subject: { media_id: string; subject_id: string };
  media_series: { media_id: string; series_id: string; part: number | null };
  /** Value of a field that an editor changed (description-changes.ts), with that of the source then and now. */
  description_change: {
    media_id: string;
    field: DescribedField;
    value: Json<FieldValue>;
    base: Json<FieldValue>;
    source: Json<FieldValue>;
    editor_id: number | null;
    changed: ColumnType<Date, Date | undefined, Date>;
  };
  /** Change of a description, with all fields as they were before (description-versions.ts). */
  description_version: {
    media_id: string;
    number: number;
    created: Generated<Date>;
    cause: MediaDescriptionVersionList['versions'][number]['cause'];
    account_id: number | null;
    fields: DescribedField[];
    description: Json<FieldValues>;
  };
  /** Audio file of a video in a series (video-audio.ts). */
  video_audio: {
    media_id: string;
    added: ColumnType<Date, string, never>;
    /** Video file from which it is made. `null`: none is required any more. Empty: the job finds out. */
    source: string | null;
    /** Title and chapters in the file, as JSON. */
    labels: string;
    /** When the job looks at the row next. `null`: there is nothing to do. */
    due: ColumnType<Date | null, Date | undefined, Date | null>;
    /** Tries of this file that have failed or did not end. */
    attempts: Generated<number>;
    problem: string | null;
    /** The audio file. It is complete if `source_version` is set. */
    file: string | null;
    /** Version of the video file that was read. With it and without `file`, the video has no audio track. */
    source_version: string | null;
  };
}

declare module '../../base/db/database.ts' {
  interface Database extends LibraryTables {}
}
