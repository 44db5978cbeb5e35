import type { MailTables } from '../mail/tables.ts';
import type { ProcessTables } from './tables.ts';

/**
 * All tables of the database. Each module declares its tables in a `tables.ts` that extends this interface, and adds a
 * migration in `migrations/`.
 */
export interface Database extends MailTables, ProcessTables {}
