import { type LibraryRecord, type MediaRecord } from '@mediothek/contract';
import { type PutResult } from '../../library/records/put-record.ts';
import { RecordError } from '../../library/records/record-error.ts';
import { type ImportItem } from './import-item.ts';
import { type LibraryStore } from './library-store.ts';

export type RecordItem = Extract<ImportItem, { kind: 'record' }>;
type Sourced = Pick<MediaRecord, 'id' | 'source'>;

export interface Stored {
  record: LibraryRecord;
  result: PutResult;
}

/**
 * Stores a record with the subjects and series that it refers to, atomically.
 * @throws RecordError if the record does not fit the library
 */
export function storeItem(item: RecordItem, store: LibraryStore): Promise<Stored[]> {
  return store.atomically(async (transaction) => {
    const stored: Stored[] = [];
    const existingIds = new Map<string, string>();
    for (const needed of item.needs) {
      const found = await (needed.kind === 'series'
        ? transaction.findSeries(needed.id)
        : transaction.findSubject(needed));
      if (found?.kind === 'series' && needed.kind === 'series') rejectForeign('series', found, needed);
      if (found?.kind === 'subject') existingIds.set(needed.id, found.id);
      stored.push(
        found ? { record: found, result: 'unchanged' } : { record: needed, result: await transaction.put(needed) },
      );
    }
    const record = await toLibraryRecord(item, transaction, existingIds);
    stored.push({ record, result: await transaction.put(record) });
    return stored;
  });
}

async function toLibraryRecord(
  { record, origin }: RecordItem,
  store: LibraryStore,
  existingIds: ReadonlyMap<string, string>,
): Promise<LibraryRecord> {
  if (origin === 'dump' || record.kind !== 'media') return record;
  const subjects = [...new Set(record.subjects.map((id) => existingIds.get(id) ?? id))];
  const existing = await store.findMedia(record.id);
  return existing ? merged(existing, { ...record, subjects }) : { ...record, subjects };
}

/**
 * Merges a harvested record into that of an earlier harvest. Fields that the source does not know are kept: when the
 * medium was added, views, files, withdrawal and test mark. Chapters and supplements are kept if the source has none.
 */
function merged(existing: MediaRecord, harvested: MediaRecord): MediaRecord {
  rejectForeign('id', existing, harvested);
  const { added, withdrawn, views, files, chapters, supplements, testData } = existing;
  return {
    ...harvested,
    added,
    ...(withdrawn && { withdrawn }),
    ...(views !== undefined && { views }),
    ...(files && { files }),
    ...(chapters && !harvested.chapters && { chapters }),
    ...(supplements && !harvested.supplements && { supplements }),
    ...(testData !== undefined && { testData }),
  };
}

/** Each source has its own numbers. The same number may identify another record here. */
function rejectForeign(field: string, existing: Sourced, harvested: Sourced): void {
  if (existing.source === harvested.source) return;
  const owner = existing.source ? `a record from ${existing.source}` : 'a record of this library';
  throw new RecordError(field, `${harvested.id} belongs to ${owner}`);
}
