import type { ColumnType, Generated } from 'kysely';
import type { MailJob } from './mail-job.ts';

export interface MailTables {
  /** Mail to be sent from `due` on; a row goes when it was sent or given up. */
  mail: {
    id: Generated<number>;
    occasion: ColumnType<MailJob, string, never>;
    tries: Generated<number>;
    due: Generated<Date>;
  };
}
