/** Which audio file is made or deleted next. One process works at a time, and any may be killed at any point. */
import { type Kysely, sql } from 'kysely';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import type { Database } from '../../base/db/database.ts';
import { libraryKey } from './library-key.ts';
import { audioFileOf, type RequiredAudio, requiredAudio, maxAttempts } from './video-audio.ts';

/** A video whose audio file is made now. */
export interface ClaimedVideo extends RequiredAudio {
  mediaId: string;
  /** The audio file, as a path below the files folder. */
  file: string;
  attempt: number;
  /** Value of `due`, which changes with the record and with the file. As text, because a date has no microseconds. */
  claim: string;
}

/** Minutes until a video is tried again: 5, 30, 180, 1080. */
const delay = sql`make_interval(mins => (5 * power(6, attempts))::int)`;

interface DueVideo {
  media_id: string;
  file: string | null;
  due: string;
}

async function nextVideo(db: Kysely<Database>): Promise<DueVideo | undefined> {
  const { rows } = await sql<DueVideo>`
    select media_id, file, due::text as due from video_audio
    where due <= now() and attempts < ${maxAttempts} and source is not null
    order by added desc, media_id desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Takes the newest video that is due. Its row names the audio file before that is stored, so that a killed process leaves
 * nothing behind that no row names.
 * @returns `undefined` if there is none
 */
export async function claimVideo(db: Kysely<Database>, blobs: BlobStore): Promise<ClaimedVideo | undefined> {
  for (let next = await nextVideo(db); next; next = await nextVideo(db)) {
    const { media_id: mediaId, file: earlier, due } = next;
    const medium = await db.selectFrom('media').select('record').where('id', '=', mediaId).executeTakeFirst();
    const required = medium && requiredAudio(medium.record);
    const file = required ? audioFileOf(required.source, mediaId) : null;
    if (earlier !== null && earlier !== file) await blobs.delete(libraryKey(earlier));
    const labels = JSON.stringify(required?.labels ?? {});
    // If the record has changed meanwhile, `due` has, too.
    const { rows } = await sql<{ claim: string; attempts: number }>`
      update video_audio set source = ${required?.source ?? null}, file = ${file}, labels = ${labels},
        attempts = attempts + 1, due = now() + ${delay}, problem = 'The process ended meanwhile'
      where media_id = ${mediaId} and due::text = ${due} returning due::text as claim, attempts`.execute(db);
    const [claimed] = rows;
    if (required && file !== null && claimed)
      return { ...required, mediaId, file, attempt: claimed.attempts, claim: claimed.claim };
  }
  return undefined;
}

/** Start of each end of a claim. If the record or the file has changed meanwhile, the row stays as it is. */
const updateClaimed = (db: Kysely<Database>, { mediaId, claim }: ClaimedVideo) =>
  db
    .updateTable('video_audio')
    .where('media_id', '=', mediaId)
    .where(sql<boolean>`due::text = ${claim}`);

/** @param hasFile whether the audio file is stored. Otherwise the video has no audio track. */
export async function finishVideo(
  db: Kysely<Database>,
  video: ClaimedVideo,
  version: string,
  hasFile: boolean,
): Promise<void> {
  await updateClaimed(db, video)
    .set({ source_version: version, due: null, attempts: 0, problem: null, ...(!hasFile && { file: null }) })
    .execute();
}

/** The video file is not there. `noteFileVersions` tells when it arrives. */
export async function awaitVideo(db: Kysely<Database>, video: ClaimedVideo): Promise<void> {
  const problem = `There is no file ${video.source}`;
  await updateClaimed(db, video).set({ due: null, attempts: 0, problem, source_version: null }).execute();
}

/** Lets the next run try again, as if nothing had happened. */
export async function returnVideo(db: Kysely<Database>, video: ClaimedVideo): Promise<void> {
  await updateClaimed(db, video)
    .set({ due: sql`now()`, attempts: video.attempt - 1, problem: null })
    .execute();
}

/** @param isFinal the same would happen again */
export async function failVideo(
  db: Kysely<Database>,
  video: ClaimedVideo,
  problem: string,
  isFinal: boolean,
): Promise<void> {
  await updateClaimed(db, video)
    .set({ problem: problem.slice(0, 1000), ...(isFinal && { attempts: maxAttempts }) })
    .execute();
}

const pageSize = 100;

/**
 * Deletes audio files that are no longer required.
 * @param all none is required, because podcasts have the videos only
 */
export async function deleteObsolete(
  db: Kysely<Database>,
  blobs: BlobStore,
  { all, signal }: { all: boolean; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ media_id: string; file: string | null; source: string | null }>`
      select media_id, file, source from video_audio
      where source is null ${all ? sql`or file is not null` : sql``} limit ${pageSize}`.execute(db);
    if (rows.length === 0) return;
    for (const { media_id, file, source } of rows) {
      if (signal.aborted) return;
      if (file !== null) await blobs.delete(libraryKey(file));
      await (
        source === null
          ? sql`delete from video_audio where media_id = ${media_id} and source is null`
          : sql`update video_audio set file = null, source_version = null, due = now(), attempts = 0, problem = null
            where media_id = ${media_id}`
      ).execute(db);
    }
  }
}
