import type { ColumnType, Generated } from 'kysely';

export interface ListTables {
  /** `item_id` as the API writes it: `1001`, `series:7`. */
  saved_item: { account_id: number; item_id: string; saved: ColumnType<Date, never, never> };
  /** `public_id` is set while the list is shared. */
  watchlist: {
    id: Generated<number>;
    account_id: number;
    name: string;
    public_id: string | null;
    created: ColumnType<Date, never, never>;
  };
  watchlist_entry: { watchlist_id: number; item_id: string; position: number };
}
