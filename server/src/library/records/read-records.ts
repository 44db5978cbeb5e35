import type { DataciteDescription, LibraryRecord } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { completeRecord } from './complete-record.ts';

const batchSize = 200;

/** Order by length, then by characters: numbers are in numeric order, and words have a fixed order too. */
const dumpOrder = {
  subject: { key: 'id', order: sql`id collate "C"` },
  publisher: { key: 'slug', order: sql`slug collate "C"` },
  series: { key: 'id', order: sql`lpad(id, 18, '0') collate "C", id collate "C"` },
  media: { key: 'id', order: sql`lpad(id, 18, '0') collate "C", id collate "C"` },
} as const;

/** All records as stored, in dump order: subjects, publishers, series, media, each by id (publishers by slug). */
export async function* readRecords(db: Kysely<Database>): AsyncIterable<LibraryRecord> {
  for (const [table, { key, order }] of Object.entries(dumpOrder)) {
    const { rows: keys } = await sql<{ key: string }>`
      select ${sql.ref(key)} as key from ${sql.table(table)} order by ${order}`.execute(db);
    for (let start = 0; start < keys.length; start += batchSize) {
      const batch = keys.slice(start, start + batchSize).map((row) => row.key);
      const { rows } = await sql<{ record: LibraryRecord; datacite?: DataciteDescription | null }>`
        select ${table === 'media' ? sql`record, datacite` : sql`record`} from ${sql.table(table)}
        where ${sql.ref(key)} = any(${batch}::text[]) order by ${order}`.execute(db);
      for (const { record, datacite = null } of rows)
        yield record.kind === 'media' ? completeRecord({ record, datacite }) : record;
    }
  }
}
