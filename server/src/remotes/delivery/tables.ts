import type { DeliveryAction } from '@mediothek/contract';
import type { ColumnType, Generated } from 'kysely';

export interface DeliveryTables {
  /** A team's right to deliver one remote. Only the hash of the token is stored. */
  delivery_token: {
    id: Generated<number>;
    token_hash: string;
    team: string;
    remote: string;
    trusted: boolean;
    created: ColumnType<Date, never, never>;
    revoked: ColumnType<Date | null, never, Date>;
    /** After this time the token is rejected. */
    expires: Date;
    /** Written at most once a minute. */
    last_used: ColumnType<Date | null, never, Date>;
  };
  /** Audit log: rows are added, never changed. `previous` is set when another version became live. */
  delivery_event: {
    id: Generated<string>;
    at: ColumnType<Date, Date | undefined, never>;
    remote: string;
    action: DeliveryAction;
    version: string | null;
    previous: string | null;
    percent: number | null;
    actor: string;
    reason: string | null;
  };
}

declare module '../../base/db/database.ts' {
  interface Database extends DeliveryTables {}
}
