import type { ColumnType, Generated } from 'kysely';
import type { HarvestCounts } from './harvest-counts.ts';

type Time = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Text = ColumnType<string | null, string | null | undefined, string | null>;
type Json<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

export interface HarvestTables {
  /** A source that is harvested again and again. */
  harvest_source: {
    id: Generated<number>;
    url: string;
    /** Name of the format. `oai`: a list, of which only changes are read. */
    format: string;
    /** Parameters of OAI-PMH. */
    prefix: Text;
    set_spec: Text;
    /** Whether the server's times have seconds. Otherwise they are days. */
    has_seconds: Generated<boolean>;
    every_seconds: number;
    /** Whether the source's host may have a private address. */
    is_private: Generated<boolean>;
    paused: Generated<boolean>;
    created: Generated<Date>;
    /** When the source is harvested next. */
    due: Generated<Date>;
    /** Start of a run that has not ended. */
    run_started: Time;
    /** Changes since this time of the server are read in the run. `null`: everything. */
    run_from: Text;
    /** Time of the server at which the run began. */
    run_list_date: Text;
    /** Where the run goes on. */
    token: Text;
    /** Changes since this time of the server are read in the next run. */
    next_from: Text;
    last_run: Time;
    last_success: Time;
    /** Why the last run failed. */
    problem: Text;
    /** Of the last run. */
    counts: Json<HarvestCounts>;
    rejections: Json<string[]>;
    not_understood: Json<string[]>;
  };
}

declare module '../../base/db/database.ts' {
  interface Database extends HarvestTables {}
}
