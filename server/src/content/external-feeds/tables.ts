import type { FeedItem } from '@mediothek/contract';
import type { ColumnType, Generated } from 'kysely';

export interface FeedTables {
  /** The last valid copy of each feed, and the state for its next fetch. */
  feed: {
    place: string;
    items: ColumnType<FeedItem[], string | undefined, string>;
    etag: string | null;
    last_modified: string | null;
    /** Time at which `items` were last confirmed as current. */
    fetched: Date | null;
    /** Time of the next fetch. */
    due: Date;
    /** Number of consecutive failures. */
    failures: Generated<number>;
  };
}

declare module '../../base/db/database.ts' {
  interface Database extends FeedTables {}
}
