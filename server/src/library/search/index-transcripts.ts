/** Reads captions and makes their texts searchable. */
import type { MediaRecord, Transcript } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import type { Database } from '../../base/db/database.ts';
import type { Job } from '../../base/job.ts';
import type { Cue } from '../media/web-vtt.ts';
import { readTranscript } from '../media/transcript.ts';
import { withoutControls } from './fold.ts';
import { configuration } from './highlight.ts';
import { indexMedia } from './index-records.ts';
import { passagesOf } from './passages.ts';
import { configurationOf } from './vectors.ts';

interface MediaTranscript {
  mediaId: string;
  /** Value of `transcript.captions`: the files from which the tracks were read. */
  captions: string;
  tracks: { lang: string; cues: readonly Cue[] }[];
}

/**
 * Stores transcripts in the caller's transaction. They are found once the search rows of the media are written after
 * this.
 */
export async function writeTranscripts(db: Kysely<Database>, transcripts: readonly MediaTranscript[]): Promise<void> {
  const passages = transcripts.flatMap(({ mediaId, tracks }) =>
    tracks.flatMap(({ lang, cues }) =>
      passagesOf(cues).map((passage) => ({ ...passage, text: withoutControls(passage.text), mediaId, lang })),
    ),
  );
  const rows = passages.map((passage) => ({ ...passage, configuration: configurationOf(passage.lang) }));
  const given = transcripts.map(({ mediaId, captions }) => ({ mediaId, captions }));
  const ids = given.map(({ mediaId }) => mediaId);
  await sql`
    insert into transcript (media_id, captions, due)
    select "mediaId", captions, null from json_to_recordset(${JSON.stringify(given)}::json) as given("mediaId" text, captions text)
    on conflict (media_id) do update set captions = excluded.captions, due = null, attempts = 0`.execute(db);
  await sql`delete from transcript_passage where media_id = any(${ids}::text[])`.execute(db);
  await sql`
    insert into transcript_passage (media_id, lang, start, "end", text, tsv)
    select "mediaId", lang, start, "end", text, to_tsvector(configuration::regconfig, library_symbols(translate(text, '<>', '  ')))
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as passage("mediaId" text, lang text, start real, "end" real, text text, configuration text)`.execute(db);
  await joinPassages(db, ids);
}

async function joinPassages(db: Kysely<Database>, ids: string[]): Promise<void> {
  await sql`
    update transcript set tsv = (
      select library_concat(tsv order by lang, start) from transcript_passage
      where transcript_passage.media_id = transcript.media_id)
    where media_id = any(${ids}::text[])`.execute(db);
}

/** Indexes stored passages again if names in them became words with version 3 of the rules (`library_symbols`). */
export async function reindexTranscript(db: Kysely<Database>, mediaId: string): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update transcript_passage set tsv = to_tsvector(${configuration}, library_symbols(translate(text, '<>', '  ')))
    where media_id = ${mediaId} and library_symbols(text) <> text`.execute(db);
  if (numAffectedRows > 0n) await joinPassages(db, [mediaId]);
}

const batchSize = 20;
/** Maximum delay in minutes before missing files are looked for again. The delay doubles each time, up to a day. */
const maxDelayMinutes = 24 * 60;

interface Due {
  media_id: string;
  /** As text, because a date has no microseconds. */
  due: string;
  captions: string;
  record: MediaRecord;
}

/** Stores the transcript, unless the record names other captions by now, or a file was changed while it was read. */
async function store(db: Kysely<Database>, due: Due, { tracks }: Transcript): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Search rows are written by who has locked the record.
    await trx.selectFrom('media').select('id').where('id', '=', due.media_id).forNoKeyUpdate().execute();
    const current = await trx
      .selectFrom('transcript')
      .innerJoin('media', 'media.id', 'media_id')
      .select(['captions', 'record', sql<string>`due::text`.as('due')])
      .where('media_id', '=', due.media_id)
      .forUpdate('transcript')
      .executeTakeFirst();
    if (current?.captions !== due.captions || current.due !== due.due) return;
    await writeTranscripts(trx, [{ mediaId: due.media_id, captions: due.captions, tracks }]);
    await indexMedia(trx, [current.record]);
  });
}

async function postpone(db: Kysely<Database>, { media_id, captions }: Due): Promise<void> {
  await sql`
    update transcript set attempts = attempts + 1,
      due = now() + make_interval(mins => least(${maxDelayMinutes}, power(2, least(attempts, 20)))::int)
    where media_id = ${media_id} and captions = ${captions}`.execute(db);
}

/** Logs an unreadable file. It is repeated only when the file is read again. */
function warn({ message, cause }: Error): void {
  process.emitWarning(`${message}: ${cause instanceof Error ? cause.message : ''}`);
}

/**
 * Job that reads the captions of changed records. If the files do not exist yet, it reads them later.
 */
export const indexTranscripts = (blobs: BlobStore): Job => ({
  name: 'index transcripts',
  intervalMs: 30_000,
  async run(db, signal) {
    while (!signal.aborted) {
      const { rows } = await sql<Due>`
        select media_id, captions, due::text as due, record from transcript join media on media.id = media_id
        where due <= now() order by due limit ${batchSize}`.execute(db);
      for (const due of rows) {
        const transcript = await readTranscript(due.record, blobs, warn);
        await (transcript.tracks.length > 0 ? store(db, due, transcript) : postpone(db, due));
        if (signal.aborted) return;
      }
      if (rows.length < batchSize) return;
    }
  },
});
