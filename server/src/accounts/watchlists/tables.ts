import type { ColumnType, Generated } from 'kysely';

export interface ListTables {
  /** `item_id` as the API writes it: `1001`, `series:7`. */
  saved_item: { account_id: number; item_id: string; saved: ColumnType<Date, never, never> };
  /**
   * `name_key` is what makes a name unique among its owner's; `public_id` is set while the list is shared, `expires` when
   * it is deleted: until then it can be restored.
   */
  watchlist: {
    id: Generated<number>;
    account_id: number;
    name: string;
    name_key: string;
    public_id: string | null;
    created: ColumnType<Date, never, never>;
    expires: Date | null;
  };
  watchlist_entry: { watchlist_id: number; item_id: string; position: number };
}

declare module '../../base/db/database.ts' {
  interface Database extends ListTables {}
}
