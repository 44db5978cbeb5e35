import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { Cue } from '../media/web-vtt.ts';
import { withoutControls } from './fold.ts';
import { passagesOf } from './passages.ts';
import { configurationOf } from './vectors.ts';

export interface MediaTranscript {
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
    select "mediaId", lang, start, "end", text, to_tsvector(configuration::regconfig, translate(text, '<>', '  '))
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as passage("mediaId" text, lang text, start real, "end" real, text text, configuration text)`.execute(db);
  await sql`
    update transcript set tsv = (
      select library_concat(tsv order by lang, start) from transcript_passage
      where transcript_passage.media_id = transcript.media_id)
    where media_id = any(${ids}::text[])`.execute(db);
}
