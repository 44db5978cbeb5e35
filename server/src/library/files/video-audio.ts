/**
 * Audio files of the videos in series, which are the episodes of podcasts: what is to be made, and what was made. The row of
 * a video changes in the transaction that changes its record, and the job `make-video-audio.ts` follows.
 */
import { posix } from 'node:path';
import { type MediaRecord, pickText } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { type FileVersions, versionOf } from './file-url.ts';

/** What players show of an audio file. */
export interface AudioLabels {
  title: string;
  /** Start in seconds. */
  chapters: readonly { start: number; title: string }[];
}

/** The audio file that a video shall have. */
export interface RequiredAudio {
  /** Video file from which it is made, as in the record. */
  source: string;
  labels: AudioLabels;
}

/** Lines of a picture above which a larger file has no better sound, in practice. */
const enoughLines = 360;

/** The smallest file with at least 360 lines, because it is read completely, or else the largest one. */
function audioSource({ progressive = [] }: NonNullable<MediaRecord['files']>): string | undefined {
  const videos = progressive
    .filter(({ mime }) => mime.startsWith('video/'))
    .toSorted((a, b) => (a.height ?? 0) - (b.height ?? 0));
  return (videos.find(({ height = 0 }) => height >= enoughLines) ?? videos.at(-1))?.file;
}

/** @returns `undefined` if the medium needs no audio file: it is no video, no part of a series, or the portal has no file */
export function requiredAudio(record: MediaRecord): RequiredAudio | undefined {
  const { medium, stock, withdrawn, series, files = {}, language, title, chapters = [] } = record;
  if (medium !== 'video' || stock !== 'online' || withdrawn || series.length === 0) return undefined;
  const source = audioSource(files);
  if (source === undefined) return undefined;
  const textOf = (text: typeof title) => pickText(text, language)?.value ?? '';
  const sorted = chapters.toSorted((a, b) => a.start - b.start);
  return {
    source,
    labels: {
      title: textOf(title),
      chapters: sorted.map((each) => ({ start: each.start, title: textOf(each.title) })),
    },
  };
}

/** Path of the audio file. It is beside the video file, which several media may share. */
export const audioFileOf = (source: string, mediaId: string): string =>
  posix.join(posix.dirname(source), `podcast-${mediaId}.m4a`);

/** Writes what audio files records shall have, in the transaction that writes the records. */
export async function writeRequiredAudio(db: Kysely<Database>, records: readonly MediaRecord[]): Promise<void> {
  const entries = records.flatMap((record) => {
    const required = requiredAudio(record);
    return required
      ? [{ id: record.id, added: record.added, source: required.source, labels: JSON.stringify(required.labels) }]
      : [];
  });
  if (entries.length > 0)
    await sql`
      insert into video_audio (media_id, added, source, labels)
      select id, added, source, labels from json_to_recordset(${JSON.stringify(entries)}::json)
        as given(id text, added timestamptz, source text, labels text)
      on conflict (media_id) do update set source = excluded.source, labels = excluded.labels, due = now(), attempts = 0,
        problem = null,
        source_version = case when video_audio.source = excluded.source then video_audio.source_version end
      where (video_audio.source, video_audio.labels) is distinct from (excluded.source, excluded.labels)`.execute(db);
  const requiring = new Set(entries.map(({ id }) => id));
  const others = records.flatMap(({ id }) => (requiring.has(id) ? [] : [id]));
  if (others.length > 0)
    await sql`
      update video_audio set source = null, source_version = null, due = null
      where media_id = any(${others}::text[])`.execute(db);
}

/** Wakes the job if a file was replaced, or has arrived, at the same path. */
export async function noteFileVersions(db: Kysely<Database>, mediaId: string, versions: FileVersions): Promise<void> {
  const row = await db
    .selectFrom('video_audio')
    .select(['source', 'source_version'])
    .where('media_id', '=', mediaId)
    .executeTakeFirst();
  if (!row?.source) return;
  const version = versionOf(row.source, versions);
  if (version === undefined || version === row.source_version) return;
  await db
    .updateTable('video_audio')
    .set({ due: sql`now()`, attempts: 0, problem: null, source_version: null })
    .where('media_id', '=', mediaId)
    .where('source', '=', row.source)
    .execute();
}

/** Lets the job make an audio file again that is not in the storage. */
export async function noteLostAudio(db: Kysely<Database>, mediaId: string, file: string): Promise<void> {
  await db
    .updateTable('video_audio')
    .set({ due: sql`now()`, attempts: 0, source_version: null })
    .where('media_id', '=', mediaId)
    .where('file', '=', file)
    .where('source', 'is not', null)
    .execute();
}

/** Complete audio files by medium. */
export async function audioFiles(db: Kysely<Database>, mediaIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('video_audio')
    .select(['media_id', 'file'])
    .where(sql<boolean>`media_id = any(${mediaIds}::text[])`)
    .where('source_version', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ media_id, file }) => (file === null ? [] : [[media_id, file]])));
}

/** Audio files of withdrawn media, until the job has deleted them. */
export async function audioFilesOfWithdrawn(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('video_audio')
    .innerJoin('media', 'media.id', 'media_id')
    .select('file')
    .where('source', 'is', null)
    .where('withdrawn', 'is not', null)
    .execute();
  return rows.flatMap(({ file }) => file ?? []);
}

export interface AudioCounts {
  waiting: number;
  made: number;
  /** Videos that are not tried again until their files change. */
  failed: number;
}

/** Tries before a video counts as failed. */
export const maxAttempts = 5;

export async function countAudio(db: Kysely<Database>): Promise<AudioCounts> {
  return db
    .selectFrom('video_audio')
    .where('source', 'is not', null)
    .select([
      sql<number>`(count(*) filter (where due is not null and attempts < ${maxAttempts}))::int`.as('waiting'),
      sql<number>`(count(*) filter (where file is not null and source_version is not null))::int`.as('made'),
      sql<number>`(count(*) filter (where attempts >= ${maxAttempts}))::int`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
}
