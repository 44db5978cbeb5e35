import { type QueryExecutorProvider, sql } from 'kysely';

/** Changed data by the triggers of migration 016. */
const changed: Record<string, string> = {
  media: `'media:' || row.id`,
  media_series: `'series:' || row.series_id`,
  series: `'series:' || row.id`,
  subject: `'vocabulary'`,
  publisher: `'vocabulary'`,
  feed: `'feeds'`,
};

const statements = [
  // One row for each thing that a transaction changed. Rows are deleted after an hour.
  `create table change_event (
     xid xid8 not null default pg_current_xact_id(), what text not null, at timestamptz not null default now(),
     primary key (xid, what))`,
  `create function announce_change(changed text) returns void language plpgsql as $$
     begin
       insert into change_event (what) values (changed) on conflict do nothing;
       perform pg_notify('library_changed', changed);
     end $$`,
  ...Object.entries(changed).map(
    ([table, what]) => `create or replace function tell_${table}_changed() returns trigger language plpgsql as $$
      declare row ${table}%rowtype;
      begin
        row := case when tg_op = 'DELETE' then old else new end;
        perform announce_change(${what});
        return null;
      end $$`,
  ),
  // Each network of a failure sets one of 256 bits, which therefore identify nobody.
  `alter table remote_health add column failing_networks bit(256) not null default repeat('0', 256)::bit(256)`,
  // Not worth a place in the log: rows are deleted after minutes.
  `create unlogged table report_count (
     network text, minute timestamptz, reports int not null, primary key (network, minute))`,
  `create table node (
     id text primary key, kind text not null, host text not null, pid int not null, version text not null,
     content text not null, started timestamptz not null default now(), seen timestamptz not null default now())`,
];

/** Several processes serve one portal: they read each other's changes, count together, and know of each other. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
