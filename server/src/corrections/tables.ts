import type { CaptionCorrection, CaptionsVersionList } from '@mediothek/contract';
import type { Generated, Selectable } from 'kysely';

export interface CorrectionTables {
  /** A line of a captions file, as its author saw it (`base_…`) and as it should be. Times in seconds. */
  caption_correction: {
    id: Generated<number>;
    media_id: string;
    lang: string;
    /** Path below `files/`. */
    file: string;
    account_id: number;
    named: boolean;
    base_start: number;
    base_end: number;
    base_text: string;
    base_speaker: string | null;
    start: number;
    end: number;
    text: string;
    state: Generated<CaptionCorrection['state']>;
    created: Generated<Date>;
    decided: Date | null;
    editor_id: number | null;
    reason: string | null;
  };
  /** `number` counts from 1 for each file. `corrections`: ids of the corrections that the text contains. */
  captions_version: {
    media_id: string;
    file: string;
    number: number;
    created: Generated<Date>;
    kind: CaptionsVersionList['versions'][number]['kind'];
    /** The complete file. */
    text: string;
    editor_id: number | null;
    corrections: number[];
    line: number | null;
    before: string | null;
    after: string | null;
    restored: number | null;
  };
}
export type CorrectionRow = Selectable<CorrectionTables['caption_correction']>;

declare module '../base/db/database.ts' {
  interface Database extends CorrectionTables {}
}
