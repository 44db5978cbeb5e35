import type { Locale, Upload, UploadDescription, UploadRights, UploadState } from '@mediothek/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ProcessingResult } from './processing-result.ts';

/** JSON that is written as text and read as a value. */
type Json<T> = ColumnType<T, string | undefined, string>;
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** `bigint`, which the driver returns as text. */
type Bytes = ColumnType<string | null, number | null | undefined, number | null>;

export interface UploadTables {
  /**
   * `version` counts the changes by users, `attempt` the runs of processing. `file_key` is the name of the file in the
   * upload's folder. `file_received` is set when its last byte has arrived, `result` when its current version has been
   * processed. `replaces`: medium whose file the upload replaces. `media_id`: published medium.
   */
  upload: {
    id: string;
    account_id: number;
    locale: Locale;
    state: ColumnType<UploadState, UploadState | undefined, UploadState>;
    version: ColumnType<number, never, number>;
    created: ColumnType<Date, never, never>;
    updated: ColumnType<Date, Date | undefined, Date>;
    description: Json<UploadDescription>;
    rights: Json<UploadRights>;
    file_key: string | null;
    file_name: string | null;
    file_size: Bytes;
    file_fingerprint: string | null;
    file_received: Date | null;
    sha256: string | null;
    captions: Json<Upload['captions']>;
    poster: OptionalJson<NonNullable<Upload['poster']>>;
    attempt: Generated<number>;
    steps: Json<Upload['steps']>;
    failure: OptionalJson<NonNullable<Upload['failure']>>;
    result: OptionalJson<ProcessingResult>;
    message: string | null;
    media_id: string | null;
    replaces: string | null;
  };
}
export type UploadRow = Selectable<UploadTables['upload']>;

declare module '../base/db/database.ts' {
  interface Database extends UploadTables {}
}
