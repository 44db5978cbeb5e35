import type { FeedItem } from '@mediothek/contract';
import type { ColumnType, Generated } from 'kysely';

export interface FeedTables {
  /** The last good copy of each feed, and what is needed to ask for the next. */
  feed: {
    place: string;
    items: ColumnType<FeedItem[], string | undefined, string>;
    etag: string | null;
    last_modified: string | null;
    /** When `items` were last known to be current. */
    fetched: Date | null;
    /** When to ask again. */
    due: Date;
    /** Failures in a row. */
    failures: Generated<number>;
  };
}

declare module '../../base/db/database.ts' {
  interface Database extends FeedTables {}
}
