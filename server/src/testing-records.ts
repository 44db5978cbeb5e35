/** A small library for tests. Every record is complete and valid, and tests can change it. */
import type { LibraryRecord, MediaRecord, SeriesRecord, SubjectRecord } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from './base/db/database.ts';
import { putRecord } from './library/records/put-record.ts';

export const physics: SubjectRecord = {
  kind: 'subject',
  id: 'physics',
  uri: 'https://example.org/subjects/physics',
  title: { en: 'Physics', de: 'Physik' },
};
export const history: SubjectRecord = {
  kind: 'subject',
  id: 'history',
  uri: 'https://example.org/subjects/history',
  title: { en: 'History', de: 'Geschichte' },
};

export function seriesRecord(id: string, changes: Partial<SeriesRecord> = {}): SeriesRecord {
  return { kind: 'series', id, title: { en: `Series ${id}` }, ...changes };
}

export function mediaRecord(id: string, changes: Partial<MediaRecord> = {}): MediaRecord {
  return {
    kind: 'media',
    id,
    medium: 'video',
    title: { en: `Film ${id}` },
    language: 'en',
    creators: [],
    contributors: [],
    publisher: 'Example Institute',
    subjects: [],
    keywords: [],
    series: [],
    stock: 'online',
    added: '2024-01-01T00:00:00Z',
    ...changes,
  };
}

/** Stores the records one after the other. */
export async function putAll(db: Kysely<Database>, records: LibraryRecord[]): Promise<void> {
  for (const record of records) await putRecord(db, record);
}
