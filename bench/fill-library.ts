/** Fills a database with a synthetic library, by the path of `mediothek import`. */
import type { MediaRecord, SeriesRecord, SubjectRecord } from '@mediothek/contract';
import type { OpenDatabase } from '../server/src/base/db/open.ts';
import { libraryStore } from '../server/src/exchange/import/library-store.ts';
import { readJsonLines } from '../server/src/exchange/import/read-json-lines.ts';
import { runImport } from '../server/src/exchange/import/run-import.ts';
import type { Cue } from '../server/src/library/media/web-vtt.ts';
import { indexMedia } from '../server/src/library/search/index-records.ts';
import { writeTranscripts } from '../server/src/library/search/index-transcripts.ts';

export interface SyntheticMedium {
  record: MediaRecord;
  /** Transcript; mostly empty. */
  cues: Cue[];
}
export interface SyntheticLibrary {
  /** Number of media. */
  size: number;
  subjects: SubjectRecord[];
  series: SeriesRecord[];
  media(): Iterable<SyntheticMedium>;
}

/** The library as a dump. @param onRead called with the number of media read so far */
export async function* dumpOf(library: SyntheticLibrary, onRead: (media: number) => void): AsyncGenerator<Uint8Array> {
  const line = (record: object) => Buffer.from(`${JSON.stringify(record)}\n`);
  for (const record of [...library.subjects, ...library.series]) yield line(record);
  let read = 0;
  for (const { record } of library.media()) {
    yield line(record);
    onRead((read += 1));
  }
}

/** Imports a dump. @throws Error if a record was rejected */
export async function importDump({ db }: OpenDatabase, dump: AsyncIterable<Uint8Array>): Promise<void> {
  const problems: string[] = [];
  const { rejected } = await runImport(readJsonLines(dump), libraryStore(db), {
    signal: new AbortController().signal,
    onMessage: (problem) => void problems.push(problem),
  });
  if (rejected > 0) throw new Error(`${rejected} records were rejected: ${problems[0]}`);
}

/** Media whose transcripts are stored in one transaction. */
const batchSize = 200;

/** Stores the transcripts as the job that reads captions files does, without files. */
async function addTranscripts({ db, executeSql }: OpenDatabase, spoken: readonly SyntheticMedium[]): Promise<void> {
  const ids = spoken.map(({ record }) => record.id);
  const query = 'select media_id, captions from transcript where media_id = any($1::text[])';
  const { rows } = await executeSql(query, [ids]);
  const captions = new Map(rows.map((row) => [String(Object(row).media_id), String(Object(row).captions)]));
  await db.transaction().execute(async (trx) => {
    await writeTranscripts(
      trx,
      spoken.map(({ record, cues }) => ({
        mediaId: record.id,
        captions: captions.get(record.id) ?? '',
        tracks: [{ lang: record.language, cues }],
      })),
    );
    await indexMedia(
      trx,
      spoken.map(({ record }) => record),
    );
  });
}

/** Called with the number of media so far. */
export interface FillProgress {
  onStored(media: number): void;
  onTranscript(media: number): void;
}

/** Stores the complete library in an empty database. */
export async function fillLibrary(
  database: OpenDatabase,
  library: SyntheticLibrary,
  { onStored, onTranscript }: FillProgress,
): Promise<void> {
  await importDump(database, dumpOf(library, onStored));
  let spoken: SyntheticMedium[] = [];
  let media = 0;
  for (const medium of library.media()) {
    media += 1;
    if (medium.cues.length > 0) spoken.push(medium);
    if (spoken.length < batchSize) continue;
    await addTranscripts(database, spoken);
    onTranscript(media);
    spoken = [];
  }
  if (spoken.length > 0) await addTranscripts(database, spoken);
  await database.executeSql('vacuum analyze');
}
