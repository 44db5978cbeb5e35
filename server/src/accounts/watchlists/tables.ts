import type { ColumnType, Generated } from 'kysely';

export interface ListTables {
  /** `item_id` has the format of the API: `1001`, `series:7`. */
  saved_item: { account_id: number; item_id: string; saved: ColumnType<Date, never, never> };
  /**
   * `name_key` makes a name unique among the lists of a user. `public_id` is set while the list is shared. `expires` is
   * set when the list is deleted; until then it can be restored. `is_default` marks the list that one press on the save
   * control fills, at most one for each user; `has_default_name` until the user renames it.
   */
  watchlist: {
    id: Generated<number>;
    account_id: number;
    name: string;
    name_key: string;
    public_id: string | null;
    is_default: Generated<boolean>;
    has_default_name: Generated<boolean>;
    created: ColumnType<Date, never, never>;
    expires: Date | null;
  };
  /** `note` is Markdown; `note_html` was rendered and sanitised when the note was stored. */
  watchlist_entry: {
    watchlist_id: number;
    item_id: string;
    position: number;
    note: string | null;
    note_html: string | null;
  };
}

declare module '../../base/db/database.ts' {
  interface Database extends ListTables {}
}
