import type { ColumnType, Generated } from 'kysely';
import type { MailJob } from './mail-job.ts';

export interface MailTables {
  /** Mails to send at `due` or later. A row is deleted when its mail was sent or given up. */
  mail: {
    id: Generated<number>;
    occasion: ColumnType<MailJob, string, never>;
    tries: Generated<number>;
    due: Generated<Date>;
  };
}
