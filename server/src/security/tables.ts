import type { SecurityActor, SecurityEventType } from '@mediothek/contract';
import type { Generated } from 'kysely';

export interface SecurityTables {
  /**
   * Security log. `actor_id` and `account_id` are accounts, whose names are read from the account. `actor_name`: team or
   * operator. `bucket`: equal events of one minute, which are one row. `quota`: rows that are limited together.
   * `exported`: written as a JSON line.
   */
  security_event: {
    id: Generated<string>;
    at: Generated<Date>;
    type: SecurityEventType;
    outcome: 'success' | 'failure';
    actor: SecurityActor;
    actor_id: number | null;
    actor_name: string | null;
    account_id: number | null;
    target: string | null;
    detail: string | null;
    address: string | null;
    agent: string | null;
    count: Generated<number>;
    bucket: string | null;
    quota: string | null;
    exported: Generated<boolean>;
  };
  /** Keyed hash of the value that each setting had at the last start, never the value. */
  setting_seen: { name: string; hash: string };
}

declare module '../base/db/database.ts' {
  interface Database extends SecurityTables {}
}
