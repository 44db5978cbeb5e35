import { type QueryExecutorProvider, sql } from 'kysely';

/** What pages were not allowed to load, counted by day. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table csp_report (
    day date not null,
    directive text not null,
    blocked text not null,
    source text not null,
    page text not null,
    count bigint not null,
    last_seen timestamptz not null,
    primary key (day, directive, blocked, source, page)
  )`.execute(db);
}
