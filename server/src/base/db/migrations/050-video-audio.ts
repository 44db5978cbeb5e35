import { type QueryExecutorProvider, sql } from 'kysely';

/** Audio files of the videos in series, for podcasts. The job finds out from which file each one is made. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table video_audio (
    media_id text primary key,
    added timestamptz not null,
    source text,
    labels text not null,
    due timestamptz default now(),
    attempts integer not null default 0,
    problem text,
    file text,
    source_version text
  )`.execute(db);
  await sql`create index video_audio_due on video_audio (added desc, media_id desc) where due is not null`.execute(db);
  await sql`create index video_audio_obsolete on video_audio (media_id) where source is null`.execute(db);
  await sql`
    insert into video_audio (media_id, added, source, labels)
    select id, added, '', '' from media
    where exists (select from media_series where media_id = id) and withdrawn is null
      and record->>'medium' = 'video' and record->>'stock' = 'online'
      and json_array_length(record->'files'->'progressive') > 0`.execute(db);
  await sql`alter table portal_sample add column audio_waiting integer, add column audio_failed integer`.execute(db);
}
