import type { ColumnType, Generated } from 'kysely';
import type { MailOccasion } from './mail-occasion.ts';

export interface MailTables {
  /** Mail to be sent from `due` on; a row goes when it was sent or given up. */
  mail: {
    id: Generated<number>;
    occasion: ColumnType<MailOccasion, string, never>;
    tries: Generated<number>;
    due: Generated<Date>;
  };
}
