import type { ColumnType, Generated } from 'kysely';

export interface AccountTables {
  /** `username` and `email` are kept in lower case; `password` is a PHC string. */
  account: {
    id: Generated<number>;
    username: string;
    email: string;
    password: string;
    created: ColumnType<Date, never, never>;
  };
  session: { token_hash: string; account_id: number; expires: ColumnType<Date, Date, never> };
  sign_in_attempt: { id: Generated<number>; key: string; attempted: ColumnType<Date, never, never> };
}
