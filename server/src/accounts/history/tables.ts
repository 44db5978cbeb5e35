export interface HistoryTables {
  /** `seconds` is null if the medium was watched to the end. `duration` is 0 if it is not known. */
  watch_position: { account_id: number; media_id: string; seconds: number | null; duration: number; watched: Date };
}

declare module '../../base/db/database.ts' {
  interface Database extends HistoryTables {}
}
