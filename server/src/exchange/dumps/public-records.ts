/** Content of the dumps: the descriptions of all public records. They are CC0. */
import type { LibraryRecord, MediaRecord } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { fileUrl } from '../../library/files/file-url.ts';
import { mediumTurtle, turtlePrefixes } from '../metadata/turtle.ts';
import { canonicalRecord } from '../../library/records/canonical-record.ts';
import { manyMediaDetails } from '../../library/records/media-details.ts';
import { readRecords } from '../../library/records/read-records.ts';

const batchSize = 200;

/** Part of a dump, and the number of records in it. */
export interface DumpPart {
  text: string;
  records: number;
}

/**
 * Removes what is not public: the files of the medium, the paths of supplements (replaced by their URLs), and withdrawn
 * media.
 */
export function publicRecord(record: LibraryRecord, origin: string): LibraryRecord | undefined {
  if (record.kind === 'publisher') {
    const { logo: _, ...rest } = record;
    return rest;
  }
  if (record.kind !== 'media') return record;
  if (record.withdrawn) return undefined;
  const { files: _, supplements, ...rest } = record;
  const withUrls = supplements?.map(({ file, ...part }): NonNullable<MediaRecord['supplements']>[number] =>
    file === undefined ? part : { ...part, url: origin + fileUrl(file) },
  );
  return { ...rest, ...(withUrls && { supplements: withUrls }) };
}

/** JSON Lines in the dump format, which `mediothek import` reads. */
export async function* jsonLines(db: Kysely<Database>, origin: string): AsyncGenerator<DumpPart> {
  for await (const record of readRecords(db)) {
    const published = publicRecord(record, origin);
    if (published) yield { text: `${JSON.stringify(canonicalRecord(published))}\n`, records: 1 };
  }
}

/** Turtle of all media, with everything that their statements refer to. */
export async function* turtle(db: Kysely<Database>, origin: string): AsyncGenerator<DumpPart> {
  yield { text: turtlePrefixes, records: 0 };
  const rows = await db.selectFrom('media').select('id').where('withdrawn', 'is', null).orderBy('id').execute();
  for (let start = 0; start < rows.length; start += batchSize) {
    const ids = rows.slice(start, start + batchSize).map(({ id }) => id);
    const media = (await manyMediaDetails(db, ids)).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    // Views change by the minute and do not describe the medium.
    for (const medium of media) yield { text: mediumTurtle({ ...medium, views: 0 }, { origin }), records: 1 };
  }
}
