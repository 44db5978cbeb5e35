/** Reads the captions of media and makes findable what is said. */
import type { MediaRecord, Transcript } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { Job } from '../../base/job.ts';
import { readTranscript } from '../media/transcript.ts';
import { mediaContext } from '../records/media-context.ts';
import { indexMedia } from './index-records.ts';
import { writeTranscripts } from './write-transcripts.ts';

const batchSize = 20;
/** Minutes after which files that were not there are looked for again: each time twice as long, at most a day. */
const maxDelayMinutes = 24 * 60;

interface Due {
  media_id: string;
  captions: string;
  record: MediaRecord;
}

/** Stores what was read unless the medium has got other captions meanwhile. */
async function store(db: Kysely<Database>, due: Due, { tracks }: Transcript): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('transcript')
      .innerJoin('media', 'media.id', 'media_id')
      .select(['captions', 'record'])
      .where('media_id', '=', due.media_id)
      .forUpdate('transcript')
      .executeTakeFirst();
    if (current?.captions !== due.captions) return;
    await writeTranscripts(trx, [{ mediaId: due.media_id, captions: due.captions, tracks }]);
    await indexMedia(trx, current.record, await mediaContext(trx, current.record));
  });
}

async function postpone(db: Kysely<Database>, { media_id, captions }: Due): Promise<void> {
  await sql`
    update transcript set attempts = attempts + 1,
      due = now() + make_interval(mins => least(${maxDelayMinutes}, power(2, least(attempts, 20)))::int)
    where media_id = ${media_id} and captions = ${captions}`.execute(db);
}

/** Comes back as seldom as the file is looked at again. */
function warn({ message, cause }: Error): void {
  process.emitWarning(`${message}: ${cause instanceof Error ? cause.message : ''}`);
}

/**
 * The job that reads captions which a record named since: files may come after their record, then it comes back.
 * @param dataDir holds `files/`
 */
export const indexTranscripts = (dataDir: string): Job => ({
  name: 'index transcripts',
  intervalMs: 30_000,
  async run(db, signal) {
    while (!signal.aborted) {
      const { rows } = await sql<Due>`
        select media_id, captions, record from transcript join media on media.id = media_id
        where due <= now() order by due limit ${batchSize}`.execute(db);
      for (const due of rows) {
        const transcript = await readTranscript(due.record, dataDir, warn);
        await (transcript.tracks.length > 0 ? store(db, due, transcript) : postpone(db, due));
        if (signal.aborted) return;
      }
      if (rows.length < batchSize) return;
    }
  },
});
