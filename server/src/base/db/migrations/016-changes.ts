import { type Kysely, sql } from 'kysely';

/**
 * Notifies all processes of committed changes; `db/library-events.ts` listens. Columns that no response contains, or
 * that change with every view, are omitted.
 */
const told: Record<string, { on: string; what: string }> = {
  media: {
    on: 'insert or update of record, withdrawn, file_versions, publisher_id or delete',
    what: `'media:' || row.id`,
  },
  media_series: { on: 'insert or delete', what: `'series:' || row.series_id` },
  series: { on: 'insert or update of record, publisher_id or delete', what: `'series:' || row.id` },
  subject: { on: 'insert or update or delete', what: `'vocabulary'` },
  publisher: { on: 'insert or update or delete', what: `'vocabulary'` },
  feed: { on: 'insert or update of items or delete', what: `'feeds'` },
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, { on, what }] of Object.entries(told)) {
    await sql
      .raw(
        `create function tell_${table}_changed() returns trigger language plpgsql as $$
          declare row ${table}%rowtype;
          begin
            row := case when tg_op = 'DELETE' then old else new end;
            perform pg_notify('library_changed', ${what});
            return null;
          end $$`,
      )
      .execute(db);
    await sql
      .raw(`create trigger tell_changed after ${on} on ${table} for each row execute function tell_${table}_changed()`)
      .execute(db);
  }
}
